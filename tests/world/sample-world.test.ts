import { describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF, SAMPLE_NOTICE } from '../../ingest/sample-world/about.ts';
import { filed, type SampleFiler } from '../../ingest/sample-world/filers/filer.ts';
import { SAMPLE_FILERS } from '../../ingest/sample-world/filers/index.ts';
import { seededRandom } from '../../ingest/sample-world/filers/random.ts';
import { buildWorld, type WorldFiling } from '../../ingest/sample-world/filers/world.ts';
import { sampleWorld } from '../../ingest/sample-world/sample-world.ts';
import { endOfNewYorkDay, isBusinessDay } from '../../schema/domain/terms/day.ts';
import { sampleFiles } from '../support/worlds/sample-files.ts';
import { readWorld } from './read-world.ts';

const FILES = sampleFiles();
const WORLD = await readWorld(FILES);
const everyFiling = [
  ...[...WORLD.listed.values()].flat(),
  ...[...WORLD.indexes.values(), WORLD.feed].flat().map(({ filing }) => filing),
];

describe('the sample world', () => {
  it('stands still on a business day and says what it is', () => {
    expect(SAMPLE_AS_OF).toBe('2026-10-30');
    expect(isBusinessDay(SAMPLE_AS_OF)).toBe(true);
    expect(SAMPLE_NOTICE).toMatch(/^[A-Z].*invented.*not real filings\.$/);
  });

  it('is the same bytes when made again', () => {
    const [first, again] = [sampleWorld(), sampleWorld()];
    expect([...again.keys()]).toEqual([...first.keys()]);
    for (const [path, bytes] of again) expect(Buffer.compare(bytes, first.get(path) ?? new Uint8Array()), path).toBe(0);
  });

  it('shows people plain names, and tests names that need escaping', () => {
    const isPlain = (name: string) => /^[\p{L}\p{N} &,.'/-]+$/u.test(name);
    expect(SAMPLE_FILERS.map(({ name }) => name).filter((name) => !isPlain(name))).toEqual([]);
    const tested = [...WORLD.submissions.values()].map(({ filer }) => filer.name);
    expect(tested.filter((name) => !isPlain(name))).toHaveLength(6);
  });

  it('takes its chance from the source it is given', () => {
    const other = sampleWorld(seededRandom(7));
    expect(
      [...FILES.keys()].some((path) => Buffer.compare(other.get(path) ?? new Uint8Array(), bytesOf(path)) !== 0),
    ).toBe(true);
  });

  it('leaves the other filers as they are when one files once more', () => {
    const [first, ...others] = SAMPLE_FILERS;
    if (first === undefined) throw new Error('The sample world has no filers.');
    const busier = { ...first, events: [...first.events, filed('S-8', '2026-05-13')] };
    const build = (filer: SampleFiler) => buildWorld([filer, ...others], SAMPLE_AS_OF, seededRandom(1)).filings;
    const notOfFirst = (filing: WorldFiling) => filing.filers[0]?.cik !== first.cik;
    expect(build(busier).filter(notOfFirst)).toEqual(build(first).filter(notOfFirst));
    expect(build(busier)).toHaveLength(build(first).length + 1);
  });

  it('has a file of every kind, each with an EDGAR path', () => {
    const kinds = [...FILES.keys()].map((path) => path.replace(/[^/]+\.htm$/, '*.htm').replaceAll(/\d+/g, '#'));
    expect([...new Set(kinds)].toSorted()).toEqual([
      'data/api/xbrl/companyfacts/CIK#.json',
      'data/submissions/CIK#-submissions-#.json',
      'data/submissions/CIK#.json',
      'www/Archives/edgar/daily-index/#/QTR#/company.#.idx',
      'www/Archives/edgar/daily-index/#/QTR#/form.#.idx',
      'www/Archives/edgar/daily-index/#/QTR#/master.#.idx',
      'www/Archives/edgar/data/#/#/#-#-#.hdr.sgml',
      'www/Archives/edgar/data/#/#/#-#-#.txt',
      'www/Archives/edgar/data/#/#/*.htm',
      'www/Archives/edgar/data/#/#/information_table.xml',
      'www/Archives/edgar/data/#/#/primary_doc.xml',
      'www/Archives/edgar/full-index/#/QTR#/master.idx',
      'www/cgi-bin/browse-edgar/getcurrent-#-type-all-count#-start#.atom',
      'www/files/company_tickers.json',
      'www/files/company_tickers_exchange.json',
      'www/files/company_tickers_mf.json',
      'www/files/dera/data/form-n-port-data-sets/sample_nport/REGISTRANT.tsv',
      'www/files/dera/data/form-n-port-data-sets/sample_nport/SUBMISSION.tsv',
    ]);
  });

  it('uses identifiers that EDGAR and the exchanges will not have', () => {
    const ciks = new Set(everyFiling.map(({ cik }) => cik));
    expect(ciks.size).toBe(82);
    for (const cik of ciks) expect(cik).toBeGreaterThan(1_999_999_000);
    for (const cik of ciks) expect(cik).toBeLessThanOrEqual(1_999_999_999);
    for (const { accession } of everyFiling) expect(accession).toMatch(/^1999999\d{3}-\d{2}-\d{6}$/);
    const tickers = [...WORLD.tickers, ...WORLD.fundClasses].map(({ ticker }) => ticker);
    expect(tickers.filter((ticker) => !/^ZZ[A-Z]{3,}(-[AB])?$/.test(ticker))).toEqual(['Y']);
    expect(new Set(tickers).size).toBe(tickers.length);
  });

  it('files on business days only, nothing later than the evening of its last day', () => {
    const days = [...new Set(everyFiling.map(({ filedOn }) => filedOn))].toSorted();
    expect(days.filter((day) => !isBusinessDay(day))).toEqual([]);
    expect(days.at(-1)).toBe('2026-11-02');
    const accepted = WORLD.feed.map(({ filing }) => filing.acceptedAt?.getTime() ?? Number.NaN);
    expect(Math.max(...accepted)).toBeLessThanOrEqual(endOfNewYorkDay(SAMPLE_AS_OF).getTime());
  });

  it('gives each filing one accession number, and each filer its own list in order', () => {
    for (const [cik, filings] of WORLD.listed) {
      expect(new Set(filings.map(({ accession }) => accession)).size, String(cik)).toBe(filings.length);
      const days = filings.map(({ filedOn }) => filedOn);
      expect(days, String(cik)).toEqual(days.toSorted().toReversed());
    }
  });

  it('counts the filings of an overflow page as its filer announces them', () => {
    const announced = [...WORLD.submissions.values()].flatMap(({ overflow }) => overflow);
    expect(announced.map(({ name }) => name).toSorted()).toEqual([...WORLD.pages.keys()].toSorted());
    for (const { name, filingCount, filingFrom, filingTo } of announced) {
      const days = (WORLD.pages.get(name) ?? []).map(({ filedOn }) => filedOn);
      expect([filingCount, filingFrom, filingTo]).toEqual([days.length, days.at(-1), days[0]]);
    }
  });

  it('says in its indexes and its feed what the filers’ own lists say', () => {
    const own = new Map(
      [...WORLD.listed.values()].flat().map((filing) => [`${filing.cik} ${filing.accession}`, filing]),
    );
    const listed = [...WORLD.indexes.values(), WORLD.feed].flat();
    const unknown = listed.filter(({ filing }) => !own.has(`${filing.cik} ${filing.accession}`));
    expect(new Set(unknown.map(({ filerName }) => filerName))).toEqual(
      new Set(['Elmsford Cellular Holdings, Inc.', 'Drumlin Freight Systems, Inc.']),
    );
    for (const { filing, filerName } of listed) {
      const known = own.get(`${filing.cik} ${filing.accession}`);
      if (known === undefined) continue;
      expect([filing.form, filing.filedOn]).toEqual([known.form, known.filedOn]);
      expect(filerName).toBe(WORLD.submissions.get(filing.cik)?.filer.name);
    }
  });
});

function bytesOf(path: string): Uint8Array {
  return FILES.get(path) ?? new Uint8Array();
}
