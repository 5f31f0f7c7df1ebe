/**
 * Measures of a posted book of every listed company of the sample world, a fund, cash and a name that nobody knows, against a
 * second computation in another language: portfolio.py beside this file, from METHODS and the raw files. Skipped where there is
 * no python3.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../facades/json-value.ts';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_BOARD_TEST } from '../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_ETF_LIST, SAMPLE_ETFS } from '../../ingest/sample-world/lists/etfs.ts';
import type { ListedFund } from '../../schema/domain/terms/lists/etfs.ts';
import { sampleFolder } from '../support/mirror/sample-folder.ts';
import { HAS_PYTHON, secondComputation } from '../support/process/python.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

type Numbers = Readonly<Record<string, number>>;
interface Measures {
  readonly speed: Numbers;
  readonly cash: Numbers;
  readonly netCash: Numbers;
  readonly compass: Numbers;
  readonly sectors: Numbers;
  readonly boat: string | null;
}

const SHARES = ['matched', 'unmatched', 'other', 'warningShare', 'severeShare', 'top1', 'top10', 'hhi', 'effectiveN'];

interface FundsOfBook {
  readonly gross: number;
  readonly net: number;
  readonly shortWarningShare: number;
  readonly activeShare: number;
  readonly overlaps: readonly number[];
}

/** Funds of the sample world, the broad one first, each with its trust and series. */
const FUNDS = [SAMPLE_ETFS.broad, ...SAMPLE_ETF_LIST.slice(1, 2), SAMPLE_BOARD_TEST.indexFund];
const [{ ticker: BROAD_FUND }] = FUNDS as [ListedFund];
const BOOK_OF_FUNDS = [
  { ticker: 'ZZSBA', weight: 3 },
  { ticker: BROAD_FUND, weight: 2 },
  { ticker: 'ZZELRG', weight: 1 },
  { ticker: 'ZZIVY', weight: 1 },
  { ticker: 'ZZCAL', weight: -0.5 },
  { ticker: 'ZZALC', weight: -0.25 },
];

/** Each listed ticker with a weight of its own, and what is beside companies. */
function bookOf(folder: string): [ticker: string, weight: number][] {
  const file = readFileSync(join(folder, 'www/files/company_tickers_exchange.json'), 'utf8');
  const { data } = JSON.parse(file) as { readonly data: readonly (readonly [number, string, string, string])[] };
  const companies = data.map(([, , ticker], at): [string, number] => [ticker, (at % 7) + 1]);
  return [...companies, ['ZZSBA', 9], ['CASH', 3], ['ZZNONE', 2]];
}

describe.skipIf(!HAS_PYTHON)('a posted book as a second computation has it', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', etfs: SAMPLE_ETFS });
  });
  afterAll(() => service.close());

  async function posted(holdings: readonly JsonObject[]): Promise<JsonObject & Omit<Measures, 'sectors' | 'boat'>> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ holdings });
    const request = new Request(`${TEST_BASE}/boards/portfolio.json`, { method: 'POST', headers, body });
    return (await (await service.app.fetch(request)).json()) as JsonObject & Omit<Measures, 'sectors' | 'boat'>;
  }

  const near = (numbers: Numbers) =>
    Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, expect.closeTo(value, 3)]));

  it('the whole list with a fund: shares, sectors, compass, boat', async () => {
    using folder = sampleFolder();
    const book = bookOf(folder.path);
    const lines = book.map(([ticker, weight]) => `${ticker}=${weight}`);
    const expected = secondComputation<Measures & JsonObject>('portfolio.py', [folder.path, SAMPLE_AS_OF, ...lines]);
    const reply = await posted(book.map(([ticker, weight]) => ({ ticker, weight })));
    for (const name of SHARES) expect(reply[name], name).toBeCloseTo(Number(expected[name]), 3);
    expect(reply.compass).toEqual(near(expected.compass));
    expect(reply.speed).toEqual(near(expected.speed));
    expect(reply.cash).toEqual(near(expected.cash));
    expect(reply.netCash).toEqual(near(expected.netCash));
    const sectors = (reply.sectors as readonly { sector: string; share: number }[]).map(
      ({ sector, share }) => [sector, share] as const,
    );
    expect(Object.fromEntries(sectors)).toEqual(near(expected.sectors));
    expect(reply.boat).toMatchObject({ boat: expected.boat });
  });

  it('what its funds have in common, its distance from the broad fund, and its short side', async () => {
    using folder = sampleFolder();
    const funds = FUNDS.map(({ ticker, cik, seriesId }) => `${ticker}=${cik}:${seriesId}`);
    const lines = [...funds, ...BOOK_OF_FUNDS.map(({ ticker, weight }) => `${ticker}=${weight}`)];
    const expected = secondComputation<FundsOfBook>('overlap.py', [folder.path, SAMPLE_AS_OF, BROAD_FUND, ...lines]);
    const reply = await posted(BOOK_OF_FUNDS);
    for (const name of ['gross', 'net', 'shortWarningShare', 'activeShare'] as const) {
      expect(reply[name], name).toBeCloseTo(expected[name], 3);
    }
    const overlaps = (reply.overlaps as readonly { overlap: number }[]).map(({ overlap }) => overlap);
    expect(overlaps).toEqual(expected.overlaps.map((overlap) => expect.closeTo(overlap, 3)));
    expect(overlaps).toHaveLength(3);
  });
});
