import type { FigureComparison } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { Day } from '../domain/terms/day.ts';
import { dateOf } from './days.ts';

/** The newest comparison with each file of somebody else's figures made by a day, the newest first. */
export const readFigureComparisons = (
  { prisma }: Pick<Database, 'prisma'>,
  day: Day,
  most: number,
): Promise<FigureComparison[]> =>
  prisma.figureComparison.findMany({
    where: { comparedOn: { lte: dateOf(day) } },
    orderBy: [{ comparedOn: 'desc' }, { file: 'asc' }],
    take: most,
  });
