import { count } from '../../../schema/domain/boards/board.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import { listed } from '../../../schema/domain/terms/words/phrases.ts';
import { REPLAYED } from '../../../schema/domain/terms/words/range-words.ts';
import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { ReportReply } from '../../surfaces/boards/weekly-report-surface.ts';
import { Fold, Lead, Section } from '../parts/blocks.tsx';
import { reportBoards } from '../parts/boards/report-boards.tsx';
import { saidFilings } from '../parts/boards/said-filings.tsx';
import { correctedMark, proofLink } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { type RangeColumn, rangeTable } from '../parts/method/range-table.tsx';
import { Table } from '../parts/table.tsx';
import { After, CardLink, CodeLink, Time } from '../parts/text.tsx';
import { absentSentence, grouped, money } from '../parts/words.ts';

/**
 * The report of a week: the answer, the boards compared with earlier weeks, then the main filings and cards, each
 * linked.
 */
export function renderReport(payload: ReportReply, chrome: Chrome): string {
  const { answer, refreshedAt, week } = payload;

  return rendered(
    <Layout chrome={chrome} title="Weekly report" reply={payload} cites refreshedAt={refreshedAt} style="report.css">
      <Lead
        kicker={`Weekly report${isEarlier(chrome) ? '' : ': last full week'}, by filing date`}
        title="What did the week bring?"
        answer={answer}>
        <p class="quiet">
          Saturday <Time day={week.from} /> to Friday <Time day={week.to} />, by filing date. EDGAR was open on{' '}
          {quantity(week.filingDays, 'day')}. This is a description, not a rating.
        </p>
        {weekLinks(payload, chrome)}
        {formatLinks('This report as', chrome)}
      </Lead>
      <div class="status report">
        {severe(payload, chrome)}
        <Section id="s-boards" title="Filings on each board">
          {reportBoards(payload)}
        </Section>
        {scored(payload, chrome)}
        {cards(payload, chrome)}
        {logged(payload, chrome)}
        {nothing(payload)}
      </div>
    </Layout>,
  );
}

const isEarlier = ({ query }: Chrome) => query.week !== undefined || query.asOf !== undefined;

/** Links to the week before and back to the newest, and a field for any other. */
function weekLinks({ week }: ReportReply, chrome: Chrome) {
  const { path, today } = chrome;
  const before = withQuery(path, {}, { week: addDays(week.to, -7) });
  return (
    <form class="formats" action={path}>
      Other weeks{' '}
      <a rel="prev" href={before}>
        ← previous week
      </a>
      {isEarlier(chrome) && (
        <After>
          <a href={path}>latest week →</a>
        </After>
      )}{' '}
      <label for="week">last full week up to</label>{' '}
      <input id="week" name="asOf" type="date" value={week.to} max={today} required />{' '}
      <button type="submit" class="plain">
        Go
      </button>
    </form>
  );
}

/** `50 of 299, all of them.`: how many of a list are shown, and where the rest is. */
function shown({ total, returned }: Pick<ReportReply['severe'], 'total' | 'returned'>, { path, query }: Chrome) {
  if (returned === total) return false;
  const all = withQuery(path, query, { limit: String(Math.min(total, LIST_MAX)) });
  return (
    <p class="quiet">
      {grouped(returned)} of {grouped(total)} shown. <a href={all}>Show more</a>.
    </p>
  );
}

/** The maximum of the list argument. */
const LIST_MAX = 1_000;

const none = (sentence: string) => <p class="quiet">{sentence}</p>;

const SEVERE_WORDS = EVENT_KINDS.filter((one) => one.class === 'severe').map(({ title }) => title.toLowerCase());

function severe({ severe: list }: ReportReply, chrome: Chrome) {
  const words = listed(SEVERE_WORDS);
  if (list.total === 0)
    return none(`We know of nothing severe in this week. These kinds of filings count as severe: ${words}.`);
  return (
    <Section
      id="s-severe"
      look="brief"
      title={`Severe filings: ${grouped(list.total)} by ${count(list.companies, 'company', 'companies')}`}>
      <p class="quiet">These kinds of filings count as severe: {words}.</p>
      {shown(list, chrome)}
      {saidFilings(list.rows, dayOf(chrome.query))}
    </Section>
  );
}

