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

/** What the sources have of a symbol that no company uses now. */
export interface FormerSymbol {
  readonly symbol: string;
  /** As the SEC's fails-to-deliver files describe its security; null if they have none or several. */
  readonly issuer: string | null;
  /** True if the SEC's list of tickers once had it. */
  readonly wasListed: boolean;
}

export async function readFormerSymbols(database: Tables, symbols: readonly string[]): Promise<FormerSymbol[]> {
  if (symbols.length === 0) return [];
  return query(
    database,
    `select s.symbol, (select min(c.description) from cusip_symbols c where c.symbol = s.symbol having count(*) = 1) as issuer,
       exists (select from filer_tickers t where t.ticker = s.symbol) as "wasListed"
     from unnest($1::text[]) s (symbol)`,
    [symbols],
  );
}
