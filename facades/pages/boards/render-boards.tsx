import { addDays } from '../../../schema/domain/terms/day.ts';
import { spelled } from '../../../schema/domain/terms/words/numbers.ts';
import { REPLAYED } from '../../../schema/domain/terms/words/range-words.ts';
import { weekBars } from '../../charts/week-bars.tsx';
import { LEAST_TOP } from '../../charts/weekly-bars.tsx';
import { boardPath, cardPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BoardSummary } from '../../surfaces/boards/all-boards-surface.ts';
import type { HomeReply } from '../../surfaces/boards/home-surface.ts';
import { Lead, Section } from '../parts/blocks.tsx';
import { seriousFilings } from '../parts/boards/said-filings.tsx';
import { dayPicker, longDay, pastBanner, pastDayOf } from '../parts/day-picker.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { embedRow } from '../parts/shared.tsx';
import { Table } from '../parts/table.tsx';
import { dated, Name, Time } from '../parts/text.tsx';
import { capitalised, grouped, money } from '../parts/words.ts';

/** The home page, a morning briefing: serious filings first, then the question of each board, then the results due. */
export function renderBoards(payload: HomeReply, chrome: Chrome): string {
  const stillOn = chrome.service.standsStillOn;

  return rendered(
    <Layout
      chrome={chrome}
      title="Boards"
      reply={payload}
      refreshedAt={payload.refreshedAt}
      script="yours.js"
      style="boards.css">
      {pastBanner(chrome)}
      <Lead
        kicker="SEC filings, by the question they answer"
        title="What did companies have to tell the SEC?"
        answer={
          <>
            We answer {spelled(payload.boards.length)} questions about bankruptcies, changes of auditor, late reports,
            cyber incidents and more, from what companies file. You can read the answers{' '}
            {stillOn === undefined ? (
              'for each day'
            ) : (
              <>
                for each day up to <Time day={stillOn} />
              </>
            )}
            . Every answer comes with the filing behind it.
          </>
        }>
        <p>{dated(payload.answer)}</p>
        {payload.wholeMarket !== undefined && <p class="quiet">{payload.wholeMarket}</p>}
        {dayPicker(payload.asOf, chrome)}
      </Lead>
      {pastDayOf(chrome) === null && yours(payload)}
      {seriousFilings(
        payload,
        dayOf(chrome),
        stillOn === undefined ? <a href="/boards/live">See filings as they arrive</a> : '',
      )}
      {questions(payload, chrome)}
      {due(payload, chrome)}
      {examples(dayOf(chrome))}
    </Layout>,
  );
}

/** What the browser's own storage has, shown by script: the companies that the reader follows, and saved searches. */
const yours = ({ asOf }: HomeReply) => (
  <section id="yours" class="brief yours" data-day={asOf} aria-label="Yours" hidden>
    <div>
      <h2>Your companies</h2>
      <p class="quiet" role="status" />
      <ul />
    </div>
    <div>
      <h2>Your searches</h2>
      <ul />
    </div>
  </section>
);

/** The past day requested, which links keep. */
const dayOf = ({ query }: Chrome): string | null => query.asOf ?? null;

const questions = ({ boards, asOf }: HomeReply, chrome: Chrome) => (
  <Section
    id="questions"
    look="brief wide"
    title={
      <>
        {capitalised(spelled(boards.length))} questions, answered
        {pastDayOf(chrome) === null && chrome.service.standsStillOn === undefined && ' today'}
      </>
    }>
    <p class="quiet">
      Each bar is one week of the past year. Select a bar to read the filings of the week. Each chart has a scale of its
      own. The full height is its busiest week, or {LEAST_TOP} filings if no week had more.
    </p>
    <ul class="asked">{boards.map((board) => question(board, asOf, chrome))}</ul>
    {formatLinks('All boards as', chrome)}
    <dl class="facts">{embedRow('All boards', chrome)}</dl>
  </Section>
);

const peak = ({ filingsPerWeek }: BoardSummary): number => Math.max(0, ...filingsPerWeek);

function question(board: BoardSummary, asOf: string, chrome: Chrome) {
  const { slug, question: asked, answer, total, filingsPerWeek } = board;
  const asOfAsked = dayOf(chrome);
  const weeks = filingsPerWeek.map((filings, at) => {
    const to = addDays(asOf, -7 * (filingsPerWeek.length - 1 - at));
    const since = addDays(to, -6);
    const words = `${longDay(since)} to ${longDay(to)}: ${grouped(filings)} filing${filings === 1 ? '' : 's'} found`;
    return { filings, words, href: withQuery(boardPath(slug), {}, { since, until: to, asOf: asOfAsked }) };
  });
  return (
    <li>
      <h3>
        <a href={withQuery(boardPath(slug), {}, { asOf: asOfAsked })}>{asked}</a>
      </h3>
      <p>{dated(answer)}</p>
      <p>
        {total === null && 'We cannot count the whole year · '}Busiest week: {grouped(peak(board))}
      </p>
      <div class="bars">{weekBars(weeks, Math.max(LEAST_TOP, peak(board)))}</div>
    </li>
  );
}

function due({ due: rows, dueTotal, dueThrough, replay }: HomeReply, chrome: Chrome) {
  if (rows.length === 0)
    return (
      <p class="quiet">
        We have given no revenue range for an annual report due by <Time day={dueThrough} />.{' '}
        <a href="/boards/scorecard">All ranges</a>
      </p>
    );
  return (
    <Section
      id="due"
      look="brief"
      title={
        <>
          Results due by <time datetime={dueThrough}>{longDay(dueThrough)}</time>
        </>
      }>
      <p class="quiet">
        Annual reports by their due day, with the range we logged for the year’s revenue.{replay && ` ${REPLAYED}`} Not
        a price forecast or advice.
      </p>
      <Table
        isWide
        caption="Results due, by day"
        look="facts due"
        rows={rows}
        headedBy={1}
        columns={[
          ['Due by', ({ reportDue }) => <time datetime={reportDue}>{longDay(reportDue)}</time>],
          [
            'Company',
            ({ company, cik }) => (
              <a href={cardPath(cik, dayOf(chrome))}>{company === null ? `CIK ${cik}` : <Name filed={company} />}</a>
            ),
          ],
          ['Year ended', ({ targetFiscalYearEnd: end }) => <time datetime={end}>{longDay(end)}</time>],
          ['Range of revenue', ({ low, high }) => `${money(low, 'USD')} to ${money(high, 'USD')}`, undefined, 'Range'],
        ]}
      />
      {dueTotal > rows.length && (
        <p class="quiet">
          {grouped(rows.length)} of {grouped(dueTotal)}. <a href="/boards/scorecard">All logged ranges</a>
        </p>
      )}
    </Section>
  );
}

const examples = (asOf: string | null) => (
  <Section id="looked-for" look="brief" title="Find a company or an answer">
    <p class="examples">
      You can search by name, ticker or CIK, the SEC’s number for a company.{' '}
      <a href="/boards/companies">All companies</a> <a href="/boards/screen">Screen by figures</a>{' '}
      <a href="/boards/filings">All filings</a> <a href="/boards/what-follows">What follows a warning</a>{' '}
      <a href="/boards/answers">Answers</a> <a href={withQuery('/boards/report', {}, { asOf })}>Last week</a>
    </p>
  </Section>
);

/** The home page as a picture: the most serious filing, and what is due. */
export function homePicture({ answer, asOf, notice }: HomeReply, chrome: Chrome): string {
  const subject = 'SEC filings, by the question they answer';
  return picture({ subject, title: 'What did companies have to tell the SEC?', says: answer, asOf, notice }, chrome);
}
