/**
 * Measures of a posted book of every listed company of the sample world, a fund, cash and a name that nobody knows, against a
 * second computation in another language: portfolio.py beside this file, from METHODS and the raw files. Skipped where there is
 * no python3.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../facades/surface.ts';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { sampleFolder } from '../support/mirror/sample-folder.ts';
import { HAS_PYTHON, secondComputation } from '../support/process/python.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

type Numbers = Readonly<Record<string, number>>;
interface Measures {
  readonly speed: Numbers;
  readonly cash: Numbers;
  readonly compass: Numbers;
  readonly sectors: Numbers;
  readonly boat: string | null;
}

const SHARES = ['matched', 'unmatched', 'other', 'warningShare', 'severeShare', 'top1', 'top10', 'hhi', 'effectiveN'];

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
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample' });
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
    const sectors = (reply.sectors as readonly { sector: string; share: number }[]).map(
      ({ sector, share }) => [sector, share] as const,
    );
    expect(Object.fromEntries(sectors)).toEqual(near(expected.sectors));
    expect(reply.boat).toMatchObject({ boat: expected.boat });
  });
});
