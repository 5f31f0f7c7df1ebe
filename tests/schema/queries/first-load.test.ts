import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginFirstLoad, finishFirstLoad } from '../../../ingest/store/first-load.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { accessionOf, insertRows } from '../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Told {
  readonly answer: string;
  readonly total: number | null;
  readonly coverage: { readonly population: string; readonly filers: number | null };
}
const told = async (path: string) =>
  (await (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).json()) as Told;

it('says "none" of no company as long as a first load has not made the boards', async () => {
  expect(await beginFirstLoad(service.database)).toBe(true);
  const filing = { cik: 11, accession: accessionOf(11, 1), form: '8-K', filedOn: '2026-09-01', items: ['4.02'] };
  await insertRows(service.database, {
    filers: [{ cik: 11, name: 'Eleven Industries, Inc.', tickers: ['ELVN'] }],
    filings: [filing],
  });
  for (const { slug } of BOARDS) {
    const { answer, coverage } = await told(`/boards/${slug}.json`);
    expect(answer).toContain('Coverage: we have not loaded any company’s list of filings for these days.');
    expect(coverage).toMatchObject({ population: 'LOADED_FILERS', filers: 0 });
  }
  expect(await told('/boards/restatements.json?company=ELVN')).toMatchObject({ total: null });
  // Its list is on file all the same.
  const { data } = await service.ask('{ briefing { answer } filers { onFile { filers withOwnList byNameAlone } } }');
  expect(data).toMatchObject({
    briefing: { answer: expect.stringContaining('we have not loaded any company’s list of filings. ') },
    filers: { onFile: { filers: 1, withOwnList: 1, byNameAlone: 0 } },
  });

  expect(await finishFirstLoad(service.database, new Date())).toBe(1);
  await expect.poll(() => told('/boards/restatements.json')).toMatchObject({ total: 1, coverage: { filers: 1 } });
  const { answer } = await told('/boards/bankruptcies.json');
  expect(answer).toMatch(
    /^We found no bankruptcy or receivership filing in the year to 30 Oct 2026\. Coverage: one company\.$/,
  );
});
