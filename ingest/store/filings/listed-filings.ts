import { run, slices, type Tx } from '../../../prisma/transaction.ts';
import { foldName } from '../../../schema/domain/filers/fold-name.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { noteListedNames } from '../listed-names.ts';
import { storeFilings } from './filings.ts';
import { isNewer, type ListedName, newestNames, type PackedListing } from './packed-listing.ts';

/**
 * Stores what an index or a feed lists: filings, and a stub for each filer whose own record is not known. A stub bears
 * the name of the newest filing it is listed with (of several that day, the greatest) until its record is captured.
 *
 * @returns as `storeFilings`; stubs that are new or renamed count as changes
 */
export async function storeListedFilings(
  tx: Tx,
  listings: readonly PackedListing[],
): Promise<{ changed: number; recounted: number[] }> {
  const named = await storeStubs(tx, newestNames(listings.flatMap(({ names }) => names)));
  const { changed, recounted } = await storeFilings(
    tx,
    listings.map(({ filings }) => filings),
  );
  return { changed: named + changed, recounted };
}

/** Goes before the filings are stored: a stub's own filings tell how new the name it bears is. */
async function storeStubs(tx: Tx, listings: readonly ListedName[]): Promise<number> {
  let changed = 0;
  for (const slice of slices(listings)) {
    const { rows } = await run<{ cik: number; name: string; isStub: boolean }>(
      tx,
      'select cik, name, captured_on is null as "isStub" from filers where cik = any($1::int[])',
      [slice.map(({ cik }) => cik)],
    );
    const known = new Map(rows.map((row) => [row.cik, row]));
    const missing = slice.filter(({ cik }) => !known.has(cik));
    const differing = slice.filter(({ cik, name }) => {
      const filer = known.get(cik);
      return filer?.isStub === true && filer.name !== name;
    });
    const days = await newestFilings(tx, differing);
    const renamed = differing.filter((listing) => {
      const day = days.get(listing.cik);
      return day === undefined || isNewer(listing, { name: known.get(listing.cik)?.name ?? '', day });
    });
    await addStubs(tx, missing);
    await renameStubs(tx, renamed);
    changed += missing.length + renamed.length;
  }
  return changed;
}

/** The day of each filer's newest filing; filers without filings are not among the keys. */
async function newestFilings(tx: Tx, filers: readonly { cik: number }[]): Promise<Map<number, Day>> {
  if (filers.length === 0) return new Map();
  const { rows } = await run<{ cik: number; day: Day }>(
    tx,
    'select cik, max(filed_on) as day from filings where cik = any($1::int[]) group by cik',
    [filers.map(({ cik }) => cik)],
  );
  return new Map(rows.map(({ cik, day }) => [cik, day]));
}

/** Adds filers of whom only the name is known. */
export async function addStubs(tx: Tx, stubs: readonly { cik: number; name: string }[]): Promise<void> {
  if (stubs.length === 0) return;
  const ciks = stubs.map(({ cik }) => cik);
  const names = stubs.map(({ name }) => name);
  await run(tx, 'insert into filers (cik, name) select * from unnest($1::int[], $2::text[])', [ciks, names]);
  await run(
    tx,
    'insert into filer_names (cik, position, name, folded) select cik, 0, name, folded from unnest($1::int[], $2::text[], $3::text[]) u (cik, name, folded)',
    [ciks, names, names.map(foldName)],
  );
}

/** Gives stubs another name. */
export async function renameStubs(tx: Tx, stubs: readonly { cik: number; name: string }[]): Promise<void> {
  if (stubs.length === 0) return;
  const ciks = stubs.map(({ cik }) => cik);
  const names = stubs.map(({ name }) => name);
  await run(
    tx,
    'update filers f set name = u.name from unnest($1::int[], $2::text[]) u (cik, name) where f.cik = u.cik',
    [ciks, names],
  );
  await run(
    tx,
    `update filer_names n set name = u.name, folded = u.folded from unnest($1::int[], $2::text[], $3::text[]) u (cik, name, folded)
     where n.cik = u.cik and n.position = 0`,
    [ciks, names, names.map(foldName)],
  );
  await noteListedNames(tx, ciks);
}
