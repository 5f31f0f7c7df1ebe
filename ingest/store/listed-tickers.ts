import { run, slices, type Tx } from '../../prisma/transaction.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { TickerRecord } from '../readers/records.ts';
import { inOrder, replaceTickers, showFirstTickers, type TickerRow } from './captured-tickers.ts';
import { addStubs, renameStubs } from './filings/listed-filings.ts';

/** Offset that sorts tickers known only from a ticker file after those of the filer's own record. */
const FILE_POSITION = 1_000;

interface Wanted {
  readonly name: string | null;
  /** By ticker, in listed order. */
  readonly tickers: Map<string, { exchange: string | null; position: number }>;
}

/**
 * Stores the combined ticker files: a stub for each filer without its own record, and the tickers that no capture of
 * the filer has shown. Such a ticker that is not listed any more is gone since `day`.
 *
 * @param tickers the rows of all ticker files of one fetch
 * @returns the number of new or changed filers, and the filers whose first ticker changed
 */
export async function storeTickers(
  tx: Tx,
  tickers: readonly TickerRecord[],
  day: Day,
): Promise<{ changed: number; tickerChanged: number[] }> {
  const wanted = arrange(tickers);
  const listed = await loadFilers(tx, [...wanted.keys()]);
  // Every filer needs a name: one without a name in the tables or the files is left out.
  const missing = [...wanted].flatMap(([cik, { name }]) => (listed.has(cik) || name === null ? [] : [{ cik, name }]));
  for (const [cik, { name }] of wanted) if (!listed.has(cik) && name === null) wanted.delete(cik);
  for (const slice of slices(missing)) await addStubs(tx, slice);
  // A stub without filings was named by ticker files only, and takes the greatest of their names.
  const renamed = [...listed.values()].flatMap(({ cik, name, isNamedByFilings }) => {
    const other = wanted.get(cik)?.name ?? '';
    return !isNamedByFilings && other > name ? [{ cik, name: other }] : [];
  });
  await renameStubs(tx, renamed);

  const before = Map.groupBy(await loadTickers(tx), ({ cik }) => cik);
  const changed: number[] = [];
  const replacing: TickerRow[] = [];
  for (const cik of new Set([...wanted.keys(), ...before.keys()])) {
    const rows = before.get(cik) ?? [];
    const after = withListing(cik, rows, wanted.get(cik)?.tickers ?? new Map(), day);
    if (JSON.stringify(rows) === JSON.stringify(after)) continue;
    changed.push(cik);
    replacing.push(...after);
  }
  if (changed.length > 0) await replaceTickers(tx, changed, replacing);
  const tickerChanged = await showFirstTickers(tx, changed);
  const moved = await storePlaces(tx, [...wanted.keys()]);
  return { changed: Math.max(missing.length + renamed.length, changed.length, moved), tickerChanged };
}

/**
 * Stores each filer's place in the ticker file, which lists companies by size.
 *
 * @param ciks in the file's order
 * @returns the number of filers whose place changed
 */
async function storePlaces(tx: Tx, ciks: readonly number[]): Promise<number> {
  const { rowCount } = await run(
    tx,
    `update filers f set listed_place = u.place
     from (select f.cik, u.place from filers f left join unnest($1::int[]) with ordinality u (cik, place) on u.cik = f.cik
       where f.listed_place is distinct from u.place) u
     where f.cik = u.cik`,
    [ciks],
  );
  return rowCount ?? 0;
}

function arrange(tickers: readonly TickerRecord[]): Map<number, Wanted> {
  const byFiler = new Map<number, Wanted>();
  for (const { cik, ticker, name, exchange } of tickers) {
    const filer = byFiler.get(cik) ?? { name, tickers: new Map() };
    const other = filer.tickers.get(ticker);
    filer.tickers.set(ticker, {
      exchange: other?.exchange ?? exchange,
      position: other?.position ?? filer.tickers.size,
    });
    byFiler.set(cik, { ...filer, name: (filer.name ?? '') >= (name ?? '') ? filer.name : name });
  }
  return byFiler;
}

function withListing(cik: number, before: readonly TickerRow[], listed: Wanted['tickers'], day: Day): TickerRow[] {
  const captured = before.filter(({ seenFrom }) => seenFrom !== null);
  const known = new Set(captured.map(({ ticker }) => ticker));
  const gone = before.flatMap((row) =>
    row.seenFrom !== null || listed.has(row.ticker) ? [] : [{ ...row, goneSince: row.goneSince ?? day }],
  );
  const shown = [...listed].flatMap(([ticker, { exchange, position }]): TickerRow[] =>
    known.has(ticker)
      ? []
      : [{ cik, ticker, exchange, position: FILE_POSITION + position, seenFrom: null, goneSince: null }],
  );
  return [...captured, ...gone, ...shown].sort(inOrder);
}

interface Known {
  readonly cik: number;
  readonly name: string;
  readonly isNamedByFilings: boolean;
}

async function loadFilers(tx: Tx, ciks: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await run<Known>(
    tx,
    `select cik, name,
       captured_on is not null or exists (select from filings f where f.cik = r.cik) as "isNamedByFilings"
     from filers r where cik = any($1::int[])`,
    [ciks],
  );
  return new Map(rows.map((row) => [row.cik, row]));
}

async function loadTickers(tx: Tx): Promise<TickerRow[]> {
  const { rows } = await run<TickerRow>(
    tx,
    `select cik, ticker, exchange, position, seen_from as "seenFrom", gone_since as "goneSince" from filer_tickers
     order by cik, position, ticker collate "C"`,
  );
  return rows;
}
