import { run, slices, type Tx } from '../../prisma/transaction.ts';

/**
 * Notes which of some filers may have changed as peers: those that have figures, or had some. Belongs behind the raise of
 * the data version, in the same transaction: versions are committed in their order, so whoever has read one misses nothing.
 *
 * @param storedFacts  filers whose figures were made anew
 * @param touched      others of which something was stored
 */
export async function notePeerChanges(
  tx: Tx,
  version: bigint,
  { storedFacts, touched }: { readonly storedFacts: readonly number[]; readonly touched: Iterable<number> },
): Promise<void> {
  const insert = (ciks: string) =>
    `insert into peer_changes (cik, version) ${ciks} on conflict (cik) do update set version = excluded.version`;
  for (const slice of slices(storedFacts)) {
    await run(tx, insert('select unnest($1::int[]), $2::bigint'), [slice, String(version)]);
  }
  for (const slice of slices([...touched])) {
    await run(
      tx,
      insert(`select u.cik, $2::bigint from unnest($1::int[]) u (cik)
        where exists (select from company_figures g where g.cik = u.cik)`),
      [slice, String(version)],
    );
  }
}
