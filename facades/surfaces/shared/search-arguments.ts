import { letters } from '../../../schema/domain/terms/asked/did-you-mean.ts';
import { EXCHANGES, exchangeMeant } from '../../../schema/domain/terms/asked/exchange-names.ts';
import { EVENT_KINDS, type EventKind, kindName } from '../../../schema/domain/terms/event-kind.ts';
import { stateCode } from '../../../schema/domain/terms/lists/state-codes.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import { choiceIn } from '../../read-value.ts';
import type { Argument } from '../../surface.ts';

/** Arguments that searches of one's own have in common. */

const LIST_MAX = 10;
const PAGE_MAX = 100;
/** Rows that a model is told unless it asks for more. */
const PAGE_TOLD = 10;
/** Rows on a page that is read. */
export const PAGE_SHOWN = 50;

/** A list in a query string: values with commas between, as people write them. */
export function list(name: string, value: string, description: string): Argument {
  return {
    name,
    schema: {
      type: 'string',
      pattern: `^${value}( *, *${value}){0,${LIST_MAX - 1}}$`,
      description: `${description} Up to ${LIST_MAX}, with commas between.`,
    },
    listedAs: description,
    required: false,
    isList: true,
    variable: (text: Json) => listed(String(text)),
  };
}

/** The values of a list. */
export const listed = (text: string): string[] => text.split(',').map((one) => one.trim());

/** An argument that need not be given. */
export const optional = (name: string, schema: Argument['schema']): Argument => ({ name, schema, required: false });

export const sic: Argument = {
  ...optional('sic', { type: 'string', maxLength: 60, description: SAID.sic }),
  takesDigits: true,
};

/** Where the filer is incorporated: a code, or the name of a place. The schema says which codes there are. */
export const state: Argument = {
  ...optional('state', {
    type: 'string',
    maxLength: 60,
    description: 'State or country of incorporation, not of the offices: DE or Delaware.',
  }),
  listedAs: 'of incorporation: DE',
  reads: stateCode,
};

/** A choice of yes or no, as an address spells it. */
export function flag(name: string, description: string): Argument {
  return {
    ...optional(name, { type: 'string', enum: ['true', 'false'], description }),
    isFlag: true,
    variable: (text: Json) => text === 'true',
  };
}

const KIND_NAMES = EVENT_KINDS.map(({ kind }) => kind);

export const KINDS: Argument = {
  ...list('kinds', `(?:${KIND_NAMES.map((kind) => kind.replaceAll('.', '\\.')).join('|')})`, 'Event kinds: NT 10-K.'),
  // A form alone means all its kinds: `8-K`, `NT`.
  reads: (text) =>
    listed(text)
      .flatMap((kind) => {
        const ofForm = KIND_NAMES.filter((name) => letters(name.split(' ')[0] as string) === letters(kind));
        return ofForm.length > 0 ? ofForm : choiceIn(KIND_NAMES, kind);
      })
      .join(','),
  variable: (text: Json) => listed(String(text)).map((kind) => kindName(kind as EventKind)),
};

export const exchange: Argument = {
  ...optional('exchange', { type: 'string', maxLength: 60, description: `Exchange: ${EXCHANGES.join(', ')}.` }),
  reads: exchangeMeant,
};

/** Conditions on the filer. */
export const OF_FILER: readonly Argument[] = [sic, state, exchange, flag('listedOnly', 'Only filers with a ticker.')];

export const PAGE_ARGUMENTS: readonly Argument[] = [
  {
    ...optional('first', {
      type: 'integer',
      minimum: 1,
      maximum: PAGE_MAX,
      default: PAGE_MAX,
      description: 'Rows on a page.',
    }),
    fallback: (door) => (door === 'html' ? PAGE_SHOWN : door === 'tool' ? PAGE_TOLD : PAGE_MAX),
  },
  optional('after', { type: 'string', pattern: '^[A-Za-z0-9_-]{1,80}$', description: SAID.after }),
];
