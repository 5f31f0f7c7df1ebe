/** The quarters of the mirror out of their archives, both editions. Skipped where the mirror is absent. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readFinancialStatements } from '../../../ingest/edgar/financial-statements-zip.ts';

const MIRROR = join(import.meta.dirname, '../../../../shared/edgar');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: its financial statements are not tested.');

const quarter = (name: string) => join(MIRROR, `www/files/dera/financial-statement-data-sets/${name}.zip`);

describe.skipIf(!isHere)('a quarter of financial statements', () => {
  it.each([
    ['2009q3', 435, 126_598, 17_091, 8820],
    ['2010q1', 495, 151_665, 0, 11_265],
    ['2010q2', 522, 135_444, 25_985, 8477],
  ])(
    '%s has %d filings, %d numbers (%d by segment) and %d tags',
    { timeout: 60_000 },
    async (name, filings, numbers, bySegment, tags) => {
      const found = { filings: 0, numbers: 0, bySegment: 0, tags: 0 };
      for await (const _ of readFinancialStatements(quarter(name), 'sub.txt')) found.filings += 1;
      for await (const { segments } of readFinancialStatements(quarter(name), 'num.txt')) {
        found.numbers += 1;
        if (segments !== null) found.bySegment += 1;
      }
      for await (const _ of readFinancialStatements(quarter(name), 'tag.txt')) found.tags += 1;
      expect(found).toEqual({ filings, numbers, bySegment, tags });
    },
  );

  it('gives Apple’s revenue of the year ended 2009-09-26 as restated in January 2010', {
    timeout: 60_000,
  }, async () => {
    const values: string[] = [];
    for await (const { accession, tag, end, quarters, value } of readFinancialStatements(
      quarter('2010q1'),
      'num.txt',
    )) {
      if (accession === '0001193125-10-012091' && tag === 'SalesRevenueNet' && quarters === 4)
        values.push(`${end} ${value}`);
    }
    expect(values.sort()).toEqual(['2007-09-30 24578000000', '2008-09-30 37491000000', '2009-09-30 42905000000']);
  });
});

describe('an archive of another kind', () => {
  it.each([
    ['without the table', [['readme.htm', 'words']], 'An archive without num.txt'],
    ['with an empty table', [['num.txt', '']], 'An empty table'],
    ['with a table of another shape', [['num.txt', 'a\tb\n1\t2\n']], 'Expected a column adsh'],
  ])('%s is refused', async (_what, entries, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'statements-'));
    try {
      const zip = new ZipFile();
      for (const [name, text] of entries as [string, string][]) zip.addBuffer(Buffer.from(text), name);
      zip.end();
      const file = join(folder, 'quarter.zip');
      await writeFile(file, await buffer(zip.outputStream));
      const read = async () => {
        for await (const _ of readFinancialStatements(file, 'num.txt'));
      };
      await expect(read()).rejects.toThrow(message);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
