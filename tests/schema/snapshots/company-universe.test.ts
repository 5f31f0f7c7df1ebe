import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import { companyUniverses } from '../../../schema/snapshots/company-universe.ts';
import type { InTurn } from '../../../schema/snapshots/turns.ts';
import { cik, filerRecord, filingRecord } from '../../support/database/records.ts';
import { startService, TEST_DAY, type TestService } from '../../support/service/service.ts';
import { storeInto } from '../../support/service/store-documents.ts';
import { fact } from '../domain/figures/facts.ts';

const TODAY = { day: TEST_DAY, until: TEST_DAY };
const ANY = { size: null, sic: null, state: null, exchange: null, listedOnly: false };

let documents = 0;
const source = () => [{ path: `document/${++documents}`, sha256: 'x', rows: 1 }];
const record = (filer: number, about: Parameters<typeof filerRecord>[1] = {}): DocumentContent => ({
  sources: source(),
  captures: [{ filer: filerRecord(filer, about), capturedOn: '2026-10-01' }],
});
const report = (filer: number, revenue: number): DocumentContent => ({
  sources: source(),
  facts: [
    {
      cik: cik(filer),
      filerName: null,
      facts: [fact('Revenues', revenue, { end: '2025-12-31', days: 365, filed: '2026-02-20' })],
    },
  ],
});

let service: TestService;
const store = (...given: DocumentContent[]) => storeInto(service, given);
beforeAll(async () => {
  service = await startService();
  await store(...[1, 2, 3].flatMap((filer) => [record(filer, { sic: '7372' }), report(filer, filer * 1e6)]));
});
afterAll(() => service.close());

const companies = async () =>
  (await service.parts.companies.of(TODAY)).index
    .fitting(ANY)
    .map(({ cik: number, sic, figures }) => [number, sic, figures.revenue] as const)
    .toSorted(([a], [b]) => a - b);

/** What a process would know that begins now. */
const fromScratch = () => companyUniverses(service.database, service.parts.dataVersion, (make) => make()).of(TODAY);

describe('the companies of a day', () => {
  it('follow who has changed, read nobody else again, and are what a process would read that begins now', async () => {
    expect(await companies()).toEqual([
      [1, '7372', 1e6],
      [2, '7372', 2e6],
      [3, '7372', 3e6],
    ]);
    await store(report(2, 5e6), record(3, { sic: '2834' }), record(4), report(4, 4e6));
    service.statements();
    expect(await companies()).toMatchObject([
      [1, '7372', 1e6],
      [2, '7372', 5e6],
      [3, '2834', 3e6],
      [4, {}, 4e6],
    ]);
    const [statement, ...others] = service.statements();
    expect(statement).toContain('from peer_changes p');
    expect(others).toEqual([]);
    const { index } = await service.parts.companies.of(TODAY);
    const { index: fresh } = await fromScratch();
    expect([1, 2, 3, 4, 5].map((one) => index.get(one))).toEqual([1, 2, 3, 4, 5].map((one) => fresh.get(one)));
  });

  it('are not those whose newer report has no facts by the day they were due', async () => {
    const filed = filingRecord(1, '0000000001-26-000900', { form: '10-K', filedOn: '2026-10-01' });
    await store({ sources: source(), filings: packFilings([filed]) });
    expect((await companies()).map(([number]) => number)).toEqual([2, 3, 4]);
    expect((await fromScratch()).index.get(1)).toBeUndefined();
  });

  it('are not those who report later', async () => {
    const past = { day: '2026-01-05', until: '2026-01-05' };
    expect((await service.parts.companies.of(past)).index.size).toBe(0);
  });

  it('of a past day are read in a turn among past days, those of today in none', async () => {
    const clients: (string | null | undefined)[] = [];
    const inTurn: InTurn = (make, client) => {
      clients.push(client);
      return make();
    };
    const own = companyUniverses(service.database, service.parts.dataVersion, inTurn);
    await own.of({ day: '2026-09-02', until: '2026-09-02' }, '192.0.2.7');
    await own.of({ day: TEST_DAY, until: '2026-12-31' }, '192.0.2.8');
    expect(clients).toEqual(['192.0.2.7']);
  });

  it('are read once, however many ask at the same time, and again after a failure', async () => {
    const day = { day: '2026-09-01', until: '2026-09-01' };
    const broken = vi.spyOn(service.database.pool, 'query').mockRejectedValueOnce(new Error('away'));
    await expect(service.parts.companies.of(day)).rejects.toThrow('away');
    broken.mockRestore();
    service.statements();
    const [one, other] = await Promise.all([service.parts.companies.of(day), service.parts.companies.of(day)]);
    expect(other).toBe(one);
    expect(service.statements()).toHaveLength(1);
  });
});
