import DataLoader from 'dataloader';
import type { Database } from '../../../prisma/open.ts';
import type { Fact } from '../../domain/terms/fact.ts';
import { readFacts } from '../../queries/filers/facts-of-filers.ts';

/** All facts of filers in all their versions: one statement per batch. */
export const factsByFiler = (database: Database) =>
  new DataLoader<number, readonly Fact[]>(async (ciks) => {
    const byCik = Map.groupBy(await readFacts(database, ciks), ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
