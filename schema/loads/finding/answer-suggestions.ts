import type { KeptFiler, Suggestion } from '../../domain/filers/name-index/name-index.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';

/** A filer that a text may mean; with what matched if the text was typed. */
export type Suggested = KeptFiler & Partial<Pick<Suggestion, 'matchedBy' | 'formerName'>> & Pick<Suggestion, 'kind'>;

/** Where the page of what is found stands. */
export function pageOf({ kind, cik, address }: Suggested): string {
  if (kind === 'FUND') return `/boards/etf/${encodeURIComponent(address)}`;
  if (kind === 'MANAGER') return `/boards/portfolio?cik=${cik}`;
  return `/boards/card/${encodeURIComponent(address)}`;
}

export interface Suggestions {
  readonly asOf: AsOf;
  readonly text: string;
  readonly rows: readonly Suggestion[];
}

export function suggestionsAnswer({ asOf, text, rows: [first] }: Suggestions): string {
  if (first === undefined) return `As of ${asOf.day}, no name and no ticker on file begins with “${text}”.`;
  const likeliest = `${displayName(first.name)}${first.ticker === null ? '' : ` (${first.ticker})`}`;
  return text === ''
    ? `As of ${asOf.day}, the first company on file by size is ${likeliest}.`
    : `As of ${asOf.day}, what begins with “${text}” is likeliest ${likeliest}.`;
}
