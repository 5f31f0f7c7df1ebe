import { COUNTED_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { eventTimeline } from '../../../charts/event-timeline.tsx';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { FilingsReply } from '../../../surfaces/lists/filings-surface.ts';
import { Fold, Section } from '../blocks.tsx';
import { Table } from '../table.tsx';
import { join, Time } from '../text.tsx';

type Warning = FilingsReply['warnings'][number];

/** Years drawn at most. */
const YEARS = 12;
/** The year that all lanes share, a leap year. */
const SHARED = '2000';
const LABEL = 40;

/** A company's filings on boards, a lane for each year, with links that show the filings of one year. */
export function warningsByYear({ warnings: rows, asOf }: FilingsReply, { path, query }: Chrome) {
  // A filing may be on several boards.
  const warnings = [...new Map(rows.map((row) => [row.accession, row])).values()];
  const oldest = warnings.at(-1);
  if (oldest === undefined) return false;
  const last = Number(asOf.slice(0, 4));
  const count = Math.min(YEARS, last + 1 - yearOf(oldest));
  const years = Array.from({ length: count }, (_, at) => last - at);
  const lanes = years.map((year) => ({
    label: String(year),
    events: warnings
      .filter((one) => yearOf(one) === year)
      .toReversed()
      .map(markOf),
  }));
  const title = `Filings on boards, ${years.at(-1)} to ${last}`;
  const drawn = { from: `${SHARED}-01-01`, to: `${SHARED}-12-31`, lanes, title, room: LABEL };
  const ofYear = (year: number) =>
    withQuery(path, query, { since: `${year}-01-01`, until: year === last ? null : `${year}-12-31`, after: null });
  return (
    <Section id="years" look="brief" title="Warnings by year">
      <figure data-table="t-warnings">
        {eventTimeline(drawn, 'wide')}
        {eventTimeline(drawn, 'narrow')}
        <figcaption>
          Each mark is a filing on a board and links to it. A diamond marks a severe filing, a disc a caution, and a
          ring a note. A broken ring marks a filing that we have not read.
        </figcaption>
      </figure>
      <p>
        Filings of{' '}
        {join(
          years.map((year) => <a href={ofYear(year)}>{year}</a>),
          ' ',
        )}
      </p>
      <Fold title="The marks as a table">
        <Table
          caption="Filings on boards, newest first"
          id="t-warnings"
          rows={warnings}
          columns={[
            [
              'Filed',
              ({ url, filedOn, title: what }) => (
                <a href={url}>
                  <Time day={filedOn} />
                  <span class="unseen">, {what}</span>
                </a>
              ),
            ],
            ['Kind', ({ title: what }) => what],
            ['Class', (row) => row.class],
            ['What it reports', reportOf],
          ]}
        />
      </Fold>
    </Section>
  );
}

const yearOf = ({ filedOn }: Warning) => Number(filedOn.slice(0, 4));

const markOf = (row: Warning) => ({
  day: `${SHARED}${row.filedOn.slice(4)}`,
  says: `${shortDate(row.filedOn)}: ${reportOf(row)}`,
  name: row.class,
  href: row.url,
});

/** What a filing reports, in its own words if they were read. */
const reportOf = ({ title, excerpt, outcome }: Warning): string =>
  excerpt ?? (outcome === null ? title : COUNTED_WORDS[outcome][1]);
