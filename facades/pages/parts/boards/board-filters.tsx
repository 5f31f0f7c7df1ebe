import { boardOf } from '../../../../schema/domain/boards/index.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import { OFFICE_WORDS, OFFICES } from '../../../../schema/domain/terms/item-outcome.ts';
import type { Chrome } from '../../../service-facts.ts';
import { Fold, Submit } from '../blocks.tsx';
import { exchangeField, industryField, stateField } from '../search/filer-fields.tsx';
import { type Choice, choose, input } from '../search/form-fields.tsx';
import { capitalised } from '../words.ts';

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
