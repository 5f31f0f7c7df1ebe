import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { parseAccession } from '../domain/terms/accession.ts';
import { parseCik } from '../domain/terms/cik.ts';
import type { FilingRecord } from './filings-by-filer.ts';

const SELECT = `select f.cik, f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate",
    f.accepted_at as "acceptedAt", f.primary_document as "primaryDocument", f.role, f.items_known as "itemsKnown"
  from unnest($1::int[], $2::text[]) as k(cik, accession)
  join filings f on f.cik = k.cik and f.accession = k.accession collate "C"`;

export const filingKey = ({ cik, accession }: Pick<FilingRecord, 'cik' | 'accession'>) => `${cik}:${accession}`;

/** Filings by `cik:accession`, in one statement; null for keys that are malformed or name nothing. */
export async function filingsByKey(database: Database, keys: readonly string[]): Promise<(FilingRecord | null)[]> {
  const parsed = keys.map((key) => {
    const [cik = '', accession = ''] = key.split(':');
    return { cik: parseCik(cik), accession: parseAccession(accession) };
  });
  const known = parsed.filter(({ cik, accession }) => cik !== null && accession !== null);
  const rows = await query<Omit<FilingRecord, 'acceptedAt'> & { acceptedAt: Date | null }>(database, SELECT, [
    known.map(({ cik }) => cik),
    known.map(({ accession }) => accession),
  ]);
  const byKey = new Map(
    rows.map((row) => [filingKey(row), { ...row, acceptedAt: row.acceptedAt?.toISOString() ?? null }]),
  );
  return parsed.map(({ cik, accession }) =>
    cik === null || accession === null ? null : (byKey.get(filingKey({ cik, accession })) ?? null),
  );
}
