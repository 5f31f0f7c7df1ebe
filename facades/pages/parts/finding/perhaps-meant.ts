import type { Problem } from '../../../errors.ts';
import { COMPANY_PAGES, cardPath, withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { type Html, html, named } from '../html.ts';

/** Companies that might have been meant, each as a link to the same page about it. */
export function perhapsMeant({ candidates: found = [] }: Problem, { path, query }: Chrome): Html | false {
  if (found.length === 0) return false;
  // The requested company is in the query, or at the end of the path; elsewhere it is one of several parts.
  const page = COMPANY_PAGES.find((one) => one === path.slice(0, path.lastIndexOf('/') + 1));
  const href = (cik: number) => {
    if ('company' in query) return withQuery(path, query, { company: String(cik), offset: null, after: null });
    return page === undefined ? cardPath(cik, query.asOf) : withQuery(`${page}${cik}`, query);
  };
  return html`<section class="list" aria-labelledby="candidates">
<h2 id="candidates">Perhaps one of these</h2>
<ul>${found.map(
    ({ cik, name, ticker }) =>
      html`<li><a href="${href(cik)}">${named(name)}</a> ${ticker !== null && html`<span class="ticker">${ticker}</span> `}<span class="quiet">CIK ${cik}</span></li>`,
  )}</ul>
</section>`;
}
