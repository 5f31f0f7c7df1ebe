import DataLoader from 'dataloader';
import type { Database } from '../../prisma/open.ts';
import { fewLengths } from '../rows/few-lengths.ts';

/** Items by accession number, in the filing's order; empty for a filing without items. */
export const itemsByFiling = (database: Database) =>
  new DataLoader<string, readonly string[]>(async (accessions) => {
    const rows = await database.prisma.filingItem.findMany({
      where: { accession: { in: fewLengths(accessions) } },
      select: { accession: true, item: true },
      orderBy: { position: 'asc' },
    });
    const byAccession = Map.groupBy(rows, ({ accession }) => accession);
    return accessions.map((accession) => (byAccession.get(accession) ?? []).map(({ item }) => item));
  });
