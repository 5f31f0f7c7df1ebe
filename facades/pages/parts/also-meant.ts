import type { BoardReply } from '../../surfaces/board-reply.ts';
import { type Html, html, join } from './html.ts';

type Company = Pick<NonNullable<BoardReply['company']>, 'name' | 'ticker' | 'also'>;

/** `You asked for ford: Ford Motor Co (F). Not meant? Forward Industries (FORD)`: null where nothing else was meant. */
export function alsoMeant(
  { name, ticker, also }: Company,
  asked: string,
  linkOf: (cik: number) => string,
): Html | null {
  if (also.length === 0) return null;
  const others = also.map(
    (other) => html`<a href="${linkOf(other.cik)}"><bdi>${other.name}</bdi></a>${symbol(other.ticker)}`,
  );
  return html`<p class="quiet">You asked for ${asked}: <bdi>${name}</bdi>${symbol(ticker)}. Not meant? ${join(others, ', ')}</p>`;
}

function symbol(ticker: string | null): string {
  return ticker === null ? '' : ` (${ticker})`;
}
