import type { CardPageReply } from '../../../surfaces/card/card-page.ts';
import { type Html, html, join } from '../html.ts';
import { absentSentence } from '../words.ts';

/** Whether nothing of a company's reports is on file: then there is one panel in the place of empty sections. */
export function isUnloaded({ card, years, history }: CardPageReply): boolean {
  return card.exposure.fiscalYearEnd === null && years.length === 0 && history.length === 0;
}

/** What is known of a company without figures, and where its filings are. */
export function unloadedPanel({ company, card }: CardPageReply): Html {
  const reason = card.absent['exposure.revenue'] ?? 'NOT_INGESTED';
  const known = [
    ['Tickers', company.tickers.join(', ')],
    ['Exchanges', company.exchanges.join(', ')],
    ['Industry', company.industry],
    ['Incorporated in', company.state],
    ['CIK', String(company.cik)],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  const what = reason === 'NOT_INGESTED' ? 'We have not loaded its annual reports.' : absentSentence(reason);
  return html`<section class="unloaded" aria-labelledby="s-unloaded"><h2 id="s-unloaded">What we have of it</h2>
<p>${what} <a href="${company.url}">See its filings on EDGAR</a></p>
<dl class="facts">${join(
    known.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`),
    '',
  )}</dl></section>`;
}
