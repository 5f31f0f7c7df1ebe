import { withQuery } from '../../../links.ts';
import type { SuggestionRow } from '../../../surfaces/finding/suggest-surface.ts';
import { After, NameLink } from '../text.tsx';

type Holding = SuggestionRow['holding'];

/** What is on file of what is found, in words that are read aloud; the search field of every header uses the same. */
export const HOLDING_WORDS: Readonly<Record<SuggestionRow['kind'], Readonly<Record<Holding, string>>>> = {
  company: { card: 'figures and filings', filings: 'filings, no figures', name: 'not loaded yet' },
  fund: { card: 'fund, its holdings', filings: 'fund, its filings', name: 'fund, not loaded yet' },
  manager: {
    card: 'manager, its holdings on Form 13F',
    filings: 'manager, its holdings on Form 13F',
    name: 'manager, its holdings on Form 13F',
  },
};

/** A path with the past day asked about. */
export function onDay(page: string, asOf: string | undefined): string {
  const [path = '', query = ''] = page.split('?');
  return withQuery(path, Object.fromEntries(new URLSearchParams(query)), { asOf: asOf ?? null });
}

/** Companies that a text may mean, each with what distinguishes it from its namesakes. */
export const candidateList = (rows: readonly SuggestionRow[], asOf: string | undefined) => (
  <ul class="candidates">
    {rows.map(({ cik, company, ticker, exchange, holding, kind, page, formerName }) => (
      <li>
        <NameLink filed={company} href={onDay(page, asOf)} />{' '}
        {ticker !== null && (
          <>
            <span class="ticker">{ticker}</span>{' '}
          </>
        )}
        <span class="quiet">
          {exchange !== null && `${exchange} · `}
          {kind === 'company' && `CIK ${cik} · `}
          {HOLDING_WORDS[kind][holding]}
          {formerName !== null && (
            <After>
              · formerly <bdi>{formerName}</bdi>
            </After>
          )}
        </span>
      </li>
    ))}
  </ul>
);
