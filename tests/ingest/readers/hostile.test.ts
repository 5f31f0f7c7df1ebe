import { describe, expect, test } from 'vitest';
import { readCurrentFeed } from '../../../ingest/readers/current-feed.ts';
import { readFilingHeader } from '../../../ingest/readers/filing-header.ts';
import { readFormIndex } from '../../../ingest/readers/form-index.ts';
import { readInformationTable } from '../../../ingest/readers/manager-report.ts';
import { ReadError } from '../../../ingest/readers/records.ts';
import { readSubmissions } from '../../../ingest/readers/submissions.ts';
import { readFundBytes } from '../../support/edgar/read-fund-report.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const MANY = 100_000;
const ENTITIES = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);

/** What would run for minutes, or out of memory, in a reader that is not careful. Each must be refused at once. */
const HOSTILE: Readonly<Record<string, (source: string) => unknown>> = {
  'a hundred thousand nested elements': (source) =>
    readCurrentFeed(`<feed>${'<a>'.repeat(MANY)}${'</a>'.repeat(MANY)}</feed>`, source),
  'nested elements that never close': (source) => readCurrentFeed(`<feed>${'<a>'.repeat(MANY)}`, source),
  'entities of entities': (source) =>
    readCurrentFeed(`<!DOCTYPE feed [<!ENTITY e0 "x">${ENTITIES.join('')}]><feed>&e20;</feed>`, source),
  'an element named like the prototype': (source) => readCurrentFeed('<feed><__proto__>x</__proto__></feed>', source),
  'deeply nested JSON': (source) => readSubmissions(`${'['.repeat(MANY)}`, source),
  'a header of opening tags': (source) => readFilingHeader(`<SEC-HEADER>${'<FILER>'.repeat(MANY)}`, source),
  'a header of spaces': (source) => readFilingHeader(`<SEC-HEADER>${' '.repeat(MANY)}</SEC-HEADER>`, source),
  'a fund of nested elements': (source) =>
    readFundBytes(Buffer.from(`<a>${'<a>'.repeat(MANY)}${'</a>'.repeat(MANY)}</a>`), source),
  'a fund with entities of entities': (source) =>
    readFundBytes(Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "x">${ENTITIES.join('')}]><a>&e20;</a>`), source),
  'a fund with an entity nobody declared': (source) => readFundBytes(Buffer.from('<a>&lol;</a>'), source),
  'a table with one long text': (source) =>
    readInformationTable(Buffer.from(`<informationTable><infoTable>${'x'.repeat(MANY)}`), source),
  'a table of nothing': (source) => readInformationTable(Buffer.from(' '.repeat(MANY)), source),
  'an index row of spaces': (source) =>
    readFormIndex(`Form Type\n${'-'.repeat(40)}\n8-K${' '.repeat(MANY)}edgar/data/1/`, source),
  'an index of dashes': (source) => readFormIndex('-'.repeat(MANY * 10), source),
};

describe('hostile documents are refused', () => {
  test.for(Object.entries(HOSTILE))('%s', { timeout: 5_000 }, async ([name, read], test) => {
    const began = performance.now();
    await expect(async () => read(name)).rejects.toThrow(ReadError);
    tellFigures(test, { [`${name}, ms`]: Math.ceil(performance.now() - began) });
  });

  test('an error names its source and quotes no more than a line of what was found', () => {
    const error = (() => {
      try {
        return readSubmissions('x'.repeat(MANY), 'CIK0009900001.json');
      } catch (caught) {
        return caught;
      }
    })();
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ source: 'CIK0009900001.json', found: 'x'.repeat(120) });
  });

  test('blank space between the lines of a large fund is no text of it', async () => {
    const line = '<invstOrSec><valUSD>1</valUSD><pctVal>0.1</pctVal></invstOrSec>';
    const head =
      '<genInfo><regName>ZZ</regName><regCik>1</regCik><repPdEnd>2026-06-30</repPdEnd><repPdDate>2026-06-30</repPdDate></genInfo><fundInfo><totAssets>1</totAssets><totLiabs>0</totLiabs><netAssets>1</netAssets></fundInfo>';
    const lines = `${line}${' '.repeat(100)}`.repeat(1_000);
    const report = `<edgarSubmission><headerData><submissionType>NPORT-P</submissionType></headerData><formData>${head}<invstOrSecs>${lines}</invstOrSecs></formData></edgarSubmission>`;
    expect((await readFundBytes(Buffer.from(report), 'x')).holdings).toHaveLength(1_000);
  });

  test('keys named like the prototype change nothing', () => {
    const json =
      '{"cik":1,"name":"A","filings":{"recent":{"accessionNumber":[],"filingDate":[],"form":[],"__proto__":[]},"files":[]},"__proto__":{"polluted":1}}';
    expect(readSubmissions(json, 'x').filer.name).toBe('A');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
