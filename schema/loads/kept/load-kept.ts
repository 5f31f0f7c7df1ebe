import type { RegistryEntry } from '../../../prisma/generated/client/client.ts';
import { readMoneyMonths, readReturns } from '../../../prisma/kept-reports.ts';
import { foldTicker, mayBeTicker } from '../../domain/filers/fold-name.ts';
import { nameInForce } from '../../domain/filers/name-in-force.ts';
import { type KeptMember, keptMembers, moneyMember } from '../../domain/kept/kept-member.ts';
import type { KeptReceipt } from '../../domain/kept/kept-receipt.ts';
import { type KindSummary, keptSummary } from '../../domain/kept/kept-summary.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { fundKeys, KEPT_LISTS, type KeptLists } from '../../domain/terms/lists/kept.ts';
import { readFilersWithNames } from '../../queries/filers/filers-with-names.ts';
import { findMoneyFund } from '../../queries/kept/find-money-fund.ts';
import { readSealedEntries } from '../../queries/registry/registry-entries.ts';
import type { Context } from '../../request/context.ts';
import { memoize } from '../../snapshots/memoize.ts';

export interface SealedMonth {
  readonly month: string;
  readonly sealedFor: Day;
  readonly isReconstructed: boolean;
  readonly entry: RegistryEntry;
  readonly corrections: readonly RegistryEntry[];
}

export interface LoadedKept {
  readonly asOf: AsOf;
  /** The chain that months are sealed in: the one this service writes. */
  readonly chain: LedgerKind;
  readonly members: readonly KeptMember[];
  readonly summary: readonly KindSummary[];
  /** Newest first. */
  readonly months: readonly SealedMonth[];
}

/** Loads the record as of a day, once per state of the data: five statements. */
export function loadKept(context: Context, asOf: AsOf): Promise<LoadedKept> {
  const { deps } = context;
  return memoize(deps, `kept ${asOf.day} ${asOf.until}`, async () => {
    const chain = deps.ledger ?? 'replay';
    const [members, entries] = await Promise.all([
      loadMembers(context, deps.keptLists ?? KEPT_LISTS, asOf),
      readSealedEntries(deps.database, chain, asOf.day),
    ]);
    return { asOf, chain, members, summary: keptSummary(members), months: sealedMonths(entries) };
  });
}

async function loadMembers({ deps, loaders }: Context, lists: KeptLists, asOf: AsOf): Promise<KeptMember[]> {
  const { pool } = deps.database;
  const { until } = asOf;
  const ciks = lists.payers.map(({ cik }) => cik);
  const [money, returns, payers, facts] = await Promise.all([
    readMoneyMonths(pool, { ...fundKeys(lists.moneyMarket), until }),
    readReturns(pool, { ...fundKeys(lists.shortTerm), until }),
    readFilersWithNames(deps.database, ciks),
    loaders.factsByFiler.loadMany(ciks),
  ]);
  const factsOf = new Map(ciks.map((cik, at) => [cik, facts[at]]));
  const known = payers.map((payer) => {
    const own = factsOf.get(payer.cik);
    if (own instanceof Error) throw own;
    return { cik: payer.cik, sic: payer.sic, name: nameInForce(payer, asOf.day), facts: own ?? [] };
  });
  return keptMembers(lists, { money, returns, payers: known }, asOf);
}

function sealedMonths(entries: readonly RegistryEntry[]): SealedMonth[] {
  const corrections = Map.groupBy(entries, ({ about }) => about);
  return entries
    .filter(({ kind }) => kind === 'kept')
    .map((entry) => {
      const { month, sealedFor, reconstructed } = JSON.parse(entry.record) as KeptReceipt;
      const own = corrections.get(entry.entryHash) ?? [];
      return { month, sealedFor, isReconstructed: reconstructed, entry, corrections: own };
    })
    .sort((a, b) => (a.month > b.month ? -1 : 1));
}

/**
 * A fund or company of the record, or an unlisted money-market fund, by ticker, by a company's CIK or by a series'
 * number.
 *
 * Errors: BAD_ARGUMENT; UNKNOWN_FUND.
 */
export async function loadKeptMember(context: Context, kept: LoadedKept, question: string): Promise<KeptMember> {
  const ticker = foldTicker(question);
  if (!mayBeTicker(ticker)) {
    throw new ServiceError('BAD_ARGUMENT', 'ticker is neither a ticker nor the number of a series.', {
      argument: 'ticker',
      hint: 'Give a ticker, such as one of /boards/record.json.',
    });
  }
  const listed = kept.members.find(
    (one) =>
      one.ticker === ticker ||
      one.seriesId === ticker ||
      (one.seriesId === null && String(one.cik) === ticker.replace(/^0+/, '')),
  );
  if (listed !== undefined) return listed;
  const { until } = kept.asOf;
  const fund = await findMoneyFund(context.deps.database, ticker, until);
  if (fund === undefined) {
    throw new ServiceError(
      'UNKNOWN_FUND',
      `${ticker} is not listed, and no money-market fund that we know has that ticker.`,
      {
        argument: 'ticker',
        hint: 'We have records of those in /boards/record.json, and of money-market funds whose Form N-MFP3 we have loaded.',
      },
    );
  }
  const { seriesId, classId } = fund;
  const classIds = classId === null ? [] : [classId];
  const documents = await readMoneyMonths(context.deps.database.pool, { seriesIds: [seriesId], classIds, until });
  return moneyMember({ ...fund, ticker }, documents, kept.asOf, false);
}
