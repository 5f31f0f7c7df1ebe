import type { Child } from 'hono/jsx';
import { count } from '../../../schema/domain/boards/board.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { REPLAYED } from '../../../schema/domain/terms/words/replayed.ts';
import { cardPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { ReportReply } from '../../surfaces/boards/weekly-report-surface.ts';
import { Fold, Lead, Section } from '../parts/blocks.tsx';
import { reportBoards } from '../parts/boards/report-boards.tsx';
import { saidFilings } from '../parts/boards/said-filings.tsx';
import { correctedMark, proofLink } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { type RangeColumn, rangeTable } from '../parts/method/range-table.tsx';
import { Table } from '../parts/table.tsx';
import { dated, Name, Time } from '../parts/text.tsx';
import { absentSentence, grouped, money } from '../parts/words.ts';

/**
 * The report of a week: the answer, the boards compared with earlier weeks, then the main filings and cards, each
 * linked.
 */
export function renderReport(payload: ReportReply, chrome: Chrome): string {
  const { answer, refreshedAt, week } = payload;

  return rendered(
    <Layout chrome={chrome} title="Weekly report" reply={payload} cites refreshedAt={refreshedAt} style="report.css">
      <Lead kicker="Weekly report: the last week that is over" title="What did the week bring?" answer={dated(answer)}>
        <p class="quiet">
          Saturday <Time day={week.from} /> to Friday <Time day={week.to} />, by the days the SEC dates filings; EDGAR
          was open on {grouped(week.filingDays)} of them. A description, not a rating.
        </p>
        {weekLinks(payload, chrome)}
        {formatLinks('This report as', chrome)}
      </Lead>
      <div class="status report">
        {severe(payload, chrome)}
        {section('boards', 'Filings on each board', reportBoards(payload))}
        {scored(payload, chrome)}
        {cards(payload, chrome)}
        {logged(payload, chrome)}
        {nothing(payload)}
      </div>
    </Layout>,
  );
}

/** Links to the week before, and back to the newest. */
function weekLinks({ week }: ReportReply, { path, query }: Chrome) {
  const before = withQuery(path, {}, { week: addDays(week.to, -7) });
  const isEarlier = query.week !== undefined || query.asOf !== undefined;
  return (
    <p class="formats">
      Other weeks{' '}
      <a rel="prev" href={before}>
        ← previous week
      </a>
      {isEarlier && (
        <>
          {' '}
          <a href={path}>latest week →</a>
        </>
      )}
    </p>
  );
}

const section = (name: string, title: string, content: Child, look: string | false = false) => (
  <Section id={`s-${name}`} look={look || undefined} title={title}>
    {content}
  </Section>
);

/** `50 of 299, all of them.`: how many of a list are shown, and where the rest is. */
function shown({ total, returned }: Pick<ReportReply['severe'], 'total' | 'returned'>, { path, query }: Chrome) {
  if (returned === total) return false;
  const all = withQuery(path, query, { limit: String(Math.min(total, LIST_MAX)) });
  return (
    <p class="quiet">
      {grouped(returned)} of {grouped(total)} shown; <a href={all}>show more</a>.
    </p>
  );
}

/** The maximum of the list argument. */
const LIST_MAX = 1_000;

const none = (sentence: string) => <p class="quiet">{sentence}</p>;

const SEVERE_WORDS = EVENT_KINDS.filter((one) => one.class === 'severe').map(({ title }) => title.toLowerCase());

function severe({ severe: list }: ReportReply, chrome: Chrome) {
  const words = SEVERE_WORDS.join('; ');
  if (list.total === 0) return none(`Nothing severe is on file for this week. Severe are: ${words}.`);
  return section(
    'severe',
    `Severe filings: ${grouped(list.total)} by ${count(list.companies, 'company', 'companies')}`,
    <>
      <p class="quiet">Severe are: {words}.</p>
      {shown(list, chrome)}
      {saidFilings(list.rows, dayOf(chrome.query))}
    </>,
    'brief',
  );
}

const company = ({ cik, company: name }: { cik: number; company: string }, { query }: Chrome) => (
  <a href={cardPath(cik, dayOf(query))}>
    <Name filed={name} />
  </a>
);

/** The day requested, which links keep. */
function dayOf({ week, asOf }: Chrome['query']): string | null {
  return week ?? asOf ?? null;
}

const table = (caption: string, headings: readonly string[], rows: readonly (readonly Child[])[]) => (
  <Table isWide caption={caption} head={[...headings.map((heading) => heading)]}>
    {rows.map((row) => (
      <tr>
        {row.map((cell, at) => (at === 0 ? <th scope="row">{cell}</th> : <td data-label={headings[at]}>{cell}</td>))}
      </tr>
    ))}
  </Table>
);

const SCORED: readonly RangeColumn[] = ['company', 'target', 'range', 'outcome', 'state', 'score', 'receipt'];
const LOGGED: readonly RangeColumn[] = ['company', 'target', 'from', 'range', 'receipt'];

function scored({ rangesScored, replay }: ReportReply, chrome: Chrome) {
  if (rangesScored.total === 0) return false;
  const states = (['inside', 'below', 'above', 'void', 'late'] as const).filter((state) => rangesScored[state] > 0);
  const words = states.map((state) => `${grouped(rangesScored[state])} ${state}`).join(', ');
  return section(
    'scored',
    `Ranges scored: ${words}`,
    <>
      {replay && none(REPLAYED)}
      {shown(rangesScored, chrome)}
      {rangeTable(rangesScored.rows, SCORED, { caption: 'Ranges scored in the week', asOf: dayOf(chrome.query) })}
    </>,
  );
}

function logged({ rangesLogged, replay, chain }: ReportReply, chrome: Chrome) {
  if (rangesLogged.total === 0) return false;
  return section(
    'logged',
    `Ranges logged: ${grouped(rangesLogged.total)}`,
    <>
      <p class="quiet">Each is for the next annual revenue of a company.{replay && ` ${REPLAYED}`}</p>
      <Fold title="The ranges logged in this week">
        {shown(rangesLogged, chrome)}
        {rangeTable(rangesLogged.rows, LOGGED, { caption: 'Ranges logged in the week', asOf: dayOf(chrome.query) })}
      </Fold>
      <p class="paging">
        <a href={`/boards/scorecard?chain=${chain}`}>The whole scorecard</a>
      </p>
    </>,
  );
}

function cards({ cardsChanged }: ReportReply, chrome: Chrome) {
  if (cardsChanged.total === 0) return false;
  return section(
    'cards',
    `Cards changed: ${grouped(cardsChanged.total)}`,
    <>
      <p class="quiet">Companies that filed an annual report, or an amendment of one, with tagged figures.</p>
      {shown(cardsChanged, chrome)}
      {table(
        'Cards changed in the week',
        ['Company', 'Filed', 'Report', 'Fiscal year ended', 'Revenue', 'Range receipt'],
        cardsChanged.rows.map((row) => [
          company(row, chrome),
          <Time day={row.filedOn} />,
          row.url === null ? <span class="absent">not loaded</span> : <a href={row.url}>{row.form ?? 'report'}</a>,
          <Time day={row.fiscalYearEnd} />,
          row.revenue === null ? (
            <span class="absent">{absentSentence(row.absent.revenue ?? 'NOT_TAGGED')}</span>
          ) : (
            <>
              {money(row.revenue, row.currency)}
              {correctedMark(row, 'revenue', proofLink(row.cik, 'revenue', dayOf(chrome.query)))}
            </>
          ),
          row.receiptUrl === null ? <span class="absent">none</span> : receiptLink(row.receiptUrl),
        ]),
      )}
    </>,
  );
}

/** A link to the record of a range on this service, by the first digits of its hash. */
function receiptLink(url: string) {
  const { pathname } = new URL(url);
  return (
    <a href={pathname}>
      <code>{pathname.split('/').at(-1)?.slice(0, 12) ?? 'record'}</code>
    </a>
  );
}

/** What did not happen, in a sentence instead of empty sections. */
function nothing({ rangesScored, rangesLogged, cardsChanged }: ReportReply) {
  const missing = [
    rangesScored.total === 0 && 'no outcome of a logged range was scored',
    rangesLogged.total === 0 && 'no range went into the registry',
    cardsChanged.total === 0 && 'no annual report with tagged figures is on file',
  ].filter((one) => one !== false);
  return missing.length > 0 && none(`In this week ${missing.join(', and ')}.`);
}
