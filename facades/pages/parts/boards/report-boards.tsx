import { weeklyBars } from '../../../charts/weekly-bars.tsx';
import { boardPath, withQuery } from '../../../links.ts';
import type { Counts, ReportReply } from '../../../surfaces/boards/weekly-report-surface.ts';
import { Table } from '../table.tsx';
import { join } from '../text.tsx';
import { grouped } from '../words.ts';

const HEADINGS = ['The week', '12-week mean', 'Severe', 'Week by week'] as const;

/** A board without a filing in the week, and with less than this in the mean week, is only named below the table. */
const LEAST_MEAN = 1;

/** The boards compared with earlier weeks, each with its chart; in words if the week is not loaded. */
export function reportBoards({ boards, counts, severe, week, weeks }: ReportReply) {
  if (counts.filings === null)
    return (
      <p class="quiet">We have not loaded all filings of this week, so we give no counts. What we have is below.</p>
    );
  const quiet = boards.filter(({ filings, mean }) => filings === 0 && (mean ?? 0) < LEAST_MEAN);
  const since = { since: week.from, until: week.to, asOf: week.to };
  return (
    <>
      <p class="quiet">
        The table counts the filings of the week, including amendments. The broken line is the mean of the 12 weeks
        before. A filing on two boards counts on both boards, but only once in the totals.
      </p>
      {counts.mean === null && (
        <p class="quiet">
          Of the 12 weeks before, we have loaded {weeks.length - 1} as fully as this one, too few for a mean.
        </p>
      )}
      <Table caption="Filings of the week by board" look="facts weeks">
        <thead>
          <tr>
            <th scope="col">Board</th>
            {HEADINGS.map((heading) => (
              <th scope="col" class={classOf(heading)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boards
            .filter((board) => !quiet.includes(board))
            .map(({ slug, title, severe: own, ...rest }) => (
              <tr>
                <th scope="row">
                  <a href={withQuery(boardPath(slug), {}, since)}>{title}</a>
                </th>
                {cells(rest, own, title)}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All boards</th>
            {cells(counts, severe.total, 'All boards')}
          </tr>
        </tfoot>
      </Table>
      {quiet.length > 0 && (
        <p class="quiet">
          On these boards we found no filing in this week and few in the weeks before:{' '}
          {join(quiet.map(({ slug, title }) => <a href={withQuery(boardPath(slug), {}, since)}>{title}</a>))}.
        </p>
      )}
    </>
  );
}

function cells({ filings, mean, filingsPerWeek }: Counts, severe: number | null, title: string) {
  const absent = <span class="absent">not loaded</span>;
  const values = [
    filings === null ? absent : grouped(filings),
    mean === null ? absent : mean.toFixed(1),
    severe === null ? absent : grouped(severe),
    weeklyBars(filingsPerWeek, `${title}, filings per week`, mean),
  ];
  return (
    <>
      {values.map((value, at) => (
        <td class={classOf(HEADINGS[at])} data-label={HEADINGS[at]}>
          {value}
        </td>
      ))}
    </>
  );
}

/** Numbers are aligned; the chart has a column of its own. */
const classOf = (heading: (typeof HEADINGS)[number] | undefined) => (heading === 'Week by week' ? 'bars' : 'n');
