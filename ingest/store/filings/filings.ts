import { columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import { ANNUAL_REPORT_FORMS } from '../../../schema/domain/terms/form.ts';
import type { FilingRecord } from '../../readers/records.ts';
import { copyInto } from '../shared/copy.ts';
import type { Shown } from './board-rows.ts';
import { storeItems } from './items.ts';
import {
  FILING_COLUMNS,
  type FilerLines,
  linesByFiler,
  mergeByFiler,
  type PackedFilings,
  unpackFilings,
} from './packed-filings.ts';

interface FilingRow extends Shown {
  readonly cik: number;
  readonly accession: string;
}
const KEYS = [
  'cik',
  'accession',
  'form',
  'filedOn',
  'reportDate',
  'acceptedAt',
  'primaryDocument',
  'role',
  'itemsKnown',
] as const satisfies readonly (keyof FilingRow)[];

/** The rules of `mergeFilings` that choose between two values, in SQL. */
const LEADS = `(excluded.items_known::int, f.filed_on, f.form) > (f.items_known::int, excluded.filed_on, excluded.form)`;
const MERGED = `(greatest(f.report_date, excluded.report_date), greatest(f.accepted_at, excluded.accepted_at),
   greatest(f.primary_document collate "C", excluded.primary_document), greatest(f.role collate "C", excluded.role))`;
const UPSERT = `insert into filings as f (${FILING_COLUMNS})
  select * from unnest($1::int[], $2::text[], $3::text[], $4::date[], $5::date[], $6::timestamptz[], $7::text[], $8::text[], $9::bool[])
  on conflict (cik, accession) do update set
    form = case when ${LEADS} then excluded.form else f.form end,
    filed_on = case when ${LEADS} then excluded.filed_on else f.filed_on end,
    (report_date, accepted_at, primary_document, role) = ${MERGED},
    items_known = f.items_known or excluded.items_known
  where ${LEADS} or (f.report_date, f.accepted_at, f.primary_document, f.role) is distinct from ${MERGED}`;

/**
 * Stores filings: a row for each filer and filing, the items once per filing, and the filers' counts of annual reports.
 * Known values stay and are completed, whatever the order of sources.
 *
 * @returns the number of new or changed rows and item lists, and the filers whose count changed
 */
export async function storeFilings(
  tx: Tx,
  packs: readonly PackedFilings[],
): Promise<{ changed: number; recounted: number[] }> {
  const { copied, merged } = await sortOut(tx, packs);
  await copyInto(
    tx,
    `filings (${FILING_COLUMNS})`,
    copied.map(({ lines }) => lines),
  );
  let changed = copied.reduce((sum, { count }) => sum + count, 0);
  const rows = [...mergeByFiler(merged).values()].flatMap((filings) => [...filings.values()].map(toRow));
  for (const slice of slices(rows)) {
    changed += (await run(tx, UPSERT, columns(slice, KEYS))).rowCount ?? 0;
  }
  changed += await storeItems(
    tx,
    packs.map(({ items }) => items),
  );
  if (changed === 0) return { changed, recounted: [] };
  return { changed, recounted: [...(await addAnnualReports(tx, copied)), ...(await countAnnualReports(tx, merged))] };
}

/** The first lines of a filer without stored filings are copied; all others must be merged. */
async function sortOut(
  tx: Tx,
  packs: readonly PackedFilings[],
): Promise<{ copied: (FilerLines & { lines: Uint8Array })[]; merged: FilingRecord[] }> {
  const known = await filersWithFilings(tx, [...new Set(packs.flatMap(({ filers }) => filers.map(({ cik }) => cik)))]);
  const copied: (FilerLines & { lines: Uint8Array })[] = [];
  const merged: FilingRecord[] = [];
  for (const pack of packs) {
    for (const filer of linesByFiler(pack)) {
      if (known.has(filer.cik)) for (const filing of unpackFilings(filer.lines, pack.items)) merged.push(filing);
      else copied.push(filer);
      known.add(filer.cik);
    }
  }
  return { copied, merged };
}

async function filersWithFilings(tx: Tx, ciks: number[]): Promise<Set<number>> {
  const { rows } = await run<{ cik: number }>(
    tx,
    'select cik from unnest($1::int[]) as u (cik) where exists (select from filings f where f.cik = u.cik)',
    [ciks],
  );
  return new Set(rows.map(({ cik }) => cik));
}

const toRow = (filing: FilingRecord): FilingRow => ({
  cik: filing.cik,
  accession: filing.accession,
  form: filing.form,
  filedOn: filing.filedOn,
  reportDate: filing.reportDate,
  acceptedAt: filing.acceptedAt?.toISOString() ?? null,
  primaryDocument: filing.primaryDocument,
  role: filing.role,
  itemsKnown: filing.items !== null,
});

/** For filers without earlier filings, the lists contain the counts of annual reports. */
async function addAnnualReports(tx: Tx, copied: readonly FilerLines[]): Promise<number[]> {
  const counted = copied.filter(({ annualReports }) => annualReports > 0);
  if (counted.length === 0) return [];
  await run(
    tx,
    `update filers r set annual_reports = u.reports from unnest($1::int[], $2::int[]) u (cik, reports) where r.cik = u.cik`,
    columns(counted, ['cik', 'annualReports']),
  );
  return counted.map(({ cik }) => cik);
}

/** Recounts filers with an annual report among the records. Amendments do not count. */
async function countAnnualReports(tx: Tx, records: readonly FilingRecord[]): Promise<number[]> {
  const annual = records.filter(({ form }) => ANNUAL_REPORT_FORMS.includes(form));
  if (annual.length === 0) return [];
  const { rows } = await run<{ cik: number }>(
    tx,
    `update filers r set annual_reports = n.reports
     from (select cik, count(*)::int as reports from filings
           where cik = any($1::int[]) and form = any($2::text[]) group by cik) n
     where r.cik = n.cik and r.annual_reports <> n.reports returning r.cik`,
    [[...new Set(annual.map(({ cik }) => cik))], ANNUAL_REPORT_FORMS],
  );
  return rows.map(({ cik }) => cik);
}
