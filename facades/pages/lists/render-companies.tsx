import { stateName } from '../../../schema/domain/terms/lists/state-codes.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { cardPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import { type CompaniesReply, type CompanyRow, isByRevenue } from '../../surfaces/lists/companies-surface.ts';
import { Aged } from '../parts/aged.tsx';
import { Fact, Fold, Lead, Submit } from '../parts/blocks.tsx';
import { kindTitles } from '../parts/boards/row-words.tsx';
import { absentMark, correctedMark, proofLink } from '../parts/cell.tsx';
import { pastBanner, pastDayOf } from '../parts/day-picker.tsx';
import { HOLDING_WORDS } from '../parts/finding/candidates.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { revenueLine } from '../parts/revenue-line.tsx';
import { filterFold } from '../parts/search/conditions.tsx';
import { Table } from '../parts/table.tsx';
import { join, Ticker, Time } from '../parts/text.tsx';
import { bandWords, grouped, money } from '../parts/words.ts';

/** The filers on file: a search, links that narrow the list, and a page of filers with links to their cards. */
export function renderCompanies(payload: CompaniesReply, asked: Chrome): string {
  const { answer, rows, total, next } = payload;
  const { listedOnly, search: words } = asked.query;
  const chrome = asIfAsked(asked, listedOnly === undefined && words === undefined ? { listedOnly: 'true' } : {});
  const isLargestFirst = isByRevenue(Object.keys(asked.query));
  const ordered = asIfAsked(chrome, isLargestFirst ? { orderBy: 'revenue' } : {});
  const { path, query } = ordered;

  return rendered(
    <Layout chrome={asked} title="Companies" reply={payload} hasRows={rows.length > 0} cites style="boards.css">
      {pastBanner(chrome)}
      <Lead kicker="Companies" title="Which companies are here?" answer={answer} />
      {search(asked)}
      <section class="listing" aria-label="Companies">
        <div class="bar">
          {filterFold(facets(payload, chrome, ordered))}
          <p class="formats">{join([...chosen(chrome), isLargestFirst && facet(BY_REVENUE, ordered)], ' ')}</p>
        </div>
        {rows.length > 0 ? (
          table(payload, chrome)
        ) : isLargestFirst ? (
          <p class="empty">
            We have not loaded the revenue of any company.{' '}
            <a href={withQuery(path, query, { orderBy: 'name' })}>All companies from A to Z</a>
          </p>
        ) : (
          <p class="empty">We found no company that matches.</p>
        )}
        {next !== undefined && (
          <p class="paging">
            This page shows {grouped(rows.length)} of {grouped(total)} companies.{' '}
            <a rel="next" href={withQuery(path, query, { after: next })}>
              Next page
            </a>
          </p>
        )}
        {formatLinks('These companies as', ordered)}
        <p class="formats">
          By their figures: <a href="/boards/screen">screen</a>
        </p>
      </section>
    </Layout>,
  );
}

/** The page with a default query, in every format. */
function asIfAsked(chrome: Chrome, defaults: Readonly<Record<string, string>>): Chrome {
  const added = String(new URLSearchParams(defaults));
  if (added === '') return chrome;
  return {
    ...chrome,
    query: { ...chrome.query, ...defaults },
    alternates: chrome.alternates.map(({ format, href }) => ({
      format,
      href: `${href}${href.includes('?') ? '&' : '?'}${added}`,
    })),
  };
}

/** A search keeps the day and the filters, but has its own order. */
function search({ path, query }: Chrome) {
  const kept = ['letter', 'sic', 'state', 'exchange', 'size', 'listedOnly', 'withFigures', 'asOf'].filter(
    (name) => query[name],
  );
  return (
    <form class="filters" method="get" action={path} role="search" aria-label="Companies">
      <div class="fields">
        <div class="field wide">
          <label for="f-search">Company</label>
          <input
            id="f-search"
            name="search"
            type="search"
            value={query.search ?? ''}
            placeholder="Name, ticker or CIK"
            maxlength={200}
            autocomplete="off"
            spellcheck={false}
          />
        </div>
      </div>
      {kept.map((name) => (
        <input type="hidden" name={name} value={query[name]} />
      ))}
      <Submit words="Search" clear={Object.keys(query).length > 0 && path} />
    </form>
  );
}

type Choice = readonly [words: string, changes: Readonly<Record<string, string>>];

const NARROWED: readonly Choice[] = [
  ['With a ticker', { listedOnly: 'true' }],
  ['With figures', { withFigures: 'true' }],
];
const BY_REVENUE: Choice = ['Revenue in dollars', { orderBy: 'revenue' }];
const ORDERS: readonly Choice[] = [['Name', { orderBy: 'name' }], ['CIK', { orderBy: 'cik' }], BY_REVENUE];

/** What narrows the list, each a link that removes it. */
function chosen(chrome: Chrome) {
  const { query } = chrome;
  const given = Object.keys(LABELS).flatMap((name): Choice[] =>
    query[name] === undefined || query[name] === ''
      ? []
      : [
          [
            `${LABELS[name]} ` +
              `${name === 'size' ? bandWords(query[name]) : name === 'state' ? stateName(query[name]) : query[name]}`,
            { [name]: query[name] },
          ],
        ],
  );
  const letters = LETTERS.map((letter): Choice => [letter, { letter }]);
  return [...given, ...[...NARROWED, ...letters].filter((choice) => isChosen(choice, chrome))].map((choice) =>
    facet(choice, chrome),
  );
}

