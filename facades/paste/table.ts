import { readAmount } from './amount.ts';

export type Delimiter = '\t' | ';' | ',';

/** How a column of weights is headed. */
const WEIGHT = [
  String.raw`^(?:weight|wt|allocation|alloc)\b`,
  '% of (?:account|portfolio|total|assets|net assets)',
  String.raw`\b(?:portfolio|target) weight\b`,
  '^%$',
];

/** Positions of the relevant columns. */
export interface Columns {
  readonly ticker: number;
  readonly weight: number;
  readonly name: number | null;
}

const TICKER_NAMES = /\b(?:symbol|ticker)\b/i;
/** Amounts before shares of the whole, because they are rounded less. */
const WEIGHT_NAMES: readonly RegExp[] = [
  /\b(?:market|current|position|total) (?:value|val)\b|\bmkt\.? val(?:ue)?\b/i,
  /^(?:value|amount|balance)\b/i,
  new RegExp(WEIGHT.join('|'), 'i'),
];
const DESCRIPTION_NAMES = /\b(?:name|description|security|holding)\b/i;

/** The columns named by the cells of a line; null if they do not name both a ticker and a weight. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const ticker = cells.findIndex((cell) => TICKER_NAMES.test(cell));
  if (ticker === -1) return null;
  const places = WEIGHT_NAMES.map((names) => cells.findIndex((cell) => names.test(cell)));
  const weight = places.find((at) => at !== -1 && at !== ticker);
  if (weight === undefined) return null;
  const name = cells.findIndex((cell, at) => at !== ticker && at !== weight && DESCRIPTION_NAMES.test(cell));
  return { ticker, weight, name: name === -1 ? null : name };
}

/** The cells of a line; quoted ones may contain the delimiter, and a doubled quote is a literal one. */
export function splitCells(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  cells.push(cell.trim());
  return cells;
}

/** A comma inside a number does not separate cells: `AAPL, $1,234.56` has two. */
const GROUPED = /(^|[\s$€£(])(\d{1,3}(?:,\d{3})+(?:\.\d+)?)(?=$|[\s)%,;])/g;
const DECIMAL_COMMA = /(^|[\s$€£(])(\d{1,3}(?:\.\d{3})+|\d{1,15}),(\d{1,2})(?=\s*(?:%|€|$))/g;

/**
 * The cells of a line without named columns: by tab, semicolon, bar or comma, otherwise the number apart from the
 * words.
 */
export function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^(?:[-*•]\s+|\d{1,4}[.)]\s+)/, '');
  if (bare.includes('\t')) return splitCells(bare, '\t');
  if (bare.includes(';')) return splitCells(bare, ';');
  if (bare.includes('|')) return bare.split('|').map((cell) => cell.trim());
  const plain = bare.replaceAll(GROUPED, (_, before: string, digits: string) => before + digits.replaceAll(',', ''));
  const pointed = plain.replaceAll(
    DECIMAL_COMMA,
    (_, before: string, whole: string, part: string) => `${before}${whole.replaceAll('.', '')}.${part}`,
  );
  if (pointed.includes(',')) return splitCells(pointed, ',').flatMap(apart);
  return apart(pointed);
}

/** Maximum of tokens in one number: `$ 1 234`. */
const TOKENS_MAX = 4;
/** The first of several tokens: a currency, digits, a unit. */
const FIRST_TOKEN = /^(?:[-+−–(]|US\$|USD|EUR|GBP|[$€£])*[\d.,'’]*(?:%|k|mm?|bn?)?$/i;

/**
 * Splits `AAPL 12.5 %` and `$100 AAPL` into words and numbers; a cell of one kind is kept whole. Stops after a second
 * number, because a line with two has no clear weight.
 */
function apart(cell: string): string[] {
  const tokens = cell
    .replaceAll(/[:=]\s*(?=[\d$€£(+-])/g, ' ')
    // A dash between spaces separates the name from the number. A minus sign stands at its digits.
    .replaceAll(/(?<=\S)\s+[-–—−]\s+(?=[\d$€£])/g, ' ')
    .split(/\s+/)
    .filter((token) => token !== '');
  const words: string[] = [];
  const numbers: string[] = [];
  for (let at = 0; at < tokens.length && numbers.length < 2; ) {
    const number = longestNumber(tokens, at);
    if (number === null) words.push(tokens[at] ?? '');
    else numbers.push(number.text);
    at += number?.tokens ?? 1;
  }
  return numbers.length === 0 ? [cell] : [words.join(' '), ...numbers];
}

/** The longest number that begins at a token. */
function longestNumber(
  tokens: readonly string[],
  at: number,
): { readonly text: string; readonly tokens: number } | null {
  const most = FIRST_TOKEN.test(tokens[at] ?? '') ? Math.min(TOKENS_MAX, tokens.length - at) : 1;
  for (let count = most; count > 0; count -= 1) {
    const text = tokens.slice(at, at + count).join(' ');
    if (readAmount(text) !== null) return { text, tokens: count };
  }
  return null;
}
