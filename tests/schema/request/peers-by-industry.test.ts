import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { readPeers } from '../../../schema/queries/filers/peer-rows.ts';
import { asPeers, peersByIndustry } from '../../../schema/request/loaders/peers-by-industry.ts';
import { cik, filerRecord, filingRecord } from '../../support/database/records.ts';
import { startService, TEST_DAY, type TestService } from '../../support/service/service.ts';
import { storeInto } from '../../support/service/store-documents.ts';
import { fact } from '../domain/figures/facts.ts';

/** Four reports in software, five in the three-digit group beside it, and four farms. */
const SICS: Readonly<Record<string, readonly number[]>> = {
  '7372': [1, 2, 3, 4],
  '7374': [5, 6, 7, 8, 9],
  '100': [21, 22],
  '0115': [23, 24],
};

let documents = 0;
const source = () => [{ path: `document/${++documents}`, sha256: 'x', rows: 1 }];
const record = (filer: number, sic: string, industry = `Industry ${sic}`): DocumentContent => ({
  sources: source(),
  captures: [{ filer: filerRecord(filer, { sic, industry }), capturedOn: '2026-10-01' }],
});
/** A year's report: a net income of so many per cent. */
const report = (filer: number, percent: number, year = 2025): DocumentContent => ({
  sources: source(),
  facts: [
    {
      cik: cik(filer),
      filerName: null,
      facts: [
        fact('Revenues', 100_000_000, { end: `${year}-12-31`, days: 365, filed: `${year + 1}-02-20` }),
        fact('NetIncomeLoss', percent * 1_000_000, { end: `${year}-12-31`, days: 365, filed: `${year + 1}-02-20` }),
      ],
    },
  ],
});

let service: TestService;
const store = (...given: DocumentContent[]) => storeInto(service, given);
beforeAll(async () => {
  service = await startService();
  for (const [sic, filers] of Object.entries(SICS)) {
    await store(...filers.flatMap((filer) => [record(filer, sic), report(filer, filer)]));
  }
});
afterAll(() => service.close());

const load = (sic: string | null, until: Day = TEST_DAY) =>
  peersByIndustry({ database: service.database }).load({ sic, until });
const peersOf = async (sic: string | null, until?: Day) =>
  (await load(sic, until)).index.peersOf({ sic, isStale: false });

describe('the peers of an industry', () => {
  it('are read by its major group alone where that is large enough, and are those among all', async () => {
    service.statements();
    const peers = await peersOf('7372');
    expect(service.statements()).toHaveLength(1);
    expect(peers).toMatchObject({ code: '737', members: [1, 2, 3, 4, 5, 6, 7, 8, 9], netMargin: [0.05, 9] });
    const all = asPeers(await readPeers(service.database, TEST_DAY));
    expect(peers).toEqual(all.index.peersOf({ sic: '7372', isStale: false }));
  });

  it('are found among all filers where it is too small, and of no code nothing is read', async () => {
    expect(await peersOf('100')).toMatchObject({ level: 'all', netMargin: [0.07, 13] });
    service.statements();
    expect(await peersOf(null)).toEqual({ absent: 'NOT_COVERED' });
    expect(service.statements()).toEqual([]);
  });

  it('are those of farms, whose codes lack a zero, and of those that have it', async () => {
    await store(...[25, 26, 27, 28].flatMap((filer) => [record(filer, '175'), report(filer, filer)]));
    service.statements();
    const peers = await load('100');
    expect(service.statements()).toHaveLength(1);
    const group = { level: '2', code: '01', members: [21, 22, 23, 24, 25, 26, 27, 28] };
    expect(peers.index.peersOf({ sic: '100', isStale: false })).toMatchObject(group);
    expect(peers.index.peersOf({ sic: '0115', isStale: false })).toMatchObject(group);
  });

  it('of a day that are asked for at once are read at once', async () => {
    const loader = peersByIndustry({ database: service.database });
    service.statements();
    const asked = ['7372', '7374', '0115', '7372'].map((sic) => loader.load({ sic, until: TEST_DAY }));
    const [one, , , again] = await Promise.all(asked);
    expect(service.statements()).toHaveLength(1);
    expect(again).toBe(one);
  });

  it('follow their figures and industries, and leave out who has filed a report that has no figures yet', async () => {
    await store(report(1, 60));
    expect(await peersOf('7372')).toMatchObject({ netMargin: [0.06, 9] });
    await store(record(2, '2834'), record(10, '7372'), report(10, 70));
    expect(await peersOf('7372')).toMatchObject({ members: [1, 3, 4, 5, 6, 7, 8, 9, 10] });
    const filing = filingRecord(9, '0000000009-26-000900', { form: '10-K', filedOn: '2026-10-01' });
    await store({ sources: source(), filings: packFilings([filing]) });
    expect(await peersOf('7372')).toMatchObject({ members: [1, 3, 4, 5, 6, 7, 8, 10] });
  });

  it('have the words of the greatest CIK for their industry, and the tickers of now', async () => {
    await store(record(3, '7372', 'Other words'));
    const listed = { cik: cik(3), ticker: 'PEER', name: 'Peer', exchange: null };
    await store({ sources: source(), tickers: { day: '2026-10-02', records: [listed] } });
    const { industryOf, nameOf } = await load('7372');
    expect([industryOf('7372'), industryOf('2834'), nameOf(3)?.ticker, nameOf(2)]).toEqual([
      ...['Industry 7372', null, 'PEER', null],
    ]);
  });

  it('are of each day asked about what was known on it, the day of a report included', async () => {
    const members = async (day: Day) => {
      const { index } = await load('7372', day);
      return index.filersOf({ members: [3, 4].map(cik) }).map(({ netMargin }) => netMargin);
    };
    expect(await members('2026-02-19')).toEqual([]);
    await store(report(3, 5, 2024));
    expect(await members('2025-02-19')).toEqual([]);
    expect(await members('2025-02-20')).toEqual([0.05]);
    expect(await members('2026-02-19')).toEqual([0.05]);
    await store(report(3, 7));
    expect(await members('2026-02-19')).toEqual([0.05]);
    expect(await members('2026-02-20')).toEqual([0.07, 0.04]);
  });
});
