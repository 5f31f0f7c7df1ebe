/**
 * The league of the sample world against a second computation in another language: league.py beside this file reads the raw
 * reports and lists of filings. Skipped where there is no python3.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueReply } from '../../facades/surfaces/funds/league-surface.ts';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_ETF_LIST, SAMPLE_ETF_TRUST, SAMPLE_ETFS } from '../../ingest/sample-world/lists/etfs.ts';
import { sampleFolder } from '../support/mirror/sample-folder.ts';
import { HAS_PYTHON, secondComputation } from '../support/process/python.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

const MEASURES = [
  'equityShare',
  'matchedShare',
  'warningShare',
  'severeShare',
  'top10',
  'top10Matched',
  'effectiveN',
] as const;
type Row = Record<(typeof MEASURES)[number], number> & {
  readonly ticker: string;
  readonly reportDate: string;
  readonly filedOn: string;
  readonly signs: number;
  readonly warned: readonly string[];
  readonly boat: string | null;
};

/** The world's own day, and a day on which the funds' newest reports are older ones. */
const DAYS = [SAMPLE_AS_OF, '2026-06-30'];

describe.skipIf(!HAS_PYTHON)('the league as a second computation has it', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', etfs: SAMPLE_ETFS });
  });
  afterAll(() => service.close());

  it.each(DAYS)('on %s: the order, each measure, each company that is warned of', async (asOf) => {
    using folder = sampleFolder();
    const funds = SAMPLE_ETF_LIST.map(({ ticker, seriesId }) => `${ticker}=${seriesId}`);
    const expected = secondComputation<Row[]>('league.py', [folder.path, asOf, `${SAMPLE_ETF_TRUST.cik}`, ...funds]);
    const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/etf.json?asOf=${asOf}`));
    const { rows } = (await response.json()) as LeagueReply;
    expect(rows.map(({ ticker }) => ticker)).toEqual(expected.map(({ ticker }) => ticker));
    for (const [at, row] of rows.entries()) {
      const theirs = expected[at] as Row;
      const { reportDate, filedOn, signs, boat } = theirs;
      expect(row, row.ticker).toMatchObject({ reportDate, filedOn, signs });
      expect(row.boat?.boat ?? null, row.ticker).toBe(boat);
      expect(row.warned.map(({ name }) => name).sort(), row.ticker).toEqual(theirs.warned);
      for (const name of MEASURES) expect(row[name], `${row.ticker} ${name}`).toBeCloseTo(theirs[name], 3);
    }
  });
});
