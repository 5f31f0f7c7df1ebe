import { run, type Tx } from '../../../prisma/transaction.ts';

/** Updates the names that filers are sorted by; null without a ticker. Needed after a name or first ticker changes. */
export async function noteListedNames(tx: Tx, ciks: readonly number[]): Promise<void> {
  if (ciks.length === 0) return;
  await run(
    tx,
    `update filers f set listed_name = w.folded
     from unnest($1::int[]) u (cik) cross join lateral (
       select (select n.folded from filer_names n where r.ticker is not null and n.cik = r.cik and n.position = 0) as folded
       from filers r where r.cik = u.cik limit 1) w
     where f.cik = u.cik and f.listed_name is distinct from w.folded`,
    [ciks],
  );
}
