import { type BaseRates, baseRates, lastFollowed } from '../domain/filers/base-rates.ts';
import type { Day } from '../domain/terms/day.ts';
import { readBaseRates } from '../queries/base-rates.ts';
import { type MemoDeps, memoize } from './memoize.ts';

/** The base rates of a day in the present state of the data: one statement of a few rows, however many cards ask. */
export function baseRatesOn(deps: MemoDeps, day: Day): Promise<BaseRates> {
  return memoize(deps, `base rates ${day}`, async () => {
    const row = await readBaseRates(deps.database, lastFollowed(day));
    return row === undefined ? new Map() : baseRates(row.totals ?? [], day, row.through);
  });
}
