import type { JSX } from 'hono/jsx';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
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
