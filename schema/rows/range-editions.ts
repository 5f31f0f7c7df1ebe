import type { Database } from '../../prisma/open.ts';
import type { Day } from '../domain/terms/day.ts';
import { dayOf } from './days.ts';

export interface EditionRow {
  readonly name: string;
  readonly builtOn: Day;
  readonly sha256: string;
  readonly scores: number;
  readonly companies: number;
  /** Canonical JSON. */
  readonly document: string;
}

/** Every edition, newest first: yearly ones for cards, dated ones for the race. */
export async function readEditions({ prisma }: Pick<Database, 'prisma'>): Promise<EditionRow[]> {
  const rows = await prisma.rangeEdition.findMany({ orderBy: [{ builtOn: 'desc' }, { name: 'asc' }] });
  return rows.map(({ builtOn, ...row }) => ({ ...row, builtOn: dayOf(builtOn) }));
}

/** An edition taken into use, and its first day. */
export interface AdoptionRow {
  readonly name: string;
  readonly adoptedOn: Day;
}

export async function readAdoptions({ prisma }: Pick<Database, 'prisma'>): Promise<AdoptionRow[]> {
  const rows = await prisma.editionAdoption.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ name, adoptedOn }) => ({ name, adoptedOn: dayOf(adoptedOn) }));
}
