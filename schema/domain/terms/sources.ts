import type { Day } from './day.ts';

/** The source of filings: the invented world that ships with the service, a folder of EDGAR files, or the SEC. */
export type SourceKind = 'sample' | 'mirror' | 'live';

/** The sort order of an index. */
export type IndexLayout = 'master' | 'form' | 'company';

export function dailyIndex(day: Day, layout: IndexLayout): string {
  const year = Number(day.slice(0, 4));
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `/Archives/edgar/daily-index/${year}/QTR${quarter}/${layout}.${day.replaceAll('-', '')}.idx`;
}

/** The day of a daily index by its name in a mirror; null for other files. */
export function dayOfIndex(file: string): Day | null {
  const [, year, month, day] = /\/daily-index\/.*\.(\d{4})(\d{2})(\d{2})\.idx$/.exec(file) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** True if a source establishes that the filings of certain filers or days are known, even if it lists none. */
export function isReach(path: string): boolean {
  return /^www\/Archives\/edgar\/daily-index\/|^data\/submissions\/CIK\d{10}(-|\.json$)/.test(path);
}

/** The key under which a loaded SEC archive is recorded. */
export function bulkSource(file: string): string {
  return `bulk/${file}`;
}

/** The key that records a fully loaded archive of all submissions; its stamp is the last day of its filings. */
export const SUBMISSIONS_REACH = 'bulk/submissions#reach';
