import { EXCHANGES } from '../../../schema/domain/terms/asked/exchange-names.ts';
import { CARD_FIELD_NAMES, type CardFieldName, cardField } from '../../../schema/domain/terms/card-fields.ts';
import { WARNING_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import type { Problem } from '../../errors.ts';
import { cardPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { ScreenReply, ScreenRow } from '../../surfaces/lists/screen-surface.ts';
import { listed } from '../../surfaces/shared/search-arguments.ts';
import { amount } from '../parts/card/card-figures.tsx';
import { absentFigure, absentLegend, correctedMark, proofLink } from '../parts/cell.tsx';
import { revenueLine } from '../parts/revenue-line.tsx';
import { boundFields, boundWords, REVENUE_STEPS } from '../parts/search/bounds.tsx';
import { type Facet, facetList, industriesOf, type Step } from '../parts/search/facets.tsx';
import {
  type Choice,
  choose,
  FILER_WORDS,
  filerFields,
  input,
  kindChoices,
  ROW_CHOICES,
  withAsked,
} from '../parts/search/form-fields.tsx';
import { type Search, searchAgain, searchPage } from '../parts/search/search-page.tsx';
import { sortHeading } from '../parts/sort-heading.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { Ticker, Time } from '../parts/text.tsx';
import { dayWords, grouped, kindTitle } from '../parts/words.ts';

/** Companies whose newest figures lie in the reader's ranges, page by page. */
export function renderScreen(reply: ScreenReply, chrome: Chrome): string {
  const { answer, asOf, notice, next, rows, total } = reply;
  return searchPage(
    searchOf(chrome),
    {
      ...{ asOf, answer, notice, next },
      facets: facetList(facetsOf(reply), chrome),
      table: rows.length === 0 ? null : table(reply, chrome),
      count: (
        <>
          <b>{grouped(total)}</b> {total === 1 ? 'company matches' : 'companies match'}
          {rows.length > 0 && rows.length < total && `, ${grouped(rows.length)} on this page`}
        </>
      ),
      none: 'We found no company that matches.',
      further: 'Next companies',
    },
    chrome,
  );
}

/** The form as filled in, for a query that could not be answered. */
export const renderScreenAgain = (problem: Problem, chrome: Chrome) => searchAgain(searchOf(chrome), problem, chrome);

/** The currency in which amounts are compared by default. */
const DOLLARS = 'USD';
/** Figures whose ranges are shown unfolded, and which are columns of every page. */
const ASKED_FIRST: readonly CardFieldName[] = ['revenue', 'revenueGrowth1y', 'operatingMargin'];
const SHOWN_FIRST: readonly CardFieldName[] = [
  'revenue',
  'revenueGrowth1y',
  'operatingMargin',
  'netMargin',
  'freeCashFlow',
  'totalDebt',
  'cash',
];

const kindsWords = (kinds: string) => listed(kinds).map(kindTitle).join(' or ');
const isFigure = (name: string): name is CardFieldName => (CARD_FIELD_NAMES as readonly string[]).includes(name);
const figureWords = (name: string) => (isFigure(name) ? cardField(name).label : name);

/** Amounts are worded in the currency requested. */
function searchOf({ query: { currency = DOLLARS, since, until } }: Chrome): Search {
  const filed = since === undefined && until === undefined ? 'Filed in 12 months' : 'Filed';
  return {
    title: 'Screen',
    question: 'Which companies have figures like these?',
    spelling: 'Write amounts as 250 m or 1.5 bn, shares as 20%.',
    rows: 'companies',
    words: {
      ...boundWords(currency),
      currency: (code) => `Reports in ${code}`,
      ...FILER_WORDS,
      kinds: (kinds) => `${filed}: ${kindsWords(kinds)}`,
      since: (day) => `From ${dayWords(day)}`,
      until: (day) => `To ${dayWords(day)}`,
      orderBy: (name) => `By ${figureWords(name).toLowerCase()}`,
      ascending: (isAscending) => (isAscending === 'true' ? 'Smallest first' : 'Largest first'),
    },
    further: [
      ...CARD_FIELD_NAMES.filter((name) => !ASKED_FIRST.includes(name)).flatMap((name) => [`${name}Min`, `${name}Max`]),
      ...[
        'currency',
        'sic',
        'state',
        'exchange',
        'listedOnly',
        'kinds',
        'since',
        'until',
        'orderBy',
        'ascending',
        'first',
      ],
    ],
    fields(chrome) {
      const { query } = chrome;
      const value = (name: string) => query[name] ?? '';
      const rest = CARD_FIELD_NAMES.filter((name) => !ASKED_FIRST.includes(name));
      return {
        shown: <>{ASKED_FIRST.map((name) => boundFields(name, query))}</>,
        further: (
          <>
            {filerFields(chrome)}
            {choose(
              'kinds',
              'Filed',
              value('kinds'),
              withAsked(KIND_CHOICES, value('kinds'), kindsWords(value('kinds'))),
              'wide',
            )}
            {input('since', 'Filed from', value('since'), { type: 'date' })}
            {input('until', 'Filed to', value('until'), { type: 'date' })}
            {input('currency', 'Currency', value('currency'), {
              type: 'text',
              placeholder: 'USD',
              maxlength: 3,
              autocomplete: 'off',
              spellcheck: false,
            })}
            {choose('orderBy', 'In the order of', value('orderBy'), withAsked(ORDERS, value('orderBy')), '')}
            {choose('ascending', 'First', value('ascending') === 'true' ? 'true' : '', DIRECTIONS, '')}
            {choose('first', 'Rows on a page', value('first'), withAsked(ROW_CHOICES, value('first')), '')}
            {rest.map((name) => boundFields(name, query))}
          </>
        ),
      };
    },
  };
}

const KIND_CHOICES = kindChoices('Whatever it filed');
const ORDERS: readonly Choice[] = [
  ['', cardField('revenue').label],
  ...CARD_FIELD_NAMES.filter((name) => name !== 'revenue').map((name) => [name, cardField(name).label] as const),
];
const DIRECTIONS: readonly Choice[] = [
  ['', 'Largest'],
  ['true', 'Smallest'],
];

const step = (words: string, sets: Step['sets']): Step => ({ words, sets });

/** The first day of EDGAR. */
const EVER = '1993-01-01';

const FACETS: readonly Facet[] = [
  ['Revenue', REVENUE_STEPS],
  [
    'Growth',
    [
      step('20% a year or more', { revenueGrowth1yMin: '0.2', revenueGrowth1yMax: null }),
      step('none, or less revenue', { revenueGrowth1yMin: null, revenueGrowth1yMax: '0' }),
    ],
  ],
  [
    'Margins',
    [
      step('operating margin of 20% or more', { operatingMarginMin: '0.2', operatingMarginMax: null }),
      step('net loss', { netMarginMin: null, netMarginMax: '0' }),
      step('free cash flow', { freeCashFlowMin: '1', freeCashFlowMax: null }),
    ],
  ],
  ['Debt', [step('none', { totalDebtMin: null, totalDebtMax: '0' })]],
  ['In 12 months', WARNING_KINDS.map((kind) => step(kindTitle(kind), { kinds: kind, since: null, until: null }))],
  ['In any year', WARNING_KINDS.map((kind) => step(kindTitle(kind), { kinds: kind, since: EVER, until: null }))],
  ['Exchange', EXCHANGES.map((name) => step(name, { exchange: name }))],
  ['Filers', [step('With a ticker', { listedOnly: 'true' })]],
];

function facetsOf({ rows }: ScreenReply): readonly Facet[] {
  return [...FACETS, ['Industry, on this page', industriesOf(rows)]];
}

/** Columns: those of every page, and the figures that the query is about. */
function columnsOf({ query }: Chrome): readonly CardFieldName[] {
  const isAsked = (name: CardFieldName) =>
    query.orderBy === name || query[`${name}Min`] !== undefined || query[`${name}Max`] !== undefined;
  return [...SHOWN_FIRST, ...CARD_FIELD_NAMES.filter((name) => isAsked(name) && !SHOWN_FIRST.includes(name))];
}

function table({ asOf, rows }: ScreenReply, chrome: Chrome) {
  const columns = columnsOf(chrome);
  const { asOf: past } = chrome.query;
  return (
    <>
      <Table
        isList
        caption={`Companies as of ${shortDate(asOf)}, by ${figureWords(orderOf(chrome)).toLowerCase()}`}
        look="rows screened"
        rows={rows}
        columns={[
          ['Company', (row) => company(row, past)],
          ...columns.map(
            (name): Column<ScreenRow> => [
              cardField(name).label,
              (row) => figure(row, name, past),
              'n',
              undefined,
              heading(name, chrome),
            ],
          ),
          [
            'Year to',
            ({ fiscalYearEnd }) => <Time day={fiscalYearEnd} />,
            'v',
            undefined,
            <th scope="col">Year to</th>,
          ],
        ]}
      />
      {absentLegend(
        new Set(rows.flatMap((row) => columns.flatMap((name) => (row[name] === null ? [reasonOf(row, name)] : [])))),
      )}
    </>
  );
}

const orderOf = ({ query }: Chrome): string => query.orderBy ?? 'revenue';

function heading(name: CardFieldName, chrome: Chrome) {
  const { path, query } = chrome;
  const { label, description } = cardField(name);
  return sortHeading(name, label, {
    by: `${query.ascending === 'true' ? '' : '-'}${orderOf(chrome)}`,
    kind: 'n',
    description,
    hrefOf: (by) => withQuery(path, query, { after: null, orderBy: name, ascending: by === name ? 'true' : null }),
  });
}

const company = ({ cik, company, ticker, industry }: ScreenRow, asOf: string | undefined) => (
  <>
    <a class="company" href={cardPath(cik, asOf)}>
      <bdi>{displayName(company)}</bdi>
    </a>
    <Ticker code={ticker} />
    {industry !== null && <small class="quiet">{industry}</small>}
  </>
);

const reasonOf = ({ absent }: ScreenRow, name: CardFieldName) => absent[name] ?? 'NOT_TAGGED';

/** A figure linked to its proof. */
function figure(row: ScreenRow, name: CardFieldName, asOf: string | undefined) {
  const { cik, currency } = row;
  const value = row[name];
  const proof = proofLink(cik, name, asOf);
  if (value === null) return absentFigure(reasonOf(row, name), proof);
  return (
    <>
      {name === 'revenue' && revenueLine(row)}
      {proof(<data value={value}>{amount(value, cardField(name).unit, currency)}</data>)}
      {correctedMark(row, name)}
    </>
  );
}
