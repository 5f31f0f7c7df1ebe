import type { RangeEdition } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dayOf } from '../shared/days.ts';

/** Every edition, newest first: yearly ones for cards, dated ones for the race. */
export const readEditions = ({ prisma }: Pick<Database, 'prisma'>): Promise<RangeEdition[]> =>
  prisma.rangeEdition.findMany({ orderBy: [{ builtOn: 'desc' }, { name: 'asc' }] });

/** An edition taken into use, and its first day. */
export interface AdoptionRow {
  readonly name: string;
  readonly adoptedOn: Day;
}

export async function readAdoptions({ prisma }: Pick<Database, 'prisma'>): Promise<AdoptionRow[]> {
  const rows = await prisma.editionAdoption.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ name, adoptedOn }) => ({ name, adoptedOn: dayOf(adoptedOn) }));
}
