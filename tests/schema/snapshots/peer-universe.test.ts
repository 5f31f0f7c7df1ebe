import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import type { PeerAnswer } from '../../../schema/domain/peers/peers.ts';
import { createPastDayGate } from '../../../schema/snapshots/past-day-gate.ts';
import { peerUniverses } from '../../../schema/snapshots/peer-universe.ts';
import { cik, filerRecord, filingRecord } from '../../support/database/records.ts';
import { startService, TEST_DAY, type TestService } from '../../support/service/service.ts';
import { storeInto } from '../../support/service/store-documents.ts';
import { fact } from '../domain/figures/facts.ts';

const TODAY = { day: TEST_DAY, until: TEST_DAY };
/** Four reports in software, five in the three-digit group beside it: together a group of nine. */
const FILERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const sicOf = (filer: number) => (filer <= 4 ? '7372' : '7374');

let documents = 0;
const source = () => [{ path: `document/${++documents}`, sha256: 'x', rows: 1 }];
const record = (filer: number, sic = sicOf(filer)): DocumentContent => ({
  sources: source(),
  captures: [{ filer: filerRecord(filer, { sic, industry: `Industry ${sic}` }), capturedOn: '2026-10-01' }],
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
  await store(...FILERS.flatMap((filer) => [record(filer), report(filer, filer)]));
});
afterAll(() => service.close());

const peersOf = async (sic = '7372', universes = service.parts.universes): Promise<PeerAnswer> =>
  (await universes.of(TODAY)).index.peersOf({ sic, isStale: false });
/** What a process would answer that begins now. */
const fromScratch = (sic?: string) =>
  peersOf(sic, peerUniverses(service.database, service.parts.dataVersion, createPastDayGate()));

describe('peers kept in memory', () => {
  it('follow the figures of one of them at once, and read nobody else again', async () => {
    expect(await peersOf()).toMatchObject({ code: '737', netMargin: [0.05, 9] });
    service.statements();
    await store(report(1, 60, 2025));
    service.statements();
    expect(await peersOf()).toMatchObject({ netMargin: [0.06, 9] });
    const [statement, ...others] = service.statements();
    expect(statement).toContain('from peer_changes c');
    expect(others).toEqual([]);
    expect(await peersOf()).toEqual(await fromScratch());
  });

  it('take in who is new, and follow a changed industry', async () => {
    await store(record(10, '7372'), report(10, 70));
    expect(await peersOf()).toMatchObject({ netMargin: [0.065, 10], members: [...FILERS, 10] });
    await store(record(2, '2834'));
    expect(await peersOf()).toMatchObject({ members: [1, 3, 4, 5, 6, 7, 8, 9, 10] });
    expect((await service.parts.universes.of(TODAY)).industryOf('2834')).toBe('Industry 2834');
    expect(await peersOf()).toEqual(await fromScratch());
  });

  it('have the same words for an industry, whoever changed last', async () => {
    const words = async (universes = service.parts.universes) => (await universes.of(TODAY)).industryOf('7372');
    const other = { filer: filerRecord(3, { sic: '7372', industry: 'Other words' }), capturedOn: '2026-10-02' };
    await store({ sources: source(), captures: [other] });
    expect(await words()).toBe('Industry 7372');
    expect(await words(peerUniverses(service.database, service.parts.dataVersion, createPastDayGate()))).toBe(
      'Industry 7372',
    );
  });

  it('leave out who has filed a report that has no figures yet', async () => {
    const filing = filingRecord(9, '0000000009-26-000900', { form: '10-K', filedOn: '2026-10-01' });
    await store({ sources: source(), filings: packFilings([filing]) });
    expect(await peersOf()).toMatchObject({ members: [1, 3, 4, 5, 6, 7, 8, 10] });
    expect(await peersOf()).toEqual(await fromScratch());
  });

  it('have the ticker that only a ticker file has changed', async () => {
    const tickerOf = async () => (await service.parts.universes.of(TODAY)).nameOf(3)?.ticker;
    expect(await tickerOf()).toBeNull();
    const listed = { cik: cik(3), ticker: 'PEER', name: 'Peer', exchange: null };
    await store({ sources: source(), tickers: { day: '2026-10-02', records: [listed] } });
    expect(await tickerOf()).toBe('PEER');
  });

  it('cost one look while something else changes, and none while nothing does', async () => {
    await peersOf();
    const filing = filingRecord(4000, '0000004000-26-000001', { form: '8-K', filedOn: '2026-10-02' });
    await store({ sources: source(), filings: packFilings([filing]) });
    expect((await service.database.pool.query('select from peer_changes where cik = 4000')).rowCount).toBe(0);
    service.statements();
    const all = await Promise.all([peersOf(), peersOf('7374'), peersOf()]);
    expect(service.statements()).toHaveLength(1);
    await peersOf();
    expect(service.statements()).toHaveLength(0);
    expect(all[0]).toEqual(await fromScratch());
  });

  it('are made of a past day in a turn among past boards', async () => {
    const { inTurn } = service.parts.snapshots;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await inTurn(async () => {});
    const boards = [1, 2].map(() => inTurn(() => over));
    service.statements();
    const asked = service.parts.universes.of({ day: '2026-02-18', until: '2026-02-18' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.statements()).toEqual([]);
    end();
    await Promise.all([...boards, asked]);
    expect(service.statements()).toHaveLength(1);
  });

  it('are of each day asked about what was known on it', async () => {
    const past = { day: '2026-02-19', until: '2026-02-19' };
    const members = async () => (await service.parts.universes.of(past)).index.size;
    expect(await members()).toBe(0);
    await store(report(3, 5, 2024));
    expect(await members()).toBe(1);
  });
});
