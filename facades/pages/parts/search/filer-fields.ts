import type { Chrome } from '../../../service-facts.ts';
import { type Html, html } from '../html.ts';
import { choose, input, withAsked } from './form-fields.ts';

/** Exchanges as named in the SEC's list of tickers, the largest first. */
export const EXCHANGES = ['Nasdaq', 'NYSE', 'OTC', 'CBOE'] as const;

/** Conditions on the filer, as form fields. */
export function filerFields({ query }: Chrome): Html {
  const value = (name: string) => query[name] ?? '';
  return html`${input('sic', 'Industry (SIC code)', value('sic'), html` type="text" placeholder="73 or 7372" maxlength="4" inputmode="numeric" autocomplete="off"`)}
${input('state', 'Incorporated in', value('state'), html` type="text" placeholder="DE" maxlength="2" autocomplete="off" spellcheck="false"`)}
${choose('exchange', 'Exchange', value('exchange'), withAsked([['', 'Any'], ...EXCHANGES.map((name) => [name, name] as const)], value('exchange')), '')}
${choose(
  'listedOnly',
  'Filers',
  value('listedOnly') === 'true' ? 'true' : '',
  [
    ['', 'All'],
    ['true', 'With a ticker'],
  ],
  '',
)}`;
}

/** The words of a condition on the filer, by its argument. */
export const FILER_WORDS = {
  sic: (code: string) => `Industry ${code}`,
  state: (code: string) => `Incorporated in ${code.toUpperCase()}`,
  exchange: (name: string) => name,
  listedOnly: (isListed: string) => (isListed === 'true' ? 'With a ticker' : 'With or without a ticker'),
} as const;
