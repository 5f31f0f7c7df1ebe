import type { KnownFiler, Suggestion } from '../../domain/filers/suggestions/company-names.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { withFullStop } from '../../domain/terms/words/phrases.ts';

/** A filer that a text may mean; with what matched if the text was typed. */
export type Suggested = KnownFiler & Partial<Pick<Suggestion, 'matchedBy' | 'formerName'>> & Pick<Suggestion, 'kind'>;

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
  const day = shortDate(asOf.day);
  if (first === undefined) return `As of ${day}, we know no company, fund or ticker that begins with “${text}”.`;
  const likeliest = `${displayName(first.name)}${first.ticker === null ? '' : ` (${first.ticker})`}`;
  return text === ''
    ? withFullStop(`As of ${day}, the largest company that we cover is ${likeliest}`)
    : withFullStop(`As of ${day}, the likeliest match for “${text}” is ${likeliest}`);
}
