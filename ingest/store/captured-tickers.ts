import { columns, run, type Tx } from '../../prisma/transaction.ts';
import type { ListedTicker } from '../../schema/domain/filers/brand-record.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { FilerRecord } from '../readers/records.ts';
import { noteListedNames } from './shared/listed-names.ts';

/** A ticker of a filer. `seenFrom` is null if only a ticker file has shown it and no capture of the filer. */
export interface TickerRow extends ListedTicker {
  readonly cik: number;
  readonly position: number;
}

interface Captured {
  readonly filer: FilerRecord;
  readonly capturedOn: Day;
}

/**
 * Stores the tickers in captures, each filer once. EDGAR forgets a ticker when it is delisted; the table does not. For
 * a ticker that is also in a ticker file, the filer's own record takes precedence.
 *
 * @param days the newest earlier capture of each filer, null for a filer without one
 * @returns the number of filers whose tickers changed, and the filers whose first ticker changed
 */
export async function storeCapturedTickers(
  tx: Tx,
  captures: readonly Captured[],
  days: ReadonlyMap<number, Day | null>,
): Promise<{ changed: number; tickerChanged: number[] }> {
  const { rows } = await run<TickerRow>(
    tx,
    `select cik, ticker, exchange, position, seen_from as "seenFrom", gone_since as "goneSince" from filer_tickers
     where cik = any($1::int[]) order by cik, position, ticker collate "C"`,
    [captures.map(({ filer }) => filer.cik)],
  );
  const stored = Map.groupBy(rows, ({ cik }) => cik);
  const changed: number[] = [];
  const replacing: TickerRow[] = [];
  for (const { filer, capturedOn } of captures) {
    const before = stored.get(filer.cik) ?? [];
    const after = withCapture(before, filer, capturedOn, days.get(filer.cik) ?? null);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    changed.push(filer.cik);
    replacing.push(...after);
  }
  if (changed.length > 0) await replaceTickers(tx, changed, replacing);
  return { changed: changed.length, tickerChanged: await showFirstTickers(tx, changed) };
}

/**
 * A filer's tickers after one more capture. A ticker is listed while the newest capture shows it; otherwise it has been
 * gone since the first capture known to lack it.
 */
function withCapture(
  before: readonly TickerRow[],
  filer: FilerRecord,
  capturedOn: Day,
  newest: Day | null,
): TickerRow[] {
  const history = before.filter(({ seenFrom }) => seenFrom !== null);
  const isNewest = newest === null || newest <= capturedOn;
  const shown = new Map(filer.tickers.map(({ ticker }, index) => [ticker, index]));
  const kept = history.map((row): TickerRow => {
    const index = shown.get(row.ticker);
    if (index === undefined) {
      const isAbsentLater = row.seenFrom !== null && row.seenFrom < capturedOn;
      return isAbsentLater && (row.goneSince === null ? isNewest : capturedOn < row.goneSince)
        ? { ...row, goneSince: capturedOn }
        : row;
    }
    const seenFrom = row.seenFrom !== null && row.seenFrom < capturedOn ? row.seenFrom : capturedOn;
    if (isNewest) {
      return { ...row, exchange: filer.tickers[index]?.exchange ?? null, position: index, seenFrom, goneSince: null };
    }
    const isBackAfter = row.goneSince !== null && row.goneSince <= capturedOn;
    return { ...row, seenFrom, goneSince: isBackAfter ? newest : row.goneSince };
  });
  const known = new Set(history.map(({ ticker }) => ticker));
  const onlyInFiles = before.filter(({ ticker, seenFrom }) => seenFrom === null && !shown.has(ticker));
  const fresh = filer.tickers.flatMap(({ ticker, exchange }, position): TickerRow[] =>
    known.has(ticker)
      ? []
      : [{ cik: filer.cik, ticker, exchange, position, seenFrom: capturedOn, goneSince: isNewest ? null : newest }],
  );
  return [...kept, ...fresh, ...onlyInFiles].sort(inOrder);
}

export const inOrder = (a: TickerRow, b: TickerRow) => a.position - b.position || (a.ticker < b.ticker ? -1 : 1);

export async function replaceTickers(tx: Tx, ciks: readonly number[], rows: readonly TickerRow[]): Promise<void> {
  await run(tx, 'delete from filer_tickers where cik = any($1::int[])', [ciks]);
  await run(
    tx,
    `insert into filer_tickers (cik, ticker, exchange, position, seen_from, gone_since)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::date[], $6::date[])`,
    columns(rows, ['cik', 'ticker', 'exchange', 'position', 'seenFrom', 'goneSince']),
  );
}

/**
 * Copies the first listed ticker and its exchange to each filer. The present name must be stored before.
 *
 * @returns the filers whose first ticker changed
 */
export async function showFirstTickers(tx: Tx, ciks: readonly number[]): Promise<number[]> {
  if (ciks.length === 0) return [];
  const { rows } = await run<{ cik: number }>(
    tx,
    `update filers f set ticker = t.ticker, exchange = t.exchange
     from unnest($1::int[]) u (cik) left join lateral (
       select ticker, exchange from filer_tickers where cik = u.cik and gone_since is null
       order by position, ticker collate "C" limit 1) t on true
     where f.cik = u.cik and (f.ticker, f.exchange) is distinct from (t.ticker, t.exchange)
     returning f.cik`,
    [ciks],
  );
  const changed = rows.map(({ cik }) => cik);
  await noteListedNames(tx, changed);
  return changed;
}
