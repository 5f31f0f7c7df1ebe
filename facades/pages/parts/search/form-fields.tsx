import type { JSX } from 'hono/jsx';
import { EXCHANGES } from '../../../../schema/domain/terms/asked/exchange-names.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import { STATE_NAMES, stateName } from '../../../../schema/domain/terms/lists/state-codes.ts';
import type { Chrome } from '../../../service-facts.ts';
import { PAGE_SHOWN } from '../../../surfaces/shared/search-arguments.ts';

export type Choice = readonly [value: string, words: string];

/** Event kinds as choices, after the words for none. */
export const kindChoices = (none: string): readonly Choice[] => [
  ['', none],
  ...EVENT_KINDS.map(({ kind, title }) => [kind, `${kind}: ${title}`] as const),
];

export const ROW_CHOICES: readonly Choice[] = [
  ['10', '10'],
  ['', String(PAGE_SHOWN)],
  ['100', '100'],
];

export const input = (
  name: string,
  label: string,
  value: string,
  attributes: JSX.IntrinsicElements['input'],
  size = '',
) => (
  <div class={`field${size ? ` ${size}` : ''}`}>
    <label for={`f-${name}`}>{label}</label>
    <input id={`f-${name}`} name={name} value={value} {...attributes} />
  </div>
);

export const choose = (name: string, label: string, value: string, choices: readonly Choice[], size: string) => (
  <div class={`field ${size}`}>
    <label for={`f-${name}`}>{label}</label>
    <select id={`f-${name}`} name={name}>
      {choices.map(([choice, words]) => (
        <option value={choice} selected={choice === value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);

/** The choices plus the requested value, if an address has one that the list does not offer, such as two kinds. */
export function withAsked(choices: readonly Choice[], asked: string, words: string = asked): readonly Choice[] {
  return choices.some(([value]) => value === asked) ? choices : [...choices, [asked, words]];
}

/** Where the filer is incorporated: a name, of which the browser offers those that fit, or a code. */
export const stateField = (value: string) => (
  <>
    {input('state', 'Incorporated in', value, {
      type: 'text',
      list: 'states',
      placeholder: 'Ohio or OH',
      maxlength: 60,
      autocomplete: 'off',
      spellcheck: false,
    })}
    <datalist id="states">
      {STATE_NAMES.map((name) => (
        <option>{name}</option>
      ))}
    </datalist>
  </>
);

export const exchangeField = (value: string) =>
  choose(
    'exchange',
    'Exchange',
    value,
    withAsked([['', 'Any'], ...EXCHANGES.map((name) => [name, name] as const)], value),
    '',
  );

export const industryField = (value: string) =>
  input('sic', 'Industry', value, {
    type: 'text',
    placeholder: 'airlines or 4512',
    maxlength: 60,
    autocomplete: 'off',
  });

/** Conditions on the filer, as form fields. */
export function filerFields({ query }: Chrome) {
  const value = (name: string) => query[name] ?? '';
  return (
    <>
      {industryField(value('sic'))}
      {stateField(value('state'))}
      {exchangeField(value('exchange'))}
      {choose(
        'listedOnly',
        'Filers',
        value('listedOnly') === 'true' ? 'true' : '',
        [
          ['', 'All'],
          ['true', 'With a ticker'],
        ],
        '',
      )}
    </>
  );
}

/** The words of a condition on the filer, by its argument. */
export const FILER_WORDS = {
  sic: (code: string) => `Industry ${code}`,
  state: (code: string) => `Incorporated in ${stateName(code)}`,
  exchange: (name: string) => name,
  listedOnly: (isListed: string) => (isListed === 'true' ? 'With a ticker' : 'With or without a ticker'),
} as const;
