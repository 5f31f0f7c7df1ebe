import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';
import { asLogged } from '../domain/receipts/as-logged.ts';
import type { Day } from '../domain/terms/day.ts';
import { dateOf, dayOf } from './days.ts';

/** An entry that seals a month of the kept-its-word record, or corrects a sealed one. */
export interface SealedEntry {
  readonly kind: 'kept' | 'kept-correction';
  readonly sequence: number;
  readonly recordHash: string;
  readonly entryHash: string;
  readonly loggedOn: Day;
  /** Entry hash of the receipt it corrects; null for a receipt. */
  readonly about: string | null;
  /** Canonical JSON. */
  readonly record: string;
}

/**
 * Receipts and corrections of a chain by a day, in order.
 * Errors: INTERNAL for an entry changed after it was logged.
 */
export async function readSealedEntries(
  { prisma }: Pick<Database, 'prisma'>,
  chain: LedgerKind,
  until: Day,
): Promise<SealedEntry[]> {
  const rows = await prisma.registryEntry.findMany({
    where: { chain, kind: { in: ['kept', 'kept-correction'] }, knownOn: { lte: dateOf(until) } },
    orderBy: { sequence: 'asc' },
    select: {
      kind: true,
      sequence: true,
      recordHash: true,
      entryHash: true,
      loggedOn: true,
      about: true,
      record: true,
    },
  });
  return rows.map(({ kind, loggedOn, ...entry }) =>
    asLogged({ ...entry, kind: kind as SealedEntry['kind'], loggedOn: dayOf(loggedOn) }),
  );
}
