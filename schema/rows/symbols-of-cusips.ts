import type { Database } from '../../prisma/open.ts';
import { fewLengths } from './few-lengths.ts';

/** The symbols under which CUSIPs were last reported, in EDGAR's spelling: a class is written BRK.B there and BRK-B here. */
export async function readSymbols(
  { prisma }: Pick<Database, 'prisma'>,
  cusips: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (cusips.length === 0) return new Map();
  const rows = await prisma.cusipSymbol.findMany({
    where: { cusip: { in: fewLengths(cusips) } },
    select: { cusip: true, symbol: true },
  });
  return new Map(rows.map(({ cusip, symbol }) => [cusip, symbol.replaceAll(/[./]/g, '-')]));
}
