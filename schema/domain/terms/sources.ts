import type { Day } from './day.ts';

/** The arrangement of an index. */
export type IndexLayout = 'master' | 'form' | 'company';

/** Path of a day’s index at the SEC. */
export function dailyIndex(day: Day, layout: IndexLayout): string {
  const year = Number(day.slice(0, 4));
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `/Archives/edgar/daily-index/${year}/QTR${quarter}/${layout}.${day.replaceAll('-', '')}.idx`;
}

/** Whether a source says of filers or of days that their filings are known, even where it names no filing. */
export function isReach(path: string): boolean {
  return /^www\/Archives\/edgar\/daily-index\/|^data\/submissions\/CIK\d{10}(-|\.json$)/.test(path);
}

/** Under what name an archive of the SEC is noted as loaded. */
export function bulkSource(file: string): string {
  return `bulk/${file}`;
}

/** Under what name it is noted that an archive of all submissions is in the tables as a whole; its stamp is the last day it has filings of. */
export const SUBMISSIONS_REACH = 'bulk/submissions#reach';
