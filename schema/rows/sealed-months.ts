import type { RegistryEntry } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';
import { asLogged } from '../domain/receipts/as-logged.ts';
import type { Day } from '../domain/terms/day.ts';
import { dateOf } from './days.ts';

/**
 * Entries of a chain by a day that seal a month of the kept-its-word record (`kept`) or correct a sealed one
 * (`kept-correction`, about the entry hash of the month's), in order.
 *
 * Errors: INTERNAL for an entry changed after it was logged.
 */
export async function readSealedEntries(
  { prisma }: Pick<Database, 'prisma'>,
  chain: LedgerKind,
  until: Day,
): Promise<RegistryEntry[]> {
  const rows = await prisma.registryEntry.findMany({
    where: { chain, kind: { in: ['kept', 'kept-correction'] }, knownOn: { lte: dateOf(until) } },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(asLogged);
}
