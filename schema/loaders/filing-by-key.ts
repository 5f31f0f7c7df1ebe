import type { Filing } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { parseAccession } from '../domain/terms/accession.ts';
import { parseCik } from '../domain/terms/cik.ts';
import type { FilingRecord } from '../queries/filings-of-filers.ts';
import { dayOf, dayOrNull } from '../rows/days.ts';
import { fewLengths } from '../rows/few-lengths.ts';

export const filingKey = ({ cik, accession }: Pick<FilingRecord, 'cik' | 'accession'>) => `${cik}:${accession}`;

/** Filings by `cik:accession`, in one statement; null for malformed or unknown keys. */
export async function filingsByKey(database: Database, keys: readonly string[]): Promise<(FilingRecord | null)[]> {
  const parsed = keys.map((key) => {
    const [cik = '', accession = ''] = key.split(':');
    return { cik: parseCik(cik), accession: parseAccession(accession) };
  });
  const known = parsed.flatMap(({ cik, accession }) =>
    cik === null || accession === null ? [] : [{ cik, accession }],
  );
  // Reads a few more than needed if co-registrants are among the filers.
  const rows = await database.prisma.filing.findMany({
    where: {
      cik: { in: fewLengths(known.map(({ cik }) => cik)) },
      accession: { in: fewLengths(known.map(({ accession }) => accession)) },
    },
  });
  const byKey = new Map(rows.map((row) => [filingKey(row), toRecord(row)]));
  return parsed.map(({ cik, accession }) =>
    cik === null || accession === null ? null : (byKey.get(filingKey({ cik, accession })) ?? null),
  );
}

function toRecord({ filedOn, reportDate, acceptedAt, ...filing }: Filing): FilingRecord {
  return {
    ...filing,
    filedOn: dayOf(filedOn),
    reportDate: dayOrNull(reportDate),
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}
