import { columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import { foldName } from '../../../schema/domain/filers/fold-name.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerDescription } from '../../readers/records.ts';
import { noteListedNames } from '../shared/listed-names.ts';
import { storeFilings } from './filings.ts';
import { isNewer, type ListedName, newestNames, type PackedListing } from './packed-listing.ts';

/**
 * Stores the rows of an index or a feed: filings, and a stub for each filer without its own record. Until that record
 * is captured, a stub has the name of the newest filing it is listed with (of several that day, the greatest) and that
 * list's description, or an older one if it gives none.
 *
 * @returns like `storeFilings`, with new or changed stubs counted as changes; and the stubs whose classification
 *   code changed
 */
export async function storeListedFilings(
  tx: Tx,
  listings: readonly PackedListing[],
): Promise<{ changed: number; recounted: number[]; reclassified: Cik[] }> {
  const stubs = await storeStubs(tx, newestNames(listings.flatMap(({ names }) => names)));
  const { changed, recounted } = await storeFilings(
    tx,
    listings.map(({ filings }) => filings),
  );
  return { changed: stubs.changed + changed, recounted, reclassified: stubs.reclassified };
}

/** Runs before filings are stored, because a stub's stored filings date its present name. */
async function storeStubs(tx: Tx, listings: readonly ListedName[]): Promise<{ changed: number; reclassified: Cik[] }> {
  let changed = 0;
  const reclassified: Cik[] = [];
  for (const slice of slices(listings)) {
    const { rows } = await run<Stub & { isStub: boolean }>(
      tx,
      `select cik, name, captured_on is null as "isStub", sic, state, fiscal_year_end as "fiscalYearEnd"
       from filers where cik = any($1::int[])`,
      [slice.map(({ cik }) => cik)],
    );
    const known = new Map(rows.map((row) => [row.cik, row]));
    const missing = slice.filter(({ cik }) => !known.has(cik));
    const differing = slice.filter((listing) => {
      const filer = known.get(listing.cik);
      return filer?.isStub === true && (filer.name !== listing.name || isOtherwise(filer, listing));
    });
    const days = await newestFilings(tx, differing);
    const renamed = differing.filter((listing) => {
      const day = days.get(listing.cik);
      const { name = '' } = known.get(listing.cik) ?? {};
      return day === undefined || isNewer(listing, { name, day }) || (day === listing.day && name === listing.name);
    });
    await addStubs(tx, missing);
    await renameStubs(tx, renamed);
    // A later list may give a later name and no description: an older one is better than none.
    const filled = differing.filter((one) => !renamed.includes(one) && isUndescribed(known.get(one.cik), one));
    await describeStubs(tx, [...missing, ...renamed, ...filled]);
    const described = [...renamed, ...filled];
    reclassified.push(...described.flatMap((one) => (isOfOtherCode(known.get(one.cik), one) ? [one.cik as Cik] : [])));
    changed += missing.length + described.length;
  }
  return { changed, reclassified };
}

type Stub = FilerDescription & { readonly cik: number; readonly name: string };

/** True if a list describes the stub differently. */
const isOtherwise = (stub: Stub, { described }: ListedName) =>
  described !== undefined && DESCRIBED.some((key) => stub[key] !== described[key]);
const isUndescribed = (stub: Stub | undefined, { described }: ListedName) =>
  described !== undefined && stub !== undefined && DESCRIBED.every((key) => stub[key] === null);
const isOfOtherCode = (stub: Stub | undefined, { described }: ListedName) =>
  described !== undefined && stub?.sic !== described.sic;
const DESCRIBED = ['sic', 'state', 'fiscalYearEnd'] as const;

async function describeStubs(tx: Tx, listings: readonly ListedName[]): Promise<void> {
  const rows = listings.flatMap(({ cik, described }) => (described === undefined ? [] : { cik, ...described }));
  if (rows.length === 0) return;
  await run(
    tx,
    `update filers f set (sic, state, fiscal_year_end) = (u.sic, u.state, u.fiscal_year_end)
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) u (cik, sic, state, fiscal_year_end) where f.cik = u.cik`,
    columns(rows, ['cik', ...DESCRIBED]),
  );
}

/** The newest filing day of each filer; filers without filings are omitted. */
async function newestFilings(tx: Tx, filers: readonly { cik: number }[]): Promise<Map<number, Day>> {
  if (filers.length === 0) return new Map();
  const { rows } = await run<{ cik: number; day: Day }>(
    tx,
    'select cik, max(filed_on) as day from filings where cik = any($1::int[]) group by cik',
    [filers.map(({ cik }) => cik)],
  );
  return new Map(rows.map(({ cik, day }) => [cik, day]));
}

/** Adds filers known only by name. */
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
