import { type FeedEntry, feedEntries } from './raw-feed.ts';
import { bytesOf, FEEDS, filesBelow, INDEXES, json, SUBMISSIONS, TICKERS, TICKERS_WITH_EXCHANGE } from './raw-files.ts';
import { type IndexLine, indexLines } from './raw-index.ts';

export interface RawFiler {
  readonly name: string;
  readonly formerNames: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[];
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  /** What kind of filer EDGAR calls it. */
  readonly category: string | null;
  /** Is its own list of filings in the mirror: of others only what indexes and feeds mention is known. */
  readonly hasList: boolean;
}

/** A filing as it stands in one filer's list. */
export interface RawFiling {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly reportDate: string | null;
  readonly document: string | null;
}

/** All that the raw files of a mirror's main tree say and the boards need. */
export interface RawMirror {
  readonly filers: ReadonlyMap<number, RawFiler>;
  /** Each (filer, accession) once. */
  readonly filings: readonly RawFiling[];
  /** Items by accession number, where any source gave them. */
  readonly items: ReadonlyMap<string, readonly string[]>;
  /** Acceptance by accession number, from the feed. */
  readonly acceptedAt: ReadonlyMap<string, string>;
}

/** Forms that can be on a board or decide what a row on it says. */
const WANTED =
  /^(8-K|8-K12B|8-K12G3|8-K15D5|NT 10-[KQ]|NTN 10[KQ]|10-K|10-K405|10-KT|10-KSB|20-F|40-F|10-Q|10-QSB|10-QT)(\/A)?$/;

export interface Columns {
  readonly accessionNumber: readonly string[];
  readonly filingDate: readonly string[];
  readonly reportDate: readonly (string | null)[];
  readonly form: readonly string[];
  readonly items: readonly (string | null)[];
  readonly primaryDocument: readonly (string | null)[];
}

export interface Submissions {
  readonly name: string;
  readonly sic: string | null;
  readonly sicDescription: string | null;
  readonly category: string | null;
  readonly stateOfIncorporation: string | null;
  readonly tickers: readonly string[] | null;
  readonly exchanges: readonly (string | null)[] | null;
  readonly formerNames: readonly { name: string; from?: string | null; to?: string | null }[] | null;
  readonly filings: { readonly recent: Columns };
}

interface Ticker {
  readonly ticker: string;
  readonly exchange: string | null;
}

const filled = (text: string | null | undefined): string | null => (text ? text : null);

/** First ticker of each CIK, in the order of the two ticker files, the one with exchanges first. */
export function tickersOf(mirror: string): Map<number, Ticker> {
  const first = new Map<number, Ticker>();
  const add = (cik: number, ticker: string, exchange: string | null) => {
    if (!first.has(cik)) first.set(cik, { ticker, exchange });
  };
  for (const path of filesBelow(mirror, TICKERS_WITH_EXCHANGE)) {
    const { fields, data } = json<{ fields: string[]; data: (string | number | null)[][] }>(path);
    const at = (row: (string | number | null)[], field: string) => row[fields.indexOf(field)] ?? null;
    for (const row of data) {
      add(Number(at(row, 'cik')), String(at(row, 'ticker')), filled(at(row, 'exchange') as string | null));
    }
  }
  for (const path of filesBelow(mirror, TICKERS)) {
    const rows = json<Record<string, { cik_str: number; ticker: string }>>(path);
    for (const { cik_str, ticker } of Object.values(rows)) add(Number(cik_str), ticker, null);
  }
  return first;
}

/** Reads the main tree of a mirror folder: submissions, their overflow pages, indexes, feed pages, ticker files. */
export function readRawMirror(mirror: string): RawMirror {
  const filers = new Map<number, RawFiler>();
  const filings = new Map<string, RawFiling>();
  const items = new Map<string, readonly string[]>();
  const acceptedAt = new Map<string, string>();
  const tickers = tickersOf(mirror);

  const addColumns = (cik: number, columns: Columns) => {
    columns.form.forEach((form, row) => {
      const accession = columns.accessionNumber[row];
      const filedOn = columns.filingDate[row];
      if (accession === undefined || filedOn === undefined || !WANTED.test(form)) return;
      const reportDate = filled(columns.reportDate[row]);
      const document = filled(columns.primaryDocument[row]);
      filings.set(`${cik} ${accession}`, { cik, accession, form, filedOn, reportDate, document });
      const listed = String(columns.items[row] ?? '')
        .split(',')
        .filter((item) => item !== '');
      if (listed.length > 0) items.set(accession, listed);
    });
  };

  for (const path of filesBelow(mirror, SUBMISSIONS)) {
    const cik = Number(/CIK(\d{10})/.exec(path)?.[1]);
    if (path.includes('-submissions-')) {
      addColumns(cik, json<Columns>(path));
      continue;
    }
    const file = json<Submissions>(path);
    // Where a filer's own record lists none, what the ticker files say of it still stands.
    const own = file.tickers?.[0];
    const listed = own === undefined ? tickers.get(cik) : { ticker: own, exchange: filled(file.exchanges?.[0]) };
    filers.set(cik, {
      name: file.name,
      formerNames: (file.formerNames ?? []).map(({ name, from, to }) => ({
        name,
        from: filled(from)?.slice(0, 10) ?? null,
        to: filled(to)?.slice(0, 10) ?? null,
      })),
      ticker: listed?.ticker ?? null,
      exchange: listed?.exchange ?? null,
      sic: filled(file.sic),
      industry: filled(file.sicDescription),
      state: filled(file.stateOfIncorporation),
      category: filled(file.category),
      hasList: true,
    });
    addColumns(cik, file.filings.recent);
  }

  const mentions = new Map<number, { name: string; on: string }>();
  const mention = ({ cik, name, form, filedOn, accession }: IndexLine | FeedEntry) => {
    if (filers.has(cik) === false && (mentions.get(cik)?.on ?? '') <= filedOn) mentions.set(cik, { name, on: filedOn });
    const key = `${cik} ${accession}`;
    if (!WANTED.test(form) || filings.has(key)) return;
    filings.set(key, { cik, accession, form, filedOn, reportDate: null, document: null });
  };
  for (const path of filesBelow(mirror, INDEXES)) {
    for (const line of indexLines(bytesOf(path).toString('latin1'))) mention(line);
  }
  for (const path of filesBelow(mirror, FEEDS)) {
    for (const entry of feedEntries(bytesOf(path).toString('latin1'))) {
      mention(entry);
      acceptedAt.set(entry.accession, new Date(entry.updated).toISOString());
      if (entry.items.length > 0 && !items.has(entry.accession)) items.set(entry.accession, entry.items);
    }
  }
  for (const [cik, { name }] of mentions) {
    const listed = tickers.get(cik);
    filers.set(cik, {
      name,
      formerNames: [],
      ticker: listed?.ticker ?? null,
      exchange: listed?.exchange ?? null,
      sic: null,
      industry: null,
      state: null,
      category: null,
      hasList: false,
    });
  }
  return { filers, filings: [...filings.values()], items, acceptedAt };
}
