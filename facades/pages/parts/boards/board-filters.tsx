import { boardOf } from '../../../../schema/domain/boards/index.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import {
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  OFFICES,
  type Office,
} from '../../../../schema/domain/terms/item-outcome.ts';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { BoardFacet, BoardPageReply } from '../../../surfaces/boards/board-page-surface.ts';
import { Fact, Fold, Submit } from '../blocks.tsx';
import type { ConditionWords } from '../search/conditions.tsx';
import {
  type Choice,
  choose,
  exchangeField,
  FILER_WORDS,
  industryField,
  input,
  stateField,
} from '../search/form-fields.tsx';
import { bandWords, capitalised, dayWords, grouped, kindTitle, money } from '../words.ts';

/** More rows than a board can have, so that the door returns them all. */
const ALL_ROWS = '1000000';
const ROWS: readonly Choice[] = [
  ['', '50'],
  ['100', '100'],
  ['200', '200'],
  [ALL_ROWS, 'All'],
];

const OFFICE_CHOICES: readonly Choice[] = [
  ['', 'Any office'],
  ...OFFICES.map((office) => [office, capitalised(OFFICE_WORDS[office][0])] as const),
];

/** Parameters that do not change which rows match: the day, and which of the rows are shown. */
const PLACES = new Set(['asOf', 'limit', 'offset', 'after', 'orderBy']);

/** Filters behind the fold, which is open if one of them is set. */
const FURTHER = ['since', 'until', 'state', 'sic', 'minRevenue', 'limit'] as const;
/** Filters chosen by the facets, the day of the page and the order of its rows: the form keeps them. */
const KEPT = ['outcome', 'size', 'asOf', 'orderBy'] as const;

/** The filters of a board as a form that works by GET, filled in with the current query. */
export function boardFilters(slug: string, asOf: Day, { path, query }: Chrome) {
  const kinds = kindsOfBoard(slug);
  const value = (name: string) => query[name] ?? '';
  const isOpen = FURTHER.some((name) => value(name) !== '');
  return (
    <form class="filters" method="get" action={path} aria-label="Filters">
      <div class="fields">
        {input(
          'company',
          'Company',
          value('company'),
          { type: 'text', placeholder: 'Name, ticker or CIK', autocomplete: 'off', spellcheck: false },
          'wide',
        )}
        {exchangeField(value('exchange'))}
        {kinds.some(([kind]) => kind === '8-K 5.02') && choose('office', 'Office', value('office'), OFFICE_CHOICES, '')}
        {kinds.length > 1 && choose('kind', 'Kind', value('kind'), [['', 'All kinds'], ...kinds], 'wide')}
      </div>
      <Fold open={isOpen} title="More filters">
        <div class="fields">
          {input('since', 'Filed from', value('since'), { type: 'date', max: asOf })}
          {input('until', 'Filed to', value('until'), { type: 'date', max: asOf })}
          {stateField(value('state'))}
          {industryField(value('sic'))}
          {value('minRevenue') !== '' &&
            input('minRevenue', 'Least revenue', value('minRevenue'), { type: 'text', inputmode: 'numeric' })}
          {choose('limit', 'Rows', value('limit'), rowChoices(value('limit')), 'short')}
        </div>
      </Fold>
      {KEPT.map((name) => value(name) !== '' && <input type="hidden" name={name} value={value(name)} />)}
      <Submit words="Apply" clear={Object.keys(query).length > 0 && path} />
    </form>
  );
}

/** True if the parameters filter the rows of the board. */
export function isNarrowed(query: Chrome['query']): boolean {
  return Object.entries(query).some(([name, value]) => value !== '' && !PLACES.has(name));
}

/** The event kinds of the board, as choices. */
function kindsOfBoard(slug: string): Choice[] {
  const kinds: readonly string[] | undefined = boardOf(slug)?.kinds;
  return EVENT_KINDS.filter(({ kind }) => kinds === undefined || kinds.includes(kind)).map(({ kind, title }) => [
    kind,
    `${kind}: ${title}`,
  ]);
}

/** The usual numbers of rows, and the one requested. */
function rowChoices(asked: string): readonly Choice[] {
  return asked === '' || ROWS.some(([value]) => value === asked) ? ROWS : [...ROWS, [asked, asked]];
}

/** The filters of a board in words. */
export const BOARD_WORDS: ConditionWords = {
  company: (name) => `Company ${name}`,
  kind: kindTitle,
  outcome: (outcome) => capitalised(COUNTED_WORDS[outcome as CountedOutcome]?.[0] ?? outcome),
  since: (day) => `Filed from ${dayWords(day)}`,
  until: (day) => `Filed to ${dayWords(day)}`,
  size: (band) => `Revenue ${bandWords(band)}`,
  minRevenue: (least) => `Revenue at least ${money(Number(least), null)}`,
  sic: FILER_WORDS.sic,
  state: FILER_WORDS.state,
  exchange: FILER_WORDS.exchange,
  office: (office) => capitalised(OFFICE_WORDS[office as Office]?.[0] ?? office),
};

const NAMES: Readonly<Record<BoardFacet['name'], string>> = {
  outcome: 'Outcome',
  size: 'Revenue',
  exchange: 'Exchange',
  sic: 'Industry',
  state: 'Incorporated',
};
/** Values of a facet shown on the page; the form takes any. */
const SHOWN = 6;

/** The facets of the rows: each value is a filter link, with the number of rows it leaves. */
export function boardFacets({ facets }: BoardPageReply, chrome: Chrome) {
  const told = facets.filter(({ name, values }) => values.length > 0 || chrome.query[name] !== undefined);
  if (told.length === 0) return false;
  return <dl class="facets">{told.map((facet) => facetLine(facet, chrome))}</dl>;
}

function facetLine({ name, values, others }: BoardFacet, { path, query }: Chrome) {
  const at = (value: string | null) => withQuery(path, query, { offset: null, after: null, [name]: value });
  const asked = query[name];
  if (asked !== undefined && asked !== '') {
    const chosen = values.find(({ value }) => value.toUpperCase() === asked.toUpperCase());
    return (
      <Fact term={NAMES[name]}>
        <b>{titleOf(chosen?.title ?? asked, name)}</b> <a href={at(null)}>any</a>
      </Fact>
    );
  }
  const shown = values.slice(0, SHOWN);
  const rest = values.slice(SHOWN).reduce((sum, { filings }) => sum + filings, others);
  return (
    <Fact term={NAMES[name]}>
      {shown.map(({ value, title, filings }) => (
        <>
          <a href={at(value)}>{titleOf(title, name)}</a> <span class="quiet">{grouped(filings)}</span>{' '}
        </>
      ))}
      {rest > 0 && <span class="quiet">others or not known {grouped(rest)}</span>}
    </Fact>
  );
}

function titleOf(title: string, name: BoardFacet['name']): string {
  if (name === 'size') return bandWords(title);
  return name === 'outcome' ? capitalised(title) : title;
}
