import { withQuery } from '../../../links.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { dayMark, type Html, html, named } from '../html.ts';

/** The names it has filed under, oldest first; empty if it has had only one. */
export function cardNames({ company, names }: CardPageReply, day: string | null): Html | false {
  if (names.length < 2) return false;
  return html`<section aria-labelledby="s-names"><h2 id="s-names">Names over time</h2>
<ol class="names">${names.map(
    ({ name, from, to, isCurrent }) =>
      html`<li${isCurrent && html` aria-current="true"`}>${named(name)} <small>${from !== null && html`from ${dayMark(from)}`} ${isCurrent ? 'in use' : to !== null && html`to ${dayMark(to)}`}</small></li>
`,
  )}</ol>
<p><a href="${withQuery(`/boards/brand/${company.cik}`, {}, { asOf: day })}">Names, tickers and the filings that changed them</a></p></section>`;
}
