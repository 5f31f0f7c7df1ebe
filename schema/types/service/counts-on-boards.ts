import type { SchemaDeps } from '../../context.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { type CountsOnBoards, readCountsOnBoards } from '../../queries/boards/board-tallies.ts';
import { type BoardSnapshot, isPast } from '../../snapshots/board-snapshots.ts';
import type { AsOf } from '../shared/as-of.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots'>;

/**
 * How much of a span up to a day is on the boards: counted in the snapshot of today, or, of a past day, in the tables,
 * for which whoever asks has taken a turn.
 */
export async function countsOnBoards(deps: Deps, asOf: AsOf, span: DaySpan): Promise<CountsOnBoards> {
  const { snapshots, database, dataVersion } = deps;
  if (!isPast(asOf)) return countsOf(await snapshots.of(asOf));
  const counts = await readCountsOnBoards(database, span);
  dataVersion.observe(counts.version, counts.changedAt);
  return counts;
}

/** Of each snapshot once: its filings are as many as the market's in a year. */
const counted = new WeakMap<BoardSnapshot, CountsOnBoards>();

function countsOf(snapshot: BoardSnapshot): CountsOnBoards {
  const known = counted.get(snapshot);
  if (known !== undefined) return known;
  const { version, changedAt, boards } = snapshot;
  const accessions = new Set<string>();
  for (const { stored } of boards.values()) for (const { accession } of stored()) accessions.add(accession);
  const rows = Object.fromEntries([...boards].map(([slug, { stored }]) => [slug, stored().length]));
  const counts = { version, changedAt, filings: accessions.size, rows };
  counted.set(snapshot, counts);
  return counts;
}
