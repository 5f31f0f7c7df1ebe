import type { SchemaDeps } from '../../context.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { type CountsOnBoards, readCountsOnBoards } from '../../queries/boards/board-tallies.ts';
import { seenOf } from '../../queries/boards/seen.ts';
import { memoize } from '../../snapshots/memoize.ts';
import type { AsOf } from '../shared/as-of.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'clock'>;

/** How much of a span up to a day is on the boards. */
export async function countsOnBoards(deps: Deps, asOf: AsOf, span: DaySpan): Promise<CountsOnBoards> {
  const { database, dataVersion, clock } = deps;
  const counts = await memoize(deps, `on boards ${asOf.day} ${asOf.until} ${span.from} ${span.to}`, () =>
    readCountsOnBoards(database, seenOf(asOf, span, clock)),
  );
  dataVersion.observe(counts.version, counts.changedAt);
  return counts;
}
