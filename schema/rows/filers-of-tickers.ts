import type { Database } from '../../prisma/open.ts';
import { fewLengths } from './few-lengths.ts';

/** The filers whose tickers these are: of several that list one, the one that lists it first. */
export async function readFilersOfTickers(
  { prisma }: Pick<Database, 'prisma'>,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tickers.length === 0) return new Map();
  const rows = await prisma.filerTicker.findMany({
    where: { ticker: { in: fewLengths(tickers) }, goneSince: null },
    // Of equal keys a map keeps the last.
    orderBy: [{ position: 'desc' }, { cik: 'desc' }],
    select: { ticker: true, cik: true },
  });
  return new Map(rows.map(({ ticker, cik }) => [ticker, cik]));
}
