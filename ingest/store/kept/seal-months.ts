import { readMoneyMonths, readReturns } from '../../../prisma/kept-reports.ts';
import { run, type Tx } from '../../../prisma/transaction.ts';
import { isFiguresForm } from '../../../schema/domain/figures/reading/annual-facts.ts';
import { keptMembers } from '../../../schema/domain/kept/kept-member.ts';
import { type KeptPeriod, lastDayOf, type Month, sealDayOf } from '../../../schema/domain/kept/kept-period.ts';
import {
  changedRows,
  inSealedOrder,
  type KeptCorrection,
  type KeptReceipt,
  monthsToSeal,
  type SealedRow,
  sealedRow,
  withCorrections,
} from '../../../schema/domain/kept/kept-receipt.ts';
import { dividendYears, payerYears } from '../../../schema/domain/kept/payer-years.ts';
import { sha256 } from '../../../schema/domain/methods/canonical-hash.ts';
import type { Replayed } from '../../../schema/domain/range/registry/registry-records.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { KEPT_TESTS } from '../../../schema/domain/terms/kept-tests.ts';
import type { KeptLists } from '../../../schema/domain/terms/lists/kept.ts';
import { type FilerFacts, filerFacts } from '../facts/filer-facts.ts';
import { type NewRecord, openRegistry, type RegistryClocks, type RegistryWriter } from '../registry/registry.ts';

/** Numbers of new registry entries. */
export interface SealedCounts {
  readonly sealed: number;
  readonly corrected: number;
}

const NOTHING: SealedCounts = { sealed: 0, corrected: 0 };

/**
 * Seals each month that is due and not in the chain, from the data stored so far, and corrects sealed months
 * contradicted by later filings. A month without data is not sealed. Idempotent.
 */
export async function sealMonths(tx: Tx, lists: KeptLists, clocks: RegistryClocks): Promise<SealedCounts> {
  // Data as of a future day are not a record of anything.
  if (clocks.knownOn > clocks.loggedOn) return NOTHING;
  const months = monthsToSeal(clocks.knownOn);
  if (months.length === 0) return NOTHING;
  const states = await monthStates(tx, lists, { months, until: clocks.knownOn });
  const registry = await openRegistry(tx, clocks);
  const sealed = await sealedMonths(tx, clocks.chain);
  const records = states.flatMap(({ month, rows }) => newRecord(month, rows, { known: sealed.get(month), registry }));
  await registry.append(records);
  const isReceipt = ({ kind }: NewRecord) => kind === 'kept';
  return { sealed: records.filter(isReceipt).length, corrected: records.filter((one) => !isReceipt(one)).length };
}

interface MonthState {
  readonly month: Month;
  readonly rows: readonly SealedRow[];
}

async function monthStates(
  tx: Tx,
  lists: KeptLists,
  { months, until }: { readonly months: readonly Month[]; readonly until: Day },
): Promise<MonthState[]> {
  const money = await readMoneyMonths(tx, { seriesIds: seriesOf(lists.moneyMarket), classIds: [], until });
  const returns = await readReturns(tx, { seriesIds: seriesOf(lists.shortTerm), until });
  const facts = await filerFacts(
    tx,
    lists.payers.map(({ cik }) => cik as Cik),
  );
  const yearAt = newestYears(facts);
  // Payers are judged by the reports available at the end of each month, funds by those available now.
  const funds = keptMembers({ ...lists, payers: [] }, { money, returns, payers: [] }, { day: until, until });
  return months.map((month) => {
    const payerRows = lists.payers.map(({ cik }) =>
      sealedRow({ kind: 'payer', seriesId: null, cik }, yearAt(cik, lastDayOf(month))),
    );
    const fundRows = funds.map((fund) =>
      sealedRow(
        fund,
        fund.periods.find(({ period }) => period === month),
      ),
    );
    return { month, rows: inSealedOrder([...fundRows, ...payerRows]) };
  });
}

const seriesOf = (funds: KeptLists['moneyMarket']) => funds.map(({ seriesId }) => seriesId);

/** The newest fiscal year of a payer at the end of a month, from the annual reports available then. */
function newestYears(payers: readonly FilerFacts[]): (cik: number, day: Day) => KeptPeriod | undefined {
  const byCik = new Map(
    payers.map((payer) => {
      const facts = payer.facts.filter(({ form }) => isFiguresForm(form));
      return [payer.cik, { ...payer, facts, days: [...new Set(facts.map(({ filedOn }) => filedOn))].sort() }];
    }),
  );
  const known = new Map<string, KeptPeriod | undefined>();
  return (cik, day) => {
    const payer = byCik.get(cik as Cik);
    const report = payer?.days.findLast((one) => one <= day);
    if (payer === undefined || report === undefined) return undefined;
    const key = `${cik} ${report}`;
    if (!known.has(key))
      known.set(key, payerYears(cik, dividendYears(payer.facts, { asOf: report, sic: payer.sic })).at(-1));
    return known.get(key);
  };
}

/** A month in the chain: its receipt and its corrections, in order. */
interface ChainedMonth {
  readonly entryHash: string;
  readonly receipt: KeptReceipt;
  readonly corrections: { readonly entryHash: string; readonly record: KeptCorrection }[];
}

async function sealedMonths(tx: Tx, chain: string): Promise<Map<Month, ChainedMonth>> {
  const { rows } = await run<{ kind: string; entryHash: string; record: string }>(
    tx,
    `select kind, entry_hash as "entryHash", record from registry_entries
     where chain = $1 and kind in ('kept', 'kept-correction') order by sequence`,
    [chain],
  );
  const months = new Map<Month, ChainedMonth>();
  for (const { kind, entryHash, record } of rows) {
    const read = JSON.parse(record) as KeptReceipt | KeptCorrection;
    if (kind === 'kept') months.set(read.month, { entryHash, receipt: read as KeptReceipt, corrections: [] });
    else months.get(read.month)?.corrections.push({ entryHash, record: read as KeptCorrection });
  }
  return months;
}

type Stamped<One> = One & { readonly loggedOn: Day } & Partial<Replayed>;

function newRecord(
  month: Month,
  rows: readonly SealedRow[],
  { known, registry }: { readonly known: ChainedMonth | undefined; readonly registry: RegistryWriter },
): NewRecord[] {
  const entry = { cik: null, targetFiscalYearEnd: null, method: null };
  if (known === undefined) {
    if (rows.every(({ state }) => state === 'pending')) return [];
    const sealedFor = sealDayOf(month);
    const record: Stamped<KeptReceipt> = {
      schema: 'svc.kept-receipt/1',
      month,
      sealedFor,
      reconstructed: registry.stamp.loggedOn > sealedFor,
      tests: KEPT_TESTS.map(({ id, text }) => ({ id, textSha256: sha256(text) })),
      rows,
      ...registry.stamp,
    };
    return [{ ...entry, kind: 'kept', about: null, record }];
  }
  const { receipt, entryHash, corrections } = known;
  const standing = withCorrections(
    receipt.rows,
    corrections.map(({ record }) => record),
  );
  const changed = changedRows(standing, rows);
  if (changed.length === 0) return [];
  const record: Stamped<KeptCorrection> = {
    schema: 'svc.kept-correction/1',
    month,
    of: entryHash,
    corrects: corrections.at(-1)?.entryHash ?? null,
    rows: changed,
    ...registry.stamp,
  };
  return [{ ...entry, kind: 'kept-correction', about: entryHash, record }];
}
