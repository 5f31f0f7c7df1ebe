import type { SchemaDeps } from '../../context.ts';
import type { RaceEdition } from '../../domain/range/race/race-edition.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { StoredBacktest } from '../../rows/backtests.ts';
import { ledgerTally, newestBacktest, raceEditionNamed } from '../../snapshots/registry-tallies.ts';

/** What is known by a day of how ranges did: those that were logged, and those replayed. */
export interface RangeRecordOf {
  /** Null while the outcome of none is known. */
  readonly settled: RecordPart | null;
  /** Null when no back-test has run on what is loaded. */
  readonly backtest: StoredBacktest | null;
  /** The newest edition by date, with which challengers are made; null where none has been built. */
  readonly raceEdition: RaceEdition | null;
}

/**
 * Loads how ranges of the live record did; what was replayed never counts in it. No statement once it was asked in the
 * present state of the data.
 */
export async function loadRangeRecord(deps: SchemaDeps, { day }: AsOf): Promise<RangeRecordOf> {
  const [tally, backtest] = await Promise.all([ledgerTally(deps, 'live', day), newestBacktest(deps, day)]);
  const name = backtest?.result.race?.editions.at(-1);
  const raceEdition = name === undefined ? null : await raceEditionNamed(deps, name);
  return { settled: tally.trackRecord.all, backtest, raceEdition };
}
