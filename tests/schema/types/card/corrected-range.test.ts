import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeFacts } from '../../../../ingest/store/facts/store-facts.ts';
import { bumpDataVersion } from '../../../../ingest/store/raise-data-version.ts';
import { markLoaded } from '../../../../ingest/store/sources.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import { CONCEPT_LIST } from '../../../../schema/domain/figures/reading/concepts.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { accession, cik } from '../../../support/database/records.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { insertFilersWithFacts, LIVE_2025, logFor } from '../../../support/worlds/registry-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ ledger: 'live' });
  await insertFilersWithFacts(service.database, [1]);
  await logFor(service.database, [1], LIVE_2025);
});
afterAll(() => service.close());

const REPORT = { periodEnd: '2024-12-31', periodDays: 366, form: '10-K', filedOn: '2025-02-20', fiscalYear: 2024 };
const fact = (name: string, value: number, unit = 'USD'): Fact => ({
  ...{ ...REPORT, concept: `us-gaap:${name}`, unit, value: String(value), fiscalPeriod: 'FY' },
  accession: accession('0000000001-25-000001'),
});
const cautions = async () => {
  const { data, errors } = await service.ask('{ card(company: "1") { caution range { receipt { sequence } } } }');
  expect(errors).toBeUndefined();
  const card = data?.card as unknown as { caution: string[]; range: { receipt: { sequence: number } } };
  expect(card.range.receipt.sequence).toBe(1);
  return card.caution.filter((text) => text.startsWith('The range used'));
};

it('a range that was logged before facts contradicted its net income is shown with both numbers, its receipt as it was', async () => {
  expect(await cautions()).toEqual([]);
  // Two facts that come later say that it was tagged a thousand times too great.
  const later = [
    fact('ProfitLoss', 14_000),
    fact('EarningsPerShareDiluted', 0.14, 'USD/shares'),
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 100_000, 'shares'),
  ];
  await storeTransaction(service.database, async (tx) => {
    await storeFacts(tx, [{ cik: cik(1), filerName: null, facts: later }]);
    await bumpDataVersion(tx, new Date());
  });
  await expect
    .poll(cautions)
    .toEqual([
      'The range used net income of $14m for the year to 31 Dec 2024. It is $14,000 now, by profit of the group less what belongs to others.',
    ]);
});

it('and with both receipts once the correction is logged', async () => {
  const clocks = { chain: 'live', loggedOn: '2025-08-01', knownOn: '2025-08-01' } as const;
  expect(await logFor(service.database, [1], clocks)).toMatchObject({ corrections: 1 });
  const { data, errors } = await service.ask(`{ card(company: "1") { range { low high receipt { sequence low high
    corrections { sequence low high isHeld inputs { fiscalYearEnd input logged now witness url } } } } } }`);
  expect(errors).toBeUndefined();
  const card = data?.card as unknown as { range: { low: number; high: number; receipt: object } };
  const { low, high, receipt } = card.range;
  expect(receipt).toEqual({
    ...{ sequence: 1, low, high },
    corrections: [
      {
        ...{ sequence: 2, low, high, isHeld: true },
        inputs: [
          {
            ...{ fiscalYearEnd: '2024-12-31', input: 'netIncome', logged: 14_000_000, now: 14_000 },
            witness: 'profit of the group less what belongs to others',
            url: 'https://www.sec.gov/Archives/edgar/data/1/000000000125000001/0000000001-25-000001-index.htm',
          },
        ],
      },
    ],
  });
});

it('a number without a witness says NOT_READ while its facts are those of an earlier list of concepts', async () => {
  const path = 'data/api/xbrl/companyfacts/CIK0000000001.json';
  const note = (concepts: number) =>
    storeTransaction(service.database, async (tx) => {
      await markLoaded(tx, [{ path, sha256: '', rows: 1, concepts }], new Date());
      await bumpDataVersion(tx, new Date());
    });
  const notes = async () => {
    const { data, errors } = await service.ask('{ figure(cik: 1, field: revenue) { figure { notes } } }');
    expect(errors).toBeUndefined();
    const proof = data?.figure as unknown as { figure: { notes: string[] } };
    return proof.figure.notes;
  };
  expect(await notes()).toEqual([]);
  await note(CONCEPT_LIST - 1);
  await expect.poll(notes).toEqual(['NOT_READ']);
  await note(CONCEPT_LIST);
  await expect.poll(notes).toEqual([]);
});
