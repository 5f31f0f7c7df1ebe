/**
 * Tickers of filers, in use or given up. Serves the loader `tickersByFiler`.
 *
 * It earns its place: a board of a page asks for the tickers of its filers, often as the first question of a process,
 * and the Prisma client with its WebAssembly takes an eighth of a cold start (DECISIONS 112).
 */
import type { FilerTicker } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';

/** As the table has it: days arrive as text. */
type TickerColumns = Omit<FilerTicker, 'seenFrom' | 'goneSince'> & {
  readonly seenFrom: string | null;
  readonly goneSince: string | null;
};

const SELECT = `select cik, ticker, exchange, position, seen_from as "seenFrom", gone_since as "goneSince"
  from filer_tickers where cik = any($1::int[]) order by position`;

/** The tickers of these filers, by CIK, in listed order; a filer without any is absent. */
export async function readTickers(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
): Promise<ReadonlyMap<number, readonly FilerTicker[]>> {
  const rows = await query<TickerColumns>(database, SELECT, [ciks]);
  return Map.groupBy(rows.map(toTicker), ({ cik }) => cik);
}

const toTicker = ({ seenFrom, goneSince, ...columns }: TickerColumns): FilerTicker => ({
  ...columns,
  seenFrom: dayOrNull(seenFrom),
  goneSince: dayOrNull(goneSince),
});

const dayOrNull = (day: string | null) => (day === null ? null : new Date(day));
