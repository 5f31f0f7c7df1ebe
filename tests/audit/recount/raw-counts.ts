import { feedEntries } from './raw-feed.ts';
import { bytesOf, FEEDS, filesBelow, INDEXES, json, SUBMISSIONS } from './raw-files.ts';
import { indexLines } from './raw-index.ts';
import { type Columns, type Submissions, tickersOf } from './raw-mirror.ts';

/** How much a mirror's main tree holds. */
export interface RawCounts {
  /** Filers with a submissions file of their own. */
  readonly captured: number;
  /** Filers that any file names: submissions, ticker files, indexes, feed pages. */
  readonly filers: number;
  /** Filings in the lists of filers, each once for each filer. */
  readonly filings: number;
  /** Of these the current reports, amendments included. */
  readonly currentReports: number;
}

/** Counts what the raw files of a mirror hold, whatever the form. */
export function rawCounts(mirror: string): RawCounts {
  const captured = new Set<number>();
  const filers = new Set(tickersOf(mirror).keys());
  const forms = new Map<string, string>();
  const list = (cik: number, { accessionNumber, form }: Columns) => {
    form.forEach((type, row) => {
      forms.set(`${cik} ${accessionNumber[row]}`, type);
    });
  };
  for (const path of filesBelow(mirror, SUBMISSIONS)) {
    const cik = Number(/CIK(\d{10})/.exec(path)?.[1]);
    filers.add(cik);
    if (path.includes('-submissions-')) list(cik, json<Columns>(path));
    else {
      captured.add(cik);
      list(cik, json<Submissions>(path).filings.recent);
    }
  }
  const texts = (kind: typeof INDEXES) => filesBelow(mirror, kind).map((path) => bytesOf(path).toString('latin1'));
  for (const { cik, accession, form } of [
    ...texts(INDEXES).flatMap(indexLines),
    ...texts(FEEDS).flatMap(feedEntries),
  ]) {
    filers.add(cik);
    if (!forms.has(`${cik} ${accession}`)) forms.set(`${cik} ${accession}`, form);
  }
  const currentReports = [...forms.values()].filter((form) => /^8-K/.test(form)).length;
  return { captured: captured.size, filers: filers.size, filings: forms.size, currentReports };
}
