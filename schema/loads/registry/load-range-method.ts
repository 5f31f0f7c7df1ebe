import type { DatedEdition } from '../../domain/range/edition-in-use.ts';
import { type EditionTails, editionsBeside } from '../../domain/range/race/edition-tails.ts';
import type { RaceEdition } from '../../domain/range/race/race-edition.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped, quantity } from '../../domain/terms/words/numbers.ts';
import { shareInWords } from '../../domain/terms/words/range-words.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import type { SchemaDeps } from '../../request/context.ts';
import type { MemoDeps } from '../../snapshots/memoize.ts';
import { editionsByName, ledgerTally, newestBacktest, raceEditionNamed } from '../../snapshots/registry-tallies.ts';

/** How ranges did by a day: the logged ones, and the replayed ones. */
export interface RangeRecordOf {
  /** Null until the first outcome is known. */
  readonly settled: RecordPart | null;
  /** Null if no back-test has run on the loaded data. */
  readonly backtest: StoredBacktest | null;
  /** The newest dated edition, which makes the challengers; null if none has been built. */
  readonly raceEdition: RaceEdition | null;
}

/**
 * Loads how the live record's ranges did; replayed ranges never count. No statement if cached for the current state of
 * the data.
 */
export async function loadRangeRecord(deps: SchemaDeps, { day }: AsOf): Promise<RangeRecordOf> {
  const [tally, backtest] = await Promise.all([ledgerTally(deps, 'live', day), newestBacktest(deps, day)]);
  const name = backtest?.result.race?.editions.at(-1);
  const raceEdition = name === undefined ? null : await raceEditionNamed(deps, name);
  return { settled: tally.trackRecord.all, backtest, raceEdition };
}

export interface MethodOfDay {
  readonly asOf: AsOf;
  readonly edition: string;
  readonly isReconstructed: boolean;
  readonly editions: readonly TailsBeside[];
  readonly backtest: StoredBacktest | null;
}

export interface TailsBeside extends EditionTails {
  readonly inUse: string;
}

/** The editions to compare on a day; rebuilt ones do not replace the old. */
export async function editionsOn(deps: MemoDeps, day: Day, inUse: DatedEdition, backtest: StoredBacktest | null) {
  const name = inUse.edition.edition;
  const others = [...(await editionsByName(deps)).values()].filter(
    ({ edition, builtOn }) => edition.edition !== name && builtOn <= day,
  );
  const byDate = backtest?.result.race?.editions.at(-1);
  const race = byDate === undefined ? null : await raceEditionNamed(deps, byDate);
  return editionsBeside(inUse, others, race).map((one) => ({ ...one, inUse: name }));
}

export function methodAnswer({ asOf, backtest }: MethodOfDay): string {
  const all = backtest?.result.rolled.all ?? null;
  const aim = `As of ${shortDate(asOf.day)}, the range aims to contain next fiscal year’s revenue in 80 of 100 cases.`;
  if (backtest === null || all === null) return `${aim} We have not back-tested it over the companies loaded here.`;
  const tested = `Back-tested on ${grouped(all.settled)} outcomes of ${quantity(backtest.result.filers, 'company', 'companies')}`;
  return `${aim} ${tested}, it contained ${shareInWords(all.coverage)} of them.`;
}
