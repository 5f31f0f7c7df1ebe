/** What followed events of each kind, as of a day. Serves the snapshot `whatFollowsOn`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Following } from '../../domain/filers/what-follows/tally.ts';
import type { Day } from '../../domain/terms/day.ts';

const SELECT = `select m.through, m.filers, (select json_agg(w.following) from what_follows w
    where w.landmark = (select max(landmark) from what_follows where landmark <= $1::date)) as followings
  from what_follows_made m where m.id = 1`;

export interface WhatFollowsRow {
  /** Day up to which filings were counted. */
  readonly through: Day;
  /** Filers whose own list was on file. */
  readonly filers: number;
  readonly followings: readonly Following[] | null;
}

/** The rates of the last landmark by a day; undefined if nothing was counted yet. */
export async function readWhatFollows(
  database: Pick<Database, 'pool'>,
  landmark: Day | null,
): Promise<WhatFollowsRow | undefined> {
  const [row] = await query<WhatFollowsRow>(database, SELECT, [landmark]);
  return row;
}