/** The day requested, which links keep. */
function dayOf({ week, asOf }: Chrome['query']): string | null {
  return week ?? asOf ?? null;
}

const SCORED: readonly RangeColumn[] = ['company', 'target', 'range', 'outcome', 'state', 'score', 'receipt'];
const LOGGED: readonly RangeColumn[] = ['company', 'target', 'from', 'range', 'receipt'];

function scored({ rangesScored, replay }: ReportReply, chrome: Chrome) {
  if (rangesScored.total === 0) return false;
  const states = (['inside', 'below', 'above', 'void', 'late'] as const).filter((state) => rangesScored[state] > 0);
  const words = states.map((state) => `${grouped(rangesScored[state])} ${state}`).join(', ');
  return (
    <Section id="s-scored" title={`Ranges scored: ${words}`}>
      {replay && none(REPLAYED)}
      {shown(rangesScored, chrome)}
      {rangeTable(rangesScored.rows, SCORED, { caption: 'Ranges scored in the week', asOf: dayOf(chrome.query) })}
    </Section>
  );
}

function logged({ rangesLogged, replay, chain }: ReportReply, chrome: Chrome) {
  if (rangesLogged.total === 0) return false;
  return (
    <Section id="s-logged" title={`Ranges logged: ${grouped(rangesLogged.total)}`}>
      <p class="quiet">Each range is for the next annual revenue of a company.{replay && ` ${REPLAYED}`}</p>
      <Fold title="The ranges logged in this week">
        {shown(rangesLogged, chrome)}
        {rangeTable(rangesLogged.rows, LOGGED, { caption: 'Ranges logged in the week', asOf: dayOf(chrome.query) })}
      </Fold>
      <p class="paging">
        <a href={`/boards/scorecard?chain=${chain}`}>The whole scorecard</a>
      </p>
    </Section>
  );
}

function cards({ cardsChanged }: ReportReply, chrome: Chrome) {
  if (cardsChanged.total === 0) return false;
  const day = dayOf(chrome.query);
  return (
    <Section id="s-cards" title={`Cards changed: ${grouped(cardsChanged.total)}`}>
      <p class="quiet">Companies that filed an annual report, or an amendment of one, with tagged figures.</p>
      {shown(cardsChanged, chrome)}
      <Table
        isWide
        caption="Cards changed in the week"
        rows={cardsChanged.rows}
        columns={[
          ['Company', ({ company, cik }) => <CardLink filed={company} cik={cik} asOf={day} />],
          ['Filed', ({ filedOn }) => <Time day={filedOn} />],
          ['Report', ({ url, form }) => (url === null ? absent('not loaded') : <a href={url}>{form ?? 'report'}</a>)],
          ['Fiscal year ended', ({ fiscalYearEnd }) => <Time day={fiscalYearEnd} />],
          ['Revenue', (row) => revenue(row, day)],
          ['Range receipt', ({ receiptUrl }) => (receiptUrl === null ? absent('none') : receiptLink(receiptUrl))],
        ]}
      />
    </Section>
  );
}

const absent = (word: string) => <span class="absent">{word}</span>;

function revenue(row: ReportReply['cardsChanged']['rows'][number], day: string | null) {
  if (row.revenue === null) return absent(absentSentence(row.absent.revenue ?? 'NOT_TAGGED'));
  return (
    <>
      {money(row.revenue, row.currency)}
      {correctedMark(row, 'revenue', proofLink(row.cik, 'revenue', day))}
    </>
  );
}

/** A link to the record of a range on this service, by the first digits of its hash. */
function receiptLink(url: string) {
  const { pathname } = new URL(url);
  return <CodeLink href={pathname} code={pathname.split('/').at(-1)?.slice(0, 12) ?? 'record'} />;
}

/** What did not happen, in a sentence instead of empty sections. */
function nothing({ rangesScored, rangesLogged, cardsChanged }: ReportReply) {
  const missing = [
    rangesScored.total === 0 && 'We scored no range in this week.',
    rangesLogged.total === 0 && 'We logged no range in this week.',
    cardsChanged.total === 0 && 'No annual report with figures arrived in this week.',
  ].filter((one) => one !== false);
  return missing.length > 0 && none(missing.join(' '));
}
