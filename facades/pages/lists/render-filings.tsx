import { ABSENCE_REASONS } from '../../../schema/domain/terms/absence.ts';
import { EXCHANGES } from '../../../schema/domain/terms/asked/exchange-names.ts';
import { formsWritten } from '../../../schema/domain/terms/asked/form-names.ts';
import { addDays, addMonths, type Day } from '../../../schema/domain/terms/day.ts';
import { EVENT_KINDS, plainForm } from '../../../schema/domain/terms/event-kind.ts';
import {
  ALL_OUTCOMES,
  ITEM_OUTCOMES,
  type ItemOutcome,
  itemOfKind,
  OUTCOME_WORDS,
  TEXT_ITEMS,
} from '../../../schema/domain/terms/item-outcome.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { filingsTotal } from '../../../schema/domain/terms/words/filings-total.ts';
import { formWords } from '../../../schema/domain/terms/words/form-words.ts';
import type { Problem } from '../../errors.ts';
import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { FilingsReply } from '../../surfaces/lists/filings-surface.ts';
import { listed } from '../../surfaces/shared/search-arguments.ts';
import { alsoMeant } from '../parts/also-meant.tsx';
import { naming } from '../parts/search/conditions.tsx';
import { type Facet, facetList, industriesOf, type Step } from '../parts/search/facets.tsx';
import { filingRow } from '../parts/search/filing-row.tsx';
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
import { warningsByYear } from '../parts/search/warnings-by-year.tsx';
import { Table } from '../parts/table.tsx';
import { capitalised, dayWords, grouped, kindTitle, shortName } from '../parts/words.ts';

/** Filings of all filers by the reader's conditions, page by page. */
export function renderFilings(reply: FilingsReply, chrome: Chrome): string {
  const { answer, asOf, notice, next, rows, company, absent, total, totalAtLeast } = reply;
  const { path, query } = chrome;
  return searchPage(
    { ...FILINGS, words: naming(FILINGS.words, company) },
    {
      ...{ asOf, answer, notice, next },
      ...(company !== undefined && ofCompany(company.name)),
      above: warningsByYear(reply, chrome),
      before:
        company === undefined
          ? null
          : alsoMeant(company, query.company ?? '', (cik) =>
              withQuery(path, query, { company: String(cik), after: null }),
            ),
      facets: facetList(facetsOf(reply, chrome), chrome),
      table: rows.length === 0 ? null : table(reply, chrome),
      count: (
        <>
          <b>{capitalised(filingsTotal({ filings: totalAtLeast, isAll: total !== null }))}</b>
          {rows.length !== total && `, ${grouped(rows.length)} on this page`}
          {rows.length > 0 && absent.rows !== undefined && '. There may be others that we have not loaded'}
          {withoutInsiders(reply, chrome)}
        </>
      ),
      none:
        absent.rows === undefined
          ? 'We found none that matches.'
          : `We found none that matches. ${ABSENCE_REASONS[absent.rows][0]}`,
      further:
        rows.length === 0
          ? 'Look at the filings that follow'
          : query.orderBy === 'oldest'
            ? 'Newer filings'
            : 'Older filings',
    },
    chrome,
  );
}

/** The form as filled in, for a query that could not be answered. */
export const renderFilingsAgain = (problem: Problem, chrome: Chrome) => searchAgain(FILINGS, problem, chrome);

/** The subject and the question of the page of one company. */
const ofCompany = (name: string) => ({
  title: `Filings of ${shortName(name)}`,
  question: `What has ${displayName(name)} filed?`,
});

const each = (words: (value: string) => string) => (text: string) => listed(text).map(words).join(' or ');

function formsWords(text: string): string {
  const forms = formsWritten(text.toUpperCase());
  const named = (isOut: boolean) =>
    forms.flatMap((form) => (form.startsWith('-') === isOut ? [`Form ${form.replace(/^-/, '')}`] : [])).join(' or ');
  const without = named(true) && `without ${named(true)}`;
  return capitalised([named(false), without].filter((words) => words !== '').join(', '));
}

/** What insiders file, often daily, between the reports of their company. */
const INSIDERS = ['3', '4', '5', '144'];
const WITHOUT_INSIDERS = INSIDERS.map((form) => `-${form}`).join(',');

/** Where most rows are insiders’ forms: how to see the others. */
function withoutInsiders({ rows }: FilingsReply, { path, query }: Chrome) {
  const own = rows.filter(({ form }) => INSIDERS.includes(plainForm(form)));
  if (query.forms !== undefined || 2 * own.length <= rows.length) return false;
  return (
    <>
      . Most of these are insiders’ forms:{' '}
      <a href={withQuery(path, query, { forms: WITHOUT_INSIDERS, after: null })}>leave out Forms 3, 4, 5 and 144</a>
    </>
  );
}

const outcomeWords = (outcome: string) => capitalised(OUTCOME_WORDS[outcome as ItemOutcome]?.[0] ?? outcome);

