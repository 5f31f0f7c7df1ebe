import { HOLDINGS_MAX } from '../schema/domain/terms/lists/portfolios.ts';
import { grouped } from '../schema/domain/terms/words/numbers.ts';
import { readAmount } from './paste/amount.ts';
import { readHoldings } from './read-holdings.ts';
import type { Argument } from './surface.ts';

export const price: Argument = {
  name: 'price',
  schema: {
    type: 'number',
    exclusiveMinimum: 0,
    description: 'Price of a share in the report’s currency. Not stored.',
  },
  spelt(text) {
    const amount = readAmount(text);
    return amount === null || amount.unit === 'percent' ? null : amount.value;
  },
  required: false,
  isPrivate: true,
};

export const email: Argument = {
  name: 'email',
  schema: { type: 'string', minLength: 3, maxLength: 254, description: 'Email address to notify.' },
  required: true,
  isPrivate: true,
};

export const holdings: Argument = {
  name: 'holdings',
  schema: {
    type: 'array',
    items: {
      type: ['string', 'object'],
      properties: {
        ticker: { type: 'string' },
        name: { type: 'string' },
        cik: { type: 'string' },
        weight: { type: 'number' },
      },
      additionalProperties: false,
    },
    description: `At most ${grouped(HOLDINGS_MAX)} tickers or objects. Weights in one unit, none if equal. Not stored.`,
  },
  readsList: readHoldings,
  required: false,
  isPrivate: true,
  bodyOnly: true,
};

/** The token in a mailed link: permission to confirm, read or stop a watch. */
export const token: Argument = {
  name: 'token',
  schema: { type: 'string', maxLength: 200, description: 'Token of the link in the email.' },
  required: true,
  isPrivate: true,
};

/**
 * Names of the arguments that belong to the caller alone. A request with one of them is never logged, its answer never
 * cached, and no error repeats the value.
 */
export const PRIVATE_ARGUMENTS: ReadonlySet<string> = new Set([price, email, holdings, token].map(({ name }) => name));
