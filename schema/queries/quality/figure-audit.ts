import type { FigureAudit, FigureComparison, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { AuditCount } from '../../domain/quality/audit-figures.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dateOf } from '../shared/days.ts';

/** What is read with every finding. */
export const WITH_NAME = { filer: { select: { name: true } } } as const;

/** A figure that its witness contradicted, with the filer's name. */
export type NamedFinding = Prisma.FigureAuditFindingGetPayload<{ include: typeof WITH_NAME }>;

/** A stored audit with the first of its findings. */
export interface StoredAudit extends FigureAudit {
  readonly findingsTotal: number;
  readonly findings: readonly NamedFinding[];
}

/** Counts are written by the audit alone, in this shape. */
export const countsOf = ({ counts }: Pick<FigureAudit, 'counts'>) => counts as unknown as readonly AuditCount[];

/** The newest audit over facts filed by a day; null if none has run. All of it is of one state of the data. */
export async function readFigureAudit(
  { prisma }: Pick<Database, 'prisma'>,
  day: Day,
  most: number,
): Promise<StoredAudit | null> {
  const [audit, findingsTotal, findings] = await prisma.$transaction(
    [
      prisma.figureAudit.findUnique({ where: { id: 1, asOf: { lte: dateOf(day) } } }),
      prisma.figureAuditFinding.count(),
      prisma.figureAuditFinding.findMany({ orderBy: { place: 'asc' }, take: most, include: WITH_NAME }),
    ],
    { isolationLevel: 'RepeatableRead' },
  );
  // An audit of an earlier release counts other verdicts: it is made anew by the next run.
  return audit === null || countsOf(audit).some((count) => !('view' in count))
    ? null
    : { ...audit, findingsTotal, findings };
}

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
