import type { IngestRun } from '../../../prisma/generated/client/client.ts';
import { count } from '../../domain/boards/board.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { capitalised } from '../../domain/terms/words/phrases.ts';
import { type CountsOnBoards, readCountsOnBoards } from '../../queries/boards/board-tallies.ts';
import { readNewestStamp, readStampTry, type StampTryRow } from '../../queries/registry/registry-stamps.ts';
import {
  type Lag,
  type LastSuccess,
  readBlockedUntil,
  readLag,
  readRuns,
  readSuccesses,
  readTableFacts,
  type TableFacts,
} from '../../queries/service/status.ts';
import { dayOrNull } from '../../queries/shared/days.ts';
import { seenOf } from '../../queries/shared/seen.ts';
import type { Context, SchemaDeps } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { filersOnFile } from '../../snapshots/loaded-so-far.ts';
import { memoize } from '../../snapshots/memoize.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'clock'>;

/** How much of a span up to a day is on the boards. */
async function countsOnBoards(deps: Deps, asOf: AsOf, span: DaySpan): Promise<CountsOnBoards> {
  const { database, dataVersion, clock } = deps;
  const counts = await memoize(deps, `on boards ${asOf.day} ${asOf.until} ${span.from} ${span.to}`, () =>
    readCountsOnBoards(database, seenOf(asOf, span, clock)),
  );
  dataVersion.observe(counts.version, counts.changedAt);
  return counts;
}

export interface Status {
  readonly asOf: Day;
  readonly onBoards: CountsOnBoards;
  readonly tables: TableFacts;
  readonly runs: readonly IngestRun[];
  readonly successes: readonly LastSuccess[];
  readonly blockedUntil: Date | null;
  readonly lag: Lag;
  readonly isPast: boolean;
  readonly window: DaySpan;
  /** Day of the newest stamped head; null while none is. */
  readonly stampedDay: Day | null;
  /** The last try to have a head stamped; null before the first. */
  readonly stampTry: StampTryRow | null;
  /** Coverage of the last 12 months. */
  readonly coverage: Coverage;
}

/** Commands that look for new filings. */
const LOOKS = ['poll', 'nightly', 'backfill'];

/**
 * Time of the last successful check for filings, which is the last one by its order: where the clock was set back, an
 * earlier one has a later time.
 */
export function lookedAt(successes: readonly LastSuccess[], now: Date): Date | null {
  const [last] = successes
    .filter(({ command, id }) => LOOKS.includes(command) && id !== null)
    .toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0));
  const at = last?.finishedAt ?? null;
  return at !== null && at > now ? now : at;
}

export const OF_TODAY = 'If the number of filings is an estimate, this is today’s number.';

/** Tells apart the companies whose lists of filings are loaded from those known by name. */
export function statusAnswer({ asOf, onBoards: counts, tables, coverage, isPast }: Status): string {
  const { filers, filings, isEstimate, isOfDay } = tables;
  const rows = Object.values(counts.rows).reduce((sum, one) => sum + one, 0);
  const opening = `As of ${shortDate(asOf)},`;
  const onBoards = `we found ${count(counts.filings, 'filing')} for the boards, in ${count(rows, 'row')}`;
  const stored = `${isEstimate ? `about ${count(rounded(filings), 'filing')}` : count(filings, 'filing')}`;
  const companies = count(filers, 'company', 'companies');
  const known =
    isPast && isOfDay ? `we store ${stored} of ${companies}` : `we store ${stored} and know ${companies} by name`;
  const { filers: loaded } = coverage;
  const lists =
    loaded === null
      ? 'We hold every filing of the past year.'
      : loaded === 0
        ? 'We have not loaded all filings of the past year for any company.'
        : `We hold every filing of the past year for ${count(loaded, 'company', 'companies')}.`;
  return isOfDay
    ? `${opening} ${known}. ${lists} ${capitalised(onBoards)}.`
    : `${opening} ${onBoards}. ${lists} Today ${known}.`;
}

/** An estimate to three significant digits, which is all its accuracy. */
const rounded = (number: number) => Number(number.toPrecision(3));

export async function readStatus({ deps, today }: Context, asOf: AsOf): Promise<Status> {
  const { day } = asOf;
  const window = { from: addMonths(day, -BOARD_MONTHS), to: day };
  const [onBoards, known, { filers }] = await Promise.all([
    countsOnBoards(deps, asOf, window),
    knownOver(deps, window, day),
    filersOnFile(deps),
  ]);
  const until = day < today ? day : null;
  const chain = deps.ledger ?? 'replay';
  return {
    asOf: day,
    onBoards,
    window,
    coverage: known.of(true),
    isPast: until !== null,
    tables: await readTableFacts(deps.database, until, filers),
    runs: await readRuns(deps.database),
    successes: await readSuccesses(deps.database),
    blockedUntil: await readBlockedUntil(deps.database),
    lag: await readLag(deps.database),
    stampedDay: dayOrNull((await readNewestStamp(deps.database, chain, day))?.day ?? null),
    stampTry: await readStampTry(deps.database, chain),
  };
}
