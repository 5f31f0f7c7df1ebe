import { landmarksBy } from '../domain/filers/what-follows/landmark.ts';
import type { WhatFollows } from '../domain/filers/what-follows/words.ts';
import type { Day } from '../domain/terms/day.ts';
import { readWhatFollows } from '../queries/filings/what-follows.ts';
import { type MemoDeps, memoize } from './memoize.ts';

/**
 * What follows each kind of event, by a day: one statement of a few rows, shared by all cards. Only landmarks whose 18
 * months had passed by the day count. Null before anything was counted.
 */
export function whatFollowsOn(deps: MemoDeps, day: Day): Promise<WhatFollows | null> {
  const landmark = landmarksBy(day).at(-1) ?? null;
  return memoize(deps, `what follows ${landmark}`, async () => {
    const row = await readWhatFollows(deps.database, landmark);
    if (row === undefined) return null;
    const { through, filers, followings } = row;
    return { through, filers, byKind: new Map((followings ?? []).map((following) => [following.kind, following])) };
  });
}
