import DataLoader from 'dataloader';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { Day } from '../domain/terms/day.ts';

export interface CountKey {
  readonly cik: number;
  readonly until: Day;
  readonly since: Day | null;
  readonly forms: readonly string[] | null;
}

const SELECT = `select c.cik, (select count(*)::int from filings f where f.cik = c.cik and f.filed_on <= $2::date
  and ($3::date is null or f.filed_on >= $3::date) and ($4::text[] is null or f.form = any($4::text[]))) as filings
  from unnest($1::int[]) as c(cik)`;

const questionOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${questionOf(key)}`;

/** How many filings filers have, one statement for each distinct question. */
export const filingCounts = (database: Database) =>
  new DataLoader<CountKey, number, string>(
    async (keys) => {
      const counts = new Map<string, number>();
      await Promise.all(
        [...Map.groupBy(keys, questionOf).values()].map(async (group) => {
          const [first] = group;
          if (first === undefined) return;
          const values = [group.map(({ cik }) => cik), first.until, first.since, first.forms];
          const rows = await query<{ cik: number; filings: number }>(database, SELECT, values);
          for (const { cik, filings } of rows) counts.set(keyOf({ ...first, cik }), filings);
        }),
      );
      return keys.map((key) => counts.get(keyOf(key)) ?? 0);
    },
    { cacheKeyFn: keyOf },
  );
