import { raw } from 'hono/html';
import { weeklyBars } from '../../../charts/weekly-bars.ts';
import { boardPath, withQuery } from '../../../links.ts';
import type { Counts, ReportReply } from '../../../surfaces/boards/weekly-report-surface.ts';
import { type Html, html, join } from '../html.ts';
import { namedTable } from '../named-table.ts';
import { grouped } from '../words.ts';

const HEADINGS = ['The week', '12-week mean', 'Severe', 'Week by week'] as const;

/** A board without a filing in the week, and with less than this in the mean week, is only named below the table. */
const LEAST_MEAN = 1;

/** The boards compared with earlier weeks, each with its chart; in words if the week is not loaded. */
export function reportBoards({ boards, counts, severe, week, weeks }: ReportReply): Html {
  if (counts.filings === null)
    return html`<p class="quiet">The filings of this week are not loaded, so none are counted. What is on file for the week is below.</p>`;
  const quiet = boards.filter(({ filings, mean }) => filings === 0 && (mean ?? 0) < LEAST_MEAN);
  const since = { since: week.from, until: week.to, asOf: week.to };
  return html`<p class="quiet">Filings of the week, amendments included, beside the mean of the 12 weeks before it, the broken line. A filing on two boards counts on both, and once among all and among the severe ones.</p>
${counts.mean === null && html`<p class="quiet">Of the 12 weeks before, ${weeks.length - 1} ${weeks.length === 2 ? 'is' : 'are'} known as well as this one: too few for a mean.</p>`}
${namedTable(
  { caption: 'Filings of the week by board', look: 'facts weeks' },
  html`<thead><tr><th scope="col">Board</th>${HEADINGS.map((heading) => html`<th scope="col" class="${classOf(heading)}">${heading}</th>`)}</tr></thead>
<tbody>${boards
    .filter((board) => !quiet.includes(board))
    .map(
      ({ slug, title, severe: own, ...rest }) =>
        html`<tr><th scope="row"><a href="${withQuery(boardPath(slug), {}, since)}">${title}</a></th>${cells(rest, own, title)}</tr>\n`,
    )}</tbody>
<tfoot><tr><th scope="row">All boards</th>${cells(counts, severe.total, 'All boards')}</tr></tfoot>`,
)}${
  quiet.length > 0 &&
  html`<p class="quiet">None on file, and hardly any in the weeks before: ${join(
    quiet.map(({ slug, title }) => html`<a href="${withQuery(boardPath(slug), {}, since)}">${title}</a>`),
    ', ',
  )}.</p>`
}`;
}

function cells({ filings, mean, filingsPerWeek }: Counts, severe: number | null, title: string): Html {
  const absent = html`<span class="absent">not loaded</span>`;
  const values = [
    filings === null ? absent : html`${grouped(filings)}`,
    mean === null ? absent : html`${mean.toFixed(1)}`,
    severe === null ? absent : html`${grouped(severe)}`,
    raw(weeklyBars(filingsPerWeek, `${title}, filings on file per week`, mean)),
  ];
  return html`${values.map(
    (value, at) => html`<td class="${classOf(HEADINGS[at])}" data-label="${HEADINGS[at]}">${value}</td>`,
  )}`;
}

/** Numbers are aligned; the chart has a column of its own. */
const classOf = (heading: (typeof HEADINGS)[number] | undefined) => (heading === 'Week by week' ? 'bars' : 'n');
