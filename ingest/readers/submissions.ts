/**
 * `CIK##########.json` of data.sec.gov/submissions, and its overflow pages `CIK##########-submissions-###.json`.
 *
 *     { cik, name, sic, tickers[], exchanges[], formerNames[{ name, from, to }], ...
 *       filings: { recent: { accessionNumber[], filingDate[], form[], ... }, files: [{ name, filingCount, ... }] } }
 *
 * `recent` holds the last thousand filings or the last year, whichever is more. An overflow page is the same set of
 * columns at top level, without the filer.
 */
import { type Cik, padCik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { readFilingColumns } from './filing-columns.ts';
import {
  expectArray,
  expectCik,
  expectObject,
  expectText,
  type JsonObject,
  quote,
  readJsonObject,
  textOrNull,
} from './json.ts';
import { plausibleDay } from './plain-values.ts';
import {
  type FilerRecord,
  type FilingRecord,
  type OverflowPage,
  ReadError,
  type SubmissionsRecord,
} from './records.ts';

/** Reads a submissions file: the filer, its recent filings newest first, and the names of its overflow pages. */
export function readSubmissions(json: Uint8Array | string, source: string): SubmissionsRecord {
  const root = readJsonObject(json, source);
  const filer = readFiler(root, source);
  const filings = expectObject(root.filings, 'an object filings', source);
  const recent = expectObject(filings.recent, 'an object filings.recent', source);
  return {
    filer,
    filings: readFilingColumns(recent, filer.cik, source),
    overflow: expectArray(filings.files, 'an array filings.files', source).map((file) =>
      readOverflowPage(file, filer.cik, source),
    ),
  };
}

/**
 * Reads an overflow page of the filer's older filings. Errors: ReadError for an empty page, which EDGAR never
 * publishes.
 */
export function readSubmissionsPage(json: Uint8Array | string, source: string, cik: Cik): FilingRecord[] {
  const filings = readFilingColumns(readJsonObject(json, source), cik, source);
  if (filings.length === 0) throw new ReadError('An overflow page without filings', { source });
  return filings;
}

function readFiler(root: JsonObject, source: string): FilerRecord {
  const cik = expectCik(root.cik, source);
  const text = (key: string) => textOrNull(root[key], `text or nothing as ${key}`, source);
  return {
    cik,
    name: expectText(root.name, 'a name', source),
    entityType: text('entityType'),
    sic: text('sic'),
    industry: text('sicDescription'),
    state: text('stateOfIncorporation'),
    category: readCategory(text('category')),
    fiscalYearEnd: text('fiscalYearEnd'),
    lei: text('lei'),
    tickers: readTickers(root, source),
    formerNames: readFormerNames(root.formerNames, source),
  };
}

/** EDGAR joins the parts of a category with HTML line breaks, and sometimes begins with one. */
function readCategory(text: string | null): string | null {
  return (
    text
      ?.split('<br>')
      .flatMap((part) => part.trim() || [])
      .join(', ') || null
  );
}

/** `exchanges` is parallel to `tickers`, but can be shorter and contain nulls. */
function readTickers(root: JsonObject, source: string): FilerRecord['tickers'] {
  const tickers = expectArray(root.tickers ?? [], 'an array tickers', source);
  const exchanges = expectArray(root.exchanges ?? [], 'an array exchanges', source);
  const byTicker = new Map<string, string | null>();
  for (const [index, value] of tickers.entries()) {
    const ticker = expectText(value, 'a ticker', source, 'code');
    if (!byTicker.has(ticker))
      byTicker.set(ticker, textOrNull(exchanges[index], 'an exchange or nothing', source, 'code'));
  }
  return [...byTicker].map(([ticker, exchange]) => ({ ticker, exchange }));
}

function readFormerNames(value: unknown, source: string): FilerRecord['formerNames'] {
  return expectArray(value ?? [], 'an array formerNames', source).map((entry) => {
    const former = expectObject(entry, 'a former name', source);
    return {
      name: expectText(former.name, 'the name of a former name', source),
      from: readNameDay(former.from, source),
      to: readNameDay(former.to, source),
    };
  });
}

/** `2007-01-10T05:00:00.000Z` (New York midnight) and `2003-10-15T00:00:00.000Z` both mean the day they begin with. */
function readNameDay(value: unknown, source: string): Day | null {
  const text = textOrNull(value, 'a time or nothing in formerNames', source);
  if (text === null) return null;
  const day = plausibleDay(text.slice(0, 10));
  if (day === null) throw new ReadError('Expected a calendar day in formerNames', { source, found: text });
  return day;
}

function readOverflowPage(value: unknown, cik: Cik, source: string): OverflowPage {
  const page = expectObject(value, 'an entry of filings.files', source);
  const name = expectText(page.name, 'the name of an overflow page', source);
  const filingFrom = plausibleDay(expectText(page.filingFrom, 'filingFrom of an overflow page', source));
  const filingTo = plausibleDay(expectText(page.filingTo, 'filingTo of an overflow page', source));
  const { filingCount } = page;
  // The name becomes a path, so it must have the known form. A page of another filer would be stored under the wrong
  // filer.
  const [, of] = /^CIK(\d{10})-submissions-\d{3,6}\.json$/.exec(name) ?? [];
  if (of !== undefined && of !== padCik(cik)) {
    throw new ReadError(`An overflow page of another filer than CIK ${cik}`, { source, found: name });
  }
  if (of === undefined || filingFrom === null || filingTo === null) {
    throw new ReadError('Expected an overflow page', { source, found: quote(page) });
  }
  if (typeof filingCount !== 'number' || !Number.isSafeInteger(filingCount) || filingCount < 0) {
    throw new ReadError('Expected a count of filings', { source, found: quote(filingCount) });
  }
  return { name, filingCount, filingFrom, filingTo };
}
