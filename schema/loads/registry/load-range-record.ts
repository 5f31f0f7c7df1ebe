import type { RaceEdition } from '../../domain/range/race/race-edition.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { ledgerTally, newestBacktest, raceEditionNamed } from '../../snapshots/registry-tallies.ts';

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
