import { grouped } from './numbers.ts';

/** Filings of a search that are counted: beyond them a reader is told that there are more. */
export const COUNTED_MAX = 1_000;

export interface FilingsCount {
  readonly filings: number;
  /** False if there are, or may be, others. */
  readonly isAll: boolean;
}

/** `1,204 filings match`, `more than 1,000 filings match`, `at least 12 filings match`. */
export function filingsTotal({ filings, isAll }: FilingsCount): string {
  const said = `${grouped(filings)} ${filings === 1 ? 'filing matches' : 'filings match'}`;
  if (isAll) return said;
  return `${filings === COUNTED_MAX ? 'more than' : 'at least'} ${said}`;
}
