import type { Context } from '../../context.ts';
import { isPast, type RowOnBoard } from '../../snapshots/board-snapshots.ts';
import type { AsOf } from '../shared/as-of.ts';

/** A filer's rows on the boards of a day, newest first, those of co-registrants included. Errors: OVERLOADED, as of any past day. */
export async function rowsOfFiler({ deps, loaders }: Context, cik: number, asOf: AsOf): Promise<readonly RowOnBoard[]> {
  if (isPast(asOf)) return loaders.pastRowsByFiler.load({ cik, day: asOf.day });
  return (await deps.snapshots.of(asOf)).rowsOfFiler(cik);
}
