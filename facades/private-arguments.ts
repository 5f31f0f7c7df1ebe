import { HOLDINGS_MAX } from '../schema/domain/terms/lists/portfolios.ts';
import { grouped } from '../schema/domain/terms/words/numbers.ts';
import { isObject, type Json } from './json-value.ts';
import { numberSpelt, readAmount } from './paste/amount.ts';
import { linesOf, readPaste } from './paste/read-paste.ts';
import type { Argument } from './surface.ts';

/**
 * Holdings as callers write them, as the lines of a book: a list of tickers (`["AAPL", "MSFT"]`), a text
 * (`AAPL 40%, MSFT 60%`), a CIK as a number, a weight as text. What is not understood stays as it is, to be refused.
 */
export function readHoldings(value: Json): Json {
  if (typeof value === 'string') return readText(value);
  if (!Array.isArray(value)) return value;
  const isPercent = value.every(
    (line) => !isObject(line) || (typeof line.weight === 'string' && line.weight.includes('%')),
  );
  return value.map((line) => readLine(line, isPercent));
}

/** Between two holdings of one line; a comma before three digits is part of a number. */
const BETWEEN = /;|,(?!\d{3}(?!\d))/g;

function readText(text: string): Json {
  const lines = /[\r\n]/.test(text) ? text : text.replaceAll(BETWEEN, '\n');
  // A list of words alone is a list of tickers, in lower case too.
  for (const written of [lines, lines.toUpperCase()]) {
    const { holdings, remarks, fault } = readPaste(written);
    if (fault === null && remarks.length === 0 && holdings.length > 0) return linesOf(holdings);
  }
  return text;
}

function readLine(line: Json, isPercent: boolean): Json {
  if (typeof line === 'string') return { ticker: line };
  if (!isObject(line)) return line;
  // Many clients send null for what they leave out.
  const given = Object.fromEntries(Object.entries(line).filter(([, member]) => member !== null));
  const { cik, weight } = given;
  return {
    ...given,
    ...(typeof cik === 'number' ? { cik: String(cik) } : {}),
    ...(typeof weight === 'string' ? { weight: readWeight(weight, isPercent) } : {}),
  };
}

function readWeight(text: string, isPercent: boolean): Json {
  const amount = readAmount(text);
  return amount === null || (amount.unit === 'percent') !== isPercent ? text : amount.value;
}

export const price: Argument = {
  name: 'price',
  schema: {
    type: 'number',
    exclusiveMinimum: 0,
    description: 'Price of a share in the report’s currency. Not stored.',
  },
  spelt: (text) => numberSpelt(text, 'perShare'),
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
