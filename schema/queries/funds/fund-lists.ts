import type { Database } from '../../../prisma/open.ts';

/** Whether a filer's list of filings is on file, and whether it has filed a Form N-PORT. */
export async function readFundList(
  { prisma }: Pick<Database, 'prisma'>,
  cik: number,
): Promise<{ readonly isListRead: boolean; readonly namesReports: boolean }> {
  const [filer, report] = await Promise.all([
    prisma.filer.findUnique({ where: { cik }, select: { capturedOn: true } }),
    prisma.filing.findFirst({ where: { cik, form: { in: ['NPORT-P', 'NPORT-P/A'] } }, select: { accession: true } }),
  ]);
  return { isListRead: filer !== null && filer.capturedOn !== null, namesReports: report !== null };
}
