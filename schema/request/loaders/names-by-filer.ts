import DataLoader from 'dataloader';
import type { FilerName } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';

/** Filers' current and former names, in EDGAR's order; Prisma sends the look-ups of a batch as one statement. */
export const namesByFiler = ({ prisma }: Pick<Database, 'prisma'>) =>
  new DataLoader<number, readonly FilerName[]>((ciks) =>
    Promise.all(
      ciks.map(async (cik) => {
        const filer = prisma.filer.findUnique({ where: { cik } });
        return (await filer.names({ orderBy: { position: 'asc' } })) ?? [];
      }),
    ),
  );
