import { boardOf } from '../../../../schema/domain/boards/index.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { boardPath, cardPath, withQuery } from '../../../links.ts';
import type { FilingRow } from '../../../surfaces/lists/filings-surface.ts';
import { absentMark } from '../cell.ts';
import { dayMark, type Html, html, join } from '../html.ts';
import { easternTime } from '../words.ts';
import { formWords, itemWords } from './form-words.ts';

/**
 * A filing as a table row: when, who, what it is and what its items are about, its boards, and where to read it.
 *
 * @param asOf  the past day requested, kept on links
 */
export function filingRow(row: FilingRow, asOf: string | undefined): Html {
  const { cik, company, ticker, exchange, filedOn, acceptedAt } = row;
  return html`<tr>
<td class="filed">${dayMark(filedOn)}${acceptedAt !== null && html` <small title="Accepted at this time in New York">${easternTime(acceptedAt)}</small>`}</td>
<th scope="row"><a href="${cardPath(cik, asOf)}"><bdi class="company">${displayName(company)}</bdi></a>${ticker !== null && html` <span class="ticker">${ticker}</span>`}${exchange !== null && html`<small class="quiet">${exchange}</small>`}</th>
<td class="what">${whatItIs(row)}</td>
<td class="v" data-label="Boards">${boards(row, asOf)}</td>
<td class="v read" data-label="At the SEC">${where(row)}</td>
</tr>
`;
}

function whatItIs({ form, items, reportDate }: FilingRow): Html {
  const words = formWords(form);
  const about =
    items === null
      ? html`<small>Items ${absentMark('NOT_INGESTED')}</small>`
      : items.length > 0 &&
        html`<small>${join(
          items.map((item) => html`${item} ${itemWords(item)}`),
          ' · ',
        )}</small>`;
  const day =
    reportDate !== null &&
    html`<small class="quiet">${isCurrent(form) ? 'Event of' : 'Period to'} ${dayMark(reportDate)}</small>`;
  return html`<b>${form}</b> ${words}${isCurrent(form) && about}${day}`;
}

/** Only current reports have items. */
const isCurrent = (form: string) => form.startsWith('8-K');

function boards({ boards: slugs }: FilingRow, asOf: string | undefined): Html {
  if (slugs.length === 0) return html`<span class="quiet">none</span>`;
  const links = slugs.map(
    (slug) =>
      html`<a href="${withQuery(boardPath(slug), {}, { asOf: asOf ?? null })}">${boardOf(slug)?.title ?? slug}</a>`,
  );
  return html`${join(links, ', ')}`;
}

function where({ accession, url, documentUrl }: FilingRow): Html {
  return html`<a class="accession" href="${url}">${accession}</a>${documentUrl !== null && html`<small><a href="${documentUrl}">document<span class="unseen"> of ${accession}</span></a></small>`}`;
}
