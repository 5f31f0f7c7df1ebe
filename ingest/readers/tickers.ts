/**
 * The three files that map tickers to CIKs, under www.sec.gov/files:
 *
 *     company_tickers.json            { "0": { cik_str, ticker, title }, ... }
 *     company_tickers_exchange.json   { fields: [cik, name, ticker, exchange], data: [[...], ...] }
 *     company_tickers_mf.json         { fields: [cik, seriesId, classId, symbol], data: [[...], ...] }
 *
 * They hold today's tickers only: a delisted filer's ticker is gone the next day.
 */
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { expectArray, expectObject, expectText, type JsonObject, quote, readJsonObject, textOrNull } from './json.ts';
import { type FundClassRecord, ReadError, type TickerRecord } from './records.ts';

/** Reads `company_tickers.json` in EDGAR's order, most traded first. It has no exchanges. */
export function readCompanyTickers(json: Uint8Array | string, source: string): TickerRecord[] {
  const entries = Object.values(readJsonObject(json, source));
  return needRows(entries, source).map((value) => {
    const entry = expectObject(value, 'an entry of the ticker file', source);
    return {
      cik: readCik(entry.cik_str, source),
      ticker: expectText(entry.ticker, 'a ticker', source, 'code'),
      name: textOrNull(entry.title, 'a name or nothing', source),
      exchange: null,
    };
  });
}

/** Reads `company_tickers_exchange.json`; the exchange is null for unlisted tickers. */
export function readCompanyTickersExchange(json: Uint8Array | string, source: string): TickerRecord[] {
  return readTable(json, ['cik', 'name', 'ticker', 'exchange'], source).map((row) => ({
    cik: readCik(row.cik, source),
    ticker: expectText(row.ticker, 'a ticker', source, 'code'),
    name: textOrNull(row.name, 'a name or nothing', source),
    exchange: textOrNull(row.exchange, 'an exchange or nothing', source, 'code'),
  }));
}

/**
 * Reads `company_tickers_mf.json`: share classes of funds, with the CIK of the trust that files for them. Classes
 * without a ticker are left out.
 */
export function readFundTickers(json: Uint8Array | string, source: string): FundClassRecord[] {
  return readTable(json, ['cik', 'seriesId', 'classId', 'symbol'], source).flatMap((row) => {
    const ticker = textOrNull(row.symbol, 'a ticker or nothing', source, 'code');
    if (ticker === null) return [];
    const [seriesId, classId] = [
      expectText(row.seriesId, 'a series', source, 'code'),
      expectText(row.classId, 'a class', source, 'code'),
    ];
    return { cik: readCik(row.cik, source), seriesId, classId, ticker };
  });
}

/** Rows addressed by the names in `fields`, whatever their order. */
function readTable(json: Uint8Array | string, needed: readonly string[], source: string): JsonObject[] {
  const root = readJsonObject(json, source);
  const fields = expectArray(root.fields, 'an array fields', source);
  const absent = needed.find((name) => !fields.includes(name));
  if (absent !== undefined) throw new ReadError(`There is no field ${absent}`, { source, found: quote(fields) });
  const rows = expectArray(root.data, 'an array data', source);
  return needRows(rows, source).map((value) => {
    const row = expectArray(value, 'a row', source);
    if (row.length !== fields.length) throw new ReadError('A row of another width', { source, found: quote(row) });
    return Object.fromEntries(needed.map((name) => [name, row[fields.indexOf(name)]]));
  });
}

function needRows(rows: readonly unknown[], source: string): readonly unknown[] {
  if (rows.length === 0) throw new ReadError('A ticker file without tickers', { source });
  return rows;
}

function readCik(value: unknown, source: string): Cik {
  const cik = typeof value === 'number' || typeof value === 'string' ? parseCik(value) : null;
  if (cik === null) throw new ReadError('Expected a CIK', { source, found: quote(value) });
  return cik;
}
