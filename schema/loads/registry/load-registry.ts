import type { RegistryEntry } from '../../../prisma/generated/client/client.ts';
import { type KnownRange, knownRanges } from '../../domain/range/registry/known-ranges.ts';
import type { LedgerKind, RangeRecord, ScoreRecord } from '../../domain/range/registry/registry-records.ts';
import type { OutcomeState } from '../../domain/range/registry/score.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped, quantity } from '../../domain/terms/words/numbers.ts';
import { backTestSentences, shareInWords } from '../../domain/terms/words/range-words.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import type { LedgerTally, RangeRow } from '../../queries/registry/registry.ts';
import { readEntry, type Stretch } from '../../queries/registry/registry-entries.ts';
import type { Context, SchemaDeps } from '../../request/context.ts';
import { ledgerEntries, ledgerTally } from '../../snapshots/registry-tallies.ts';
import { badArgument, wholeNumber } from '../shared/check-arguments.ts';
import { badCursor, exactSize, type PageArguments, type Walk } from '../shared/make-page.ts';

/** How the range did in the back-test and in the registry, in dated sentences. */
export function registryAnswer({
  asOf,
  chain,
  live,
  tally,
  backtest,
}: {
  readonly asOf: AsOf;
  readonly chain: LedgerKind;
  readonly live: LedgerTally;
  readonly tally: LedgerTally;
  readonly backtest: StoredBacktest | null;
}): string {
  const { all = null, byTargetYear = [] } = backtest?.result.rolled ?? {};
  const tested = `As of ${shortDate(asOf.day)}, ${backTestSentences(all, byTargetYear)}`;
  const published =
    live.ranges === 0
      ? 'We have not published any forecast yet.'
      : `We have published ${tallyWords(live, 'forecast')}.${settledSentence(live)}`;
  if (chain === 'live') return `${tested} ${published}`;
  const later =
    tally.ranges === 0
      ? 'We have not calculated any range later either.'
      : `We calculated ${tallyWords(tally, 'range')} later. They never count as published.${settledSentence(tally)}`;
  return live.ranges === 0 ? `${tested} ${published} ${later}` : `${tested} ${later}`;
}

const NAMED: readonly OutcomeState[] = ['inside', 'below', 'above', 'void', 'late', 'pending'];

/** `1,204 forecasts (310 inside, 40 below, 38 above, 816 pending)` */
function tallyWords({ ranges, counts }: LedgerTally, noun: string): string {
  const parts = NAMED.filter((state) => counts[state] > 0).map((state) => `${grouped(counts[state])} ${state}`);
  return `${quantity(ranges, noun)} (${parts.join(', ')})`;
}

/** Empty while no outcome is known. */
function settledSentence({ trackRecord: { all } }: LedgerTally): string {
  return all === null ? '' : ` Of those settled, ${shareInWords(all.coverage)} contained the outcome.`;
}

export const LOG_LINES = 500;

export const PAGE_ROWS = 50;

export const PAGE_ROWS_MAX = 1_000;

/** A logged range with its records parsed. */
export interface LoggedRange extends RangeRow {
  readonly range: RangeRecord;
  readonly result: ScoreRecord | null;
}

export function readLoggedRange(row: RangeRow): LoggedRange {
  return {
    ...row,
    range: JSON.parse(row.record) as RangeRecord,
    result: row.score === null ? null : (JSON.parse(row.score) as ScoreRecord),
  };
}

export interface Registry {
  readonly asOf: AsOf;
  readonly chain: LedgerKind;
  readonly live: LedgerTally;
  readonly tally: LedgerTally;
  /** The chain's ranges as known on the day, assembled once for all lists requested. */
  known(): Promise<readonly KnownRange[]>;
}

export const rowsOf = (args: PageArguments) => exactSize(args, { size: PAGE_ROWS, most: PAGE_ROWS_MAX });

export const linesOf = (args: PageArguments) => exactSize(args, { size: LOG_LINES, most: LOG_LINES });

/** Rows of a list without pages. Errors: BAD_ARGUMENT. */
export function listLength(first: number | null | undefined): number {
  return typeof first === 'number' ? wholeNumber('first', first, 1, PAGE_ROWS_MAX) : PAGE_ROWS;
}

/** What to read of the chain for a page: one entry more than it holds, to tell whether others follow. */
export function stretchOf(
  { isBackward, from, to }: Walk<number>,
  { oldestFirst, size }: { readonly oldestFirst: boolean; readonly size: number },
): Stretch {
  const isUpward = oldestFirst !== isBackward;
  const [above, below] = isUpward ? [from, to] : [to, from];
  return { above, below, oldestFirst: isUpward, limit: size + 1 };
}

export const cursorOf = ({ sequence }: { readonly sequence: number }) => String(sequence);

/** The place in the chain encoded in a cursor. Errors: BAD_ARGUMENT for an invalid one. */
export function placeOf(cursor: string, argument: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw badCursor(argument);
  return Number(cursor);
}

export const unknownRecord = (message: string, hint: string): ServiceError =>
  new ServiceError('UNKNOWN_PATH', message, { hint });

export async function loadRegistry({ deps }: Context, asked: LedgerKind | null, asOf: AsOf): Promise<Registry> {
  const chain = asked ?? deps.ledger ?? 'replay';
  const [live, tally] = await Promise.all([ledgerTally(deps, 'live', asOf.day), ledgerTally(deps, chain, asOf.day)]);
  let reading: Promise<readonly KnownRange[]> | undefined;
  const known = () => (reading ??= ledgerEntries(deps, chain).then((entries) => knownRanges(entries, asOf.day)));
  return { asOf, chain, live, tally, known };
}

const HASHES =
  'Ask for a company instead: its ranges come with their hashes. Every entry is in /boards/scorecard/log.jsonl.';
const SHA256 = /^[0-9a-f]{64}$/i;

/** The entry of either chain with this hash, or whose record has it. Errors: BAD_ARGUMENT, UNKNOWN_PATH. */
export async function findEntry(
  { database }: Pick<SchemaDeps, 'database'>,
  sha256: string,
  day: Day,
): Promise<RegistryEntry & { readonly chain: LedgerKind }> {
  if (!SHA256.test(sha256)) {
    throw badArgument('sha256', 'is not a hash', 'Give 64 hexadecimal digits, as the registry lists them.');
  }
  const entry = await readEntry(database, sha256.toLowerCase(), day);
  if (entry === null) throw unknownRecord('There is no record of this hash.', HASHES);
  return { ...entry, chain: entry.chain as LedgerKind };
}
