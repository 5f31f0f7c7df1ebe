import type { Database } from '../../../prisma/open.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dateOf, dayOf } from '../shared/days.ts';

/** A quarter for which a 13F report with a table is loaded: a notice (13F-NT) or an addition alone does not count. */
export interface ReportedQuarter {
  readonly cik: number;
  readonly quarter: Day;
}

/** The quarters managers had reported by a day, in one statement; a quarter with amendments may occur twice. */
export async function readReportedQuarters(
  { prisma }: Pick<Database, 'prisma'>,
  ciks: readonly number[],
  until: Day,
): Promise<ReportedQuarter[]> {
  const rows = await prisma.managerReport.findMany({
    where: {
      cik: { in: [...ciks] },
      knownFrom: { lte: dateOf(until) },
      form: { not: { startsWith: '13F-NT' } },
      OR: [{ amendmentType: null }, { amendmentType: { not: 'NEW HOLDINGS' } }],
    },
    select: { cik: true, reportDate: true },
  });
  return rows.map(({ cik, reportDate }) => ({ cik, quarter: dayOf(reportDate) }));
}