/** Filters and orders as links; a chosen one is marked, and its link removes it. */
function facets({ facets: counted }: CompaniesReply, chrome: Chrome, ordered: Chrome) {
  const { query } = chrome;
  const links = NARROWED.map((choice) => facet(choice, chrome));
  const orders = ORDERS.map((choice) => facet(choice, ordered));
  return (
    <>
      <nav class="letters" aria-label="A to Z">
        {LETTERS.map((letter) => facet([letter, { letter }], chrome))}
      </nav>
      <p class="formats">Narrow to {join(links, ' ')}</p>
      {(query.search ?? '') === '' && <p class="formats">In the order of {join(orders, ' ')}</p>}
      {counted.length > 0 && (
        <Fold look="facets" title="Listed companies by exchange, state of incorporation, industry and revenue">
          <dl>{COUNTED.map((one) => counts(one, counted, chrome))}</dl>
        </Fold>
      )}
    </>
  );
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTED = [
  ['exchange', 'Exchange', 'exchange'],
  ['state', 'Incorporated', 'state'],
  ['industry', 'Industry', 'sic'],
  ['size', 'Revenue', 'size'],
] as const;

/** The values of a facet with the number of filers each link leads to: those with a ticker. */
function counts(
  [facetName, words, argument]: (typeof COUNTED)[number],
  counted: CompaniesReply['facets'],
  { path, query }: Chrome,
) {
  const values = counted.filter(({ facet: name }) => name === facetName);
  if (values.length === 0 || (query[argument] ?? '') !== '') return false;
  return (
    <Fact term={words}>
      {values.map(({ value, title, filers }) => (
        <>
          <a href={withQuery(path, query, { [argument]: value, listedOnly: 'true', after: null })}>
            {facetName === 'size' ? bandWords(title) : facetName === 'state' ? stateName(title) : title}
          </a>{' '}
          <span class="quiet">{grouped(filers)}</span>{' '}
        </>
      ))}
    </Fact>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  sic: 'Industry',
  state: 'Incorporated in',
  exchange: 'Exchange',
  size: 'Revenue',
};

function isChosen([, changes]: Choice, { query }: Chrome): boolean {
  return Object.entries(changes).every(([name, value]) => query[name] === value);
}

/** What takes back a choice for which a default would apply if it were left out. */
const UNCHOSEN: Readonly<Record<string, string>> = { listedOnly: 'false', orderBy: 'name' };

function facet(choice: Choice, chrome: Chrome) {
  const [words, changes] = choice;
  const { path, query } = chrome;
  const isOn = isChosen(choice, chrome);
  const others = Object.fromEntries(Object.keys(changes).map((name) => [name, UNCHOSEN[name] ?? null]));
  const target = withQuery(path, query, { after: null, ...(isOn ? others : changes) });
  return (
    <a href={target} aria-current={isOn ? 'true' : undefined}>
      {words}
      {isOn && ' ×'}
    </a>
  );
}

const table = ({ asOf, rows }: CompaniesReply, chrome: Chrome) => (
  <Table
    caption={`Companies as of ${shortDate(asOf)}`}
    look="rows companies"
    isList
    head={[
      'Company',
      'Industry',
      'Incorporated',
      'Newest figures',
      ['Revenue', 'n'],
      'Newest board filing in 12 months',
    ]}>
    {rows.map((row) => tableRow(row, asOf, chrome))}
  </Table>
);

function tableRow(row: CompanyRow, asOf: string, chrome: Chrome) {
  const { path, query } = chrome;
  const { cik, company, ticker, exchange, sic, industry, state, fiscalYearEnd, revenue, currency } = row;
  const narrowed = (name: 'sic' | 'state', value: string, words: string) => (
    <a href={withQuery(path, query, { [name]: value, after: null })}>{words}</a>
  );
  const absent = (name: keyof CompanyRow) => absentMark(row.absent[name] ?? 'NOT_COVERED');
  const isToday = pastDayOf(chrome) === null;
  return (
    <tr>
      <th scope="row">
        <a class="company" href={cardPath(cik, query.asOf)}>
          {displayName(company)}
        </a>
        <Ticker code={ticker} />
        <small class="quiet">
          {[exchange, isToday ? HOLDING_WORDS.company[row.holding] : null]
            .filter((words) => words !== null)
            .join(' · ')}
        </small>
      </th>
      <td class="v" data-label="Industry">
        {sic === null ? absent('sic') : narrowed('sic', sic, industry ?? sic)}
      </td>
      <td class="v" data-label="State">
        {state === null ? absent('state') : narrowed('state', state, stateName(state))}
      </td>
      <td class="v" data-label="Newest figures" data-key={fiscalYearEnd ?? ''}>
        {fiscalYearEnd === null ? absent('fiscalYearEnd') : <Time day={fiscalYearEnd} />}
      </td>
      <td class="n" data-label="Revenue" data-key={currency === 'USD' ? (revenue ?? '') : ''}>
        {revenueLine(row)}
        {revenue === null ? (
          absent('revenue')
        ) : (
          <>
            <Aged end={fiscalYearEnd} asOf={asOf}>
              <data value={revenue}>{money(revenue, currency)}</data>
            </Aged>
            {correctedMark(row, 'revenue', proofLink(cik, 'revenue', query.asOf))}
          </>
        )}
      </td>
      <td class="v" data-label="Newest board filing" data-key={row.eventOn ?? ''}>
        {newestEvent(row)}
      </td>
    </tr>
  );
}

/** The newest filing on the day's boards: what it is, and when it was filed. */
function newestEvent(row: CompanyRow) {
  const { eventOn, eventUrl, eventKinds: kinds } = row;
  if (row.absent.eventOn === 'NOT_FILED') return <span class="quiet">none</span>;
  if (eventOn === null || eventUrl === null) return absentMark(row.absent.eventOn ?? 'NOT_COVERED');
  return (
    <>
      <a href={eventUrl}>{kindTitles({ kinds })[0]}</a>
      <small>
        <Time day={eventOn} />
      </small>
    </>
  );
}
