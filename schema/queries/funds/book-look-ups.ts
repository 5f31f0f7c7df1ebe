/**
 * What the lines of a pasted book name. Serves the root field `portfolio`: by SQL, because the Prisma client keeps its
 * parameters, and nothing of a pasted book may be kept.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';

type Tables = Pick<Database, 'pool'>;

/** The filers of tickers; if several list one, the filer that lists it first. */
export async function readFilersOfTickers(
  database: Tables,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tickers.length === 0) return new Map();
  const rows = await query<{ ticker: string; cik: number }>(
    database,
    `select distinct on (ticker) ticker, cik from filer_tickers where ticker = any($1::text[]) and gone_since is null
     order by ticker, position, cik`,
    [tickers],
  );
  return new Map(rows.map(({ ticker, cik }) => [ticker, cik]));
}

/**
 * The symbols under which CUSIPs were last reported, in EDGAR's spelling: reports write a class as BRK.B, EDGAR as
 * BRK-B.
 */
export async function readSymbols(database: Tables, cusips: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (cusips.length === 0) return new Map();
  const rows = await query<{ cusip: string; symbol: string }>(
    database,
    'select cusip, symbol from cusip_symbols where cusip = any($1::text[])',
    [cusips],
  );
  return new Map(rows.map(({ cusip, symbol }) => [cusip, symbol.replaceAll(/[./]/g, '-')]));
}
