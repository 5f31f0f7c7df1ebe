import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import type { AbsenceReason } from '../../../../schema/domain/terms/absence.ts';
import { addMonths } from '../../../../schema/domain/terms/day.ts';
import { COUNTED_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { eventTimeline } from '../../../charts/event-timeline.tsx';
import { boardPath, filingsPath, withQuery } from '../../../links.ts';
import type { CardPageReply, Events } from '../../../surfaces/card/card-page-surface.ts';
import type { Card } from '../../../surfaces/card/card-surface.ts';
import { Fold, Nothing, Section } from '../blocks.tsx';
import { Table } from '../table.tsx';
import { After, join, Small, Time } from '../text.tsx';
import { absentWord, grouped } from '../words.ts';

const MONTHS_WATCHED = 12;

type Entry = NonNullable<Card['healthWatch']>[number];
type Filing = NonNullable<Events>[number]['filings'][number];

/** The severe filings of the 12 months, for the first screen: one line each, in its own words if on file. */
export function severeEvents({ events }: CardPageReply) {
  const severe = (events ?? []).flatMap(({ title, kind, filings }) =>
    filings.filter((filing) => filing.class === 'severe').map((filing) => ({ title, kind, ...filing })),
  );
  if (severe.length === 0) return false;
  return (
    <Section id="s-severe" look="alarm" title="Severe filings of the last 12 months">
      <ul>
        {severe.map(({ title, kind, filedOn, url, outcome, excerpt }) => (
          <li>
            <a href={url}>
              <Time day={filedOn} /> {title}
              <span class="unseen"> ({kind})</span>
            </a>
            {outcome !== null && (
              <After>
                <span class="tag">{COUNTED_WORDS[outcome][0]}</span>
              </After>
            )}
            {excerpt !== null && <q class="quoted">{excerpt}</q>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every filing of the 12 months that may show distress as a dot, by kind, and the kinds as a table. */
export function cardEvents({ company, card, asOf, events }: CardPageReply, day: string | null) {
  const from = addMonths(asOf, -MONTHS_WATCHED);
  const head = { id: 's-health', title: 'Filings that may show distress' };
  const all = <a href={filingsPath(company.cik, day)}>All filings, by year</a>;
  if (card.healthWatch === null) {
    return (
      <Nothing {...head}>
        We have not loaded all of its filings from <Time day={from} /> to <Time day={asOf} />. {all}
      </Nothing>
    );
  }
  if (card.healthWatch.length === 0) {
    return (
      <Nothing {...head}>
        We found none of these kinds from <Time day={from} /> to <Time day={asOf} />. {all}
      </Nothing>
    );
  }
  return (
    <Section {...head}>
      <p>
        These filings are from the year to <Time day={asOf} />. Many of them are routine. The revenue range does not
        depend on them. The last column names outcomes that were more frequent in the year after such filings. See{' '}
        <a href={withQuery('/boards/what-follows', {}, { asOf: day })}>each outcome separately</a>. {all}
      </p>
      {timeline(events ?? [], from, asOf)}
      <Table
        caption="Kinds of filings that may show distress"
        rows={card.healthWatch}
        columns={[
          ['Kind', ({ kind, title }) => `${kind} ${title}`],
          ['Class', (entry) => entry.class],
          [
            'Filings',
            ({ kind, count, byOutcome }) => (
              <span>
                {grouped(count)}
                {reported(byOutcome)}
                {boardOfKind(kind, day)}
              </span>
            ),
          ],
          [
            'Newest',
            ({ newest, title }) => (
              <>
                {dayLink(newest, title)}
                {newest.amended && ' (amendment)'}
              </>
            ),
          ],
          ['What followed', ({ follows }, at) => followedWords(follows, card.absent[`healthWatch.${at}.follows`])],
        ]}
      />
    </Section>
  );
}

function timeline(events: NonNullable<Events>, from: string, to: string) {
  const lanes = events.map(({ kind, title, filings }) => ({
    label: `${kind} ${title}`,
    events: filings.toReversed().map((filing) => ({
      // An evening filing is dated the next business day.
      day: filing.filedOn > to ? to : filing.filedOn,
      says: said(title, filing),
      name: filing.class,
      href: filing.url,
    })),
  }));
  const drawn = { from, to, lanes, title: `Filings that may show distress, ${from} to ${to}` };
  return (
    <>
      <figure data-table="t-filings">
        {eventTimeline(drawn, 'wide')}
        {eventTimeline(drawn, 'narrow')}
        <figcaption>
          Each mark is a filing and links to it. A diamond marks a severe filing, a disc a caution, and a ring a note. A
          broken ring marks a listing or debt-acceleration notice that we have not read. It may be a warning.
        </figcaption>
      </figure>
      {filingsTable(events)}
    </>
  );
}

/** Every mark of the timeline as a row: the chart's data for download. */
function filingsTable(events: NonNullable<Events>) {
  const rows = events.flatMap(({ kind, title, filings }) => filings.map((filing) => ({ kind, title, filing })));
  return (
    <Fold title="Every filing as a table">
      <Table
        caption="Every filing that may show distress"
        id="t-filings"
        rows={rows}
        columns={[
          ['Filed', ({ filing, title }) => dayLink(filing, title)],
          ['Kind', ({ kind }) => kind],
          ['Class', ({ filing }) => filing.class],
          ['What it reports', ({ filing, title }) => <span>{reportOf(title, filing)}</span>],
        ]}
      />
    </Fold>
  );
}

/** The day of a filing, which leads to it. */
const dayLink = ({ url, filedOn }: Pick<Filing, 'url' | 'filedOn'>, title: string) => (
  <a href={url}>
    <Time day={filedOn} />
    <span class="unseen">, {title}</span>
  </a>
);

const said = (title: string, filing: Filing): string => `${shortDate(filing.filedOn)}: ${reportOf(title, filing)}`;

/** What a filing reports, in its own words if they were read. */
function reportOf(title: string, { outcome, excerpt, amended }: Filing): string {
  return `${amended ? 'amendment, ' : ''}${excerpt ?? (outcome === null ? title : COUNTED_WORDS[outcome][1])}`;
}

function followedWords(follows: Entry['follows'], reason: AbsenceReason = 'TOO_FEW_EVENTS') {
  return follows === null ? (
    <span class="quiet">{absentWord(reason)}</span>
  ) : (
    <span>
      <small>{follows.answer}</small>
    </span>
  );
}

/** `(1 deficiency notice, 2 not read)`, each explained. */
function reported(byOutcome: Entry['byOutcome']) {
  const counts = byOutcome.map(({ outcome, count }) => {
    const [label, meaning] = COUNTED_WORDS[outcome];
    return (
      <span title={meaning}>
        {grouped(count)} {label}
      </span>
    );
  });
  return counts.length > 0 && <Small>({join(counts)})</Small>;
}

function boardOfKind(kind: string, day: string | null) {
  const board = boardWith(kind);
  return (
    board !== undefined && (
      <Small>
        on <a href={withQuery(boardPath(board.slug), {}, { asOf: day })}>{board.title}</a>
      </Small>
    )
  );
}

function boardWith(kind: string) {
  return BOARDS.find(({ kinds }) => (kinds as readonly string[]).includes(kind));
}

/** The boards with a filing in the company's 12 months. */
export function boardsOf({ card }: CardPageReply): readonly (typeof BOARDS)[number][] {
  return [...new Set((card.healthWatch ?? []).flatMap(({ kind }) => boardWith(kind) ?? []))];
}
