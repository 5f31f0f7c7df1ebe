import type { Child } from 'hono/jsx';
import { LEAGUE_ORDERS, type LeagueOrder } from '../../../schema/domain/terms/lists/etfs.ts';
import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import { etfPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { LeagueReply, LeagueRow } from '../../surfaces/funds/league-surface.ts';
import { Bullets, Fold, Lead, Section, Unloaded } from '../parts/blocks.tsx';
import { absentLegend, absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { sortHeading } from '../parts/sort-heading.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { CardLink, join, Name, Small, Time } from '../parts/text.tsx';
import {
  absentSentence,
  capitalised,
  grouped,
  percent,
  shareWords,
  warningWords,
  weightWords,
} from '../parts/words.ts';

const share = (value: number | null) => (value === null ? null : percent(value));
const carried = (value: number | null) => (value === null ? null : shareWords(value));

/** The share of warnings, with the number of unread filings that may be more. */
function withUnread({ warningShare, unreadFilings }: LeagueRow) {
  const unread = unreadFilings ?? 0;
  return warningShare === null ? null : (
    <>
      {shareWords(warningShare)}
      {unread > 0 && <Small>{grouped(unread)} unread</Small>}
    </>
  );
}

/** For each measure the heading of its column, and its value in words; null if the row has none. */
const MEASURES: Readonly<
  Partial<Record<LeagueOrder, readonly [label: string, words: (row: LeagueRow) => Child | null]>>
> = {
  warningShare: ['Carries a warning', withUnread],
  severeShare: ['A severe one', (row) => carried(row.severeShare)],
  signs: ['Signs', ({ signs }) => (signs === null ? null : grouped(signs))],
  top10: ['Ten largest', (row) => share(row.top10)],
  effectiveN: ['Effective number', ({ effectiveN }) => effectiveN?.toFixed(1) ?? null],
  equityShare: ['In stock', (row) => share(row.equityShare)],
  matchedShare: ['Matched', (row) => share(row.matchedShare)],
  knownShare: ['Checked', (row) => share(row.knownShare)],
  reportDate: ['Holdings of', report],
};

/** The boat of a fund, which is of its breadth too, is on its own page: beside a rank by warnings it would seem one. */
const LINKED_ORDERS = LEAGUE_ORDERS.filter((order) => order !== 'boat');

const QUESTION = 'Which major ETFs carry the fewest warning signs?';

/** The ETFs of the league: the dated answer, the table in the requested order, and every sign by its company. */
export function renderLeague(payload: LeagueReply, chrome: Chrome): string {
  const { answer, funds, withReport } = payload;
  const [rows, unloaded] = [payload.rows.filter(isLoaded), payload.rows.filter((row) => !isLoaded(row))];

  return rendered(
    <Layout chrome={chrome} title="ETF league" reply={payload} hasRows={rows.length > 0} cites style="figures.css">
      <Lead kicker="ETF league" title={QUESTION} answer={answer}>
        {withReport < funds && (
          <p class="quiet">
            We have loaded reports of {grouped(withReport)} of the {grouped(funds)} funds.
          </p>
        )}
      </Lead>
      {rows.length > 0 && table(rows, payload, chrome)}
      <Unloaded
        title={`No report loaded: ${quantity(unloaded.length, 'fund')}`}
        of={unloaded.map(({ ticker, absent }) => [
          <span class="ticker">{ticker}</span>,
          absentSentence(absent.reportDate ?? 'NOT_INGESTED'),
        ])}
      />
      {formatLinks('This league as', chrome)}
      <p class="legend">
        The percentage with a warning is of the fund’s stock that we matched to companies and could check. It comes from
        the fund’s newest report, which is up to five months old. A sign is one kind of warning that one company has
        filed. The percentage leaves out listing and debt-acceleration notices that we have not read. Their number is
        beside the percentage. This is a description, not a rating. The page of a fund says how broad it is.
      </p>
      {rows.length > 0 && (
        <div class="status companycard">
          <Section id="s-signs" title="Every sign">
            {rows.map((row) => signs(row, chrome))}
            {unknownSigns(rows)}
          </Section>
        </div>
      )}
    </Layout>,
  );
}

const table = (rows: readonly LeagueRow[], { asOf, orderBy }: LeagueReply, chrome: Chrome) => (
  <>
    <p class="formats">
      In the order of{' '}
      {join(
        LINKED_ORDERS.map((order) => orderLink(order, orderBy, chrome)),
        ' ',
      )}
    </p>
    <Table
      isList
      caption={
        <>
          Stock of each fund as of <Time day={asOf} />, by what its companies filed in 12 months
        </>
      }
      look="rows"
      headedBy={1}
      rows={rows}
      columns={columnsOf(orderBy, chrome)}
    />
    {absentLegend(new Set(rows.flatMap(({ absent }) => Object.values(absent))))}
  </>
);

/** A link that orders by a measure, or reverses the order if it is already in use. */
function orderLink(order: LeagueOrder, orderBy: string, { path, query }: Chrome) {
  const isDescending = orderBy === `-${order}`;
  const isChosen = isDescending || orderBy === order;
  const target = withQuery(path, query, { orderBy: isChosen && !isDescending ? `-${order}` : order });
  const mark = isChosen ? (isDescending ? ' ↓' : ' ↑') : '';
  return (
    <a href={target} aria-current={isChosen ? 'true' : undefined}>
      {MEASURES[order]?.[0] ?? capitalised(order)}
      {mark}
    </a>
  );
}

function columnsOf(by: string, { query }: Chrome): Column<LeagueRow>[] {
  const heading = (order: string, label: string, kind = 'v') => sortHeading(order, label, { by, kind });
  const mark = ({ absent }: LeagueRow, field: string) => absentMark(absent[field] ?? 'NOT_INGESTED');
  return [
    ['Rank', (row) => row.rank ?? mark(row, 'rank'), 'filed', null, heading('rank', 'Rank')],
    ['Fund', (row) => fundOf(row, query), undefined, undefined, heading('ticker', 'Fund')],
    ...Object.entries(MEASURES).map(([field, [label, words]]): Column<LeagueRow> => {
      const kind = field === 'reportDate' ? 'v' : 'n';
      return [label, (row) => words(row) ?? mark(row, field), kind, undefined, heading(field, label, kind)];
    }),
  ];
}

function fundOf({ ticker, name }: LeagueRow, { asOf }: Chrome['query']) {
  const code = <span class="ticker">{ticker}</span>;
  if (name === null) return code;
  return (
    <>
      <a class="company" href={etfPath(ticker, asOf ?? null)}>
        <Name filed={name} />
      </a>{' '}
      {code}
    </>
  );
}

const isLoaded = (row: LeagueRow) => Object.values(MEASURES).some(([, words]) => words(row) !== null);

function report({ reportDate, filedOn, url }: LeagueRow) {
  if (reportDate === null) return null;
  const holdings = <Time day={reportDate} />;
  return (
    <>
      {url === null ? holdings : <a href={url}>{holdings}</a>}
      <small>
        {filedOn === null ? (
          'filing date unknown'
        ) : (
          <>
            filed <Time day={filedOn} />
          </>
        )}
      </small>
    </>
  );
}

/** The funds whose signs are not known, in one line per reason. */
function unknownSigns(rows: readonly LeagueRow[]) {
  const unknown = rows.filter(({ signs }) => signs === null);
  const byReason = Map.groupBy(unknown, ({ absent }) => absent.signs ?? 'NOT_INGESTED');
  return [...byReason].map(([reason, funds]) => (
    <p>
      {join(funds.map(({ ticker }) => <span class="ticker">{ticker}</span>))}{' '}
      <span class="quiet">{absentSentence(reason)}</span>
    </p>
  ));
}

function signs({ ticker, signs: count, warned }: LeagueRow, { query }: Chrome) {
  if (count === null) return false;
  if (count === 0)
    return (
      <p>
        <span class="ticker">{ticker}</span> None of the companies that we could check carries one.
      </p>
    );
  const companies = warned.map(({ name, cik, weight, ...filed }) => (
    <>
      <CardLink filed={name} cik={cik} asOf={query.asOf} />: {warningWords(filed)}{' '}
      <small>{weightWords(weight)} of the fund</small>
    </>
  ));
  return (
    <Fold
      title={
        <>
          <span class="ticker">{ticker}</span> {grouped(count)} {count === 1 ? 'sign' : 'signs'}
        </>
      }>
      <Bullets of={companies} />
    </Fold>
  );
}

export function leaguePicture({ answer, asOf, notice, rows }: LeagueReply, chrome: Chrome): string {
  const least = rows.find(({ rank }) => rank === 1)?.warningShare ?? null;
  return picture(
    {
      ...{ subject: 'ETF league', title: QUESTION, says: answer, asOf, notice },
      ...(least !== null && { number: shareWords(least) }),
    },
    chrome,
  );
}