const FILINGS: Search = {
  title: 'Filings',
  question: 'Who filed what, and when?',
  spelling:
    'Write days as 2025-09-12, and forms and items with commas between: 10-K, 10-Q. A hyphen leaves a form out: -4.',
  rows: 'filings',
  words: {
    company: (name) => `Company ${name}`,
    forms: formsWords,
    items: each((item) => `Item ${item}`),
    kinds: each(kindTitle),
    outcomes: each(outcomeWords),
    since: (day) => `Filed from ${dayWords(day)}`,
    until: (day) => `Filed to ${dayWords(day)}`,
    ...FILER_WORDS,
    orderBy: (order) => (order === 'oldest' ? 'Oldest first' : 'Newest first'),
  },
  further: ['items', 'outcomes', 'since', 'until', 'sic', 'state', 'exchange', 'listedOnly', 'orderBy', 'first'],
  fields(chrome) {
    const { query, today } = chrome;
    const value = (name: string) => query[name] ?? '';
    const day = { type: 'date', max: today };
    return {
      shown: (
        <>
          {input(
            'company',
            'Company',
            value('company'),
            {
              type: 'text',
              placeholder: 'Name, ticker or CIK',
              maxlength: 200,
              autocomplete: 'off',
              spellcheck: false,
            },
            'wide',
          )}
          {input('forms', 'Forms', value('forms'), {
            type: 'text',
            placeholder: '10-K or -4',
            autocomplete: 'off',
            spellcheck: false,
          })}
          {choose(
            'kinds',
            'Event',
            value('kinds'),
            withAsked(KIND_CHOICES, value('kinds'), each(kindTitle)(value('kinds'))),
            'wide',
          )}
        </>
      ),
      further: (
        <>
          {choose(
            'outcomes',
            'What the text says',
            value('outcomes'),
            withAsked(OUTCOME_CHOICES, value('outcomes'), each(outcomeWords)(value('outcomes'))),
            'wide',
          )}
          {input('items', 'Items of an 8-K', value('items'), {
            type: 'text',
            placeholder: '2.02, 4.02',
            autocomplete: 'off',
            spellcheck: false,
          })}
          {input('since', 'Filed from', value('since'), day)}
          {input('until', 'Filed to', value('until'), day)}
          {filerFields(chrome)}
          {choose('orderBy', 'Order', value('orderBy'), ORDERS, '')}
          {choose('first', 'Rows on a page', value('first'), withAsked(ROW_CHOICES, value('first')), '')}
        </>
      ),
    };
  },
};

const KIND_CHOICES = kindChoices('All filings');
const OUTCOME_CHOICES: readonly Choice[] = [
  ['', 'Anything'],
  ...TEXT_ITEMS.flatMap((item) =>
    ITEM_OUTCOMES[item].map((one) => [one, `${item}: ${OUTCOME_WORDS[one][0]}`] as const),
  ),
];
const ORDERS: readonly Choice[] = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
];

/** The forms most often searched for. */
const COMMON_FORMS = ['10-K', '10-Q', '8-K', '20-F', '6-K', 'DEF 14A', 'S-1', '4', '13F-HR', 'NT 10-K'];

function facetsOf({ asOf, rows }: FilingsReply, { query }: Chrome): readonly Facet[] {
  const kinds = listed(query.kinds ?? '');
  const outcomes = ALL_OUTCOMES.filter((outcome) =>
    TEXT_ITEMS.some(
      (item) =>
        (ITEM_OUTCOMES[item] as readonly string[]).includes(outcome) &&
        EVENT_KINDS.some(({ kind }) => kinds.includes(kind) && itemOfKind(kind) === item),
    ),
  );
  const step = (name: string, value: string, words: string): Step => ({ words, sets: { [name]: value } });
  return [
    ['Form', COMMON_FORMS.map((form) => step('forms', form, `${form} ${formWords(form)?.toLowerCase()}`))],
    ['Event', EVENT_KINDS.map(({ kind, title }) => step('kinds', kind, title))],
    ['Outcome', outcomes.map((outcome) => step('outcomes', outcome, outcomeWords(outcome)))],
    ['Filed', windowsTo(asOf).map(([words, since]) => ({ words, sets: { since, until: null } }))],
    ['Exchange', EXCHANGES.map((name) => step('exchange', name, name))],
    ['Filers', [step('listedOnly', 'true', 'With a ticker')]],
    ['Industry, on this page', industriesOf(rows)],
  ];
}

function windowsTo(asOf: Day): readonly (readonly [words: string, since: Day])[] {
  return [
    ['last week', addDays(asOf, -6)],
    ['last month', addMonths(asOf, -1)],
    ['last three months', addMonths(asOf, -3)],
    ['last year', addMonths(asOf, -12)],
    ['last five years', addMonths(asOf, -60)],
  ];
}

const table = ({ asOf, rows, warnings }: FilingsReply, { query }: Chrome) => (
  <Table
    caption={`Filings as of ${shortDate(asOf)}, ${query.orderBy === 'oldest' ? 'oldest' : 'newest'} first`}
    look="rows filings"
    isList
    head={['Filed', 'Company', 'What it is', 'Boards', 'At the SEC']}>
    {rows.map((row) =>
      filingRow(row, query.asOf, warnings.find(({ accession }) => accession === row.accession)?.class),
    )}
  </Table>
);
