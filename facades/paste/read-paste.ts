import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { HOLDINGS_MAX } from '../../schema/domain/terms/lists/portfolios.ts';
import { grouped } from '../../schema/domain/terms/words/numbers.ts';
import { type Amount, readAmount } from './amount.ts';
import { type Columns, cellsOf, columnsOf, type Delimiter, splitCells } from './table.ts';
import { CASH_TICKER, isCashLabel, nameIn, onlyTicker, tickerIn } from './ticker.ts';

/** A line of a pasted text that was not used, and why. */
export interface Remark {
  /** From 1 on. */
  readonly line: number;
  /** Its text, shortened if long. */
  readonly text: string;
  readonly why: string;
}

/** What a line calls its company. */
type Named = { readonly ticker: string; readonly name?: never } | { readonly name: string; readonly ticker?: never };

/** The parts of a pasted text that were understood, and those that were not. */
export interface Paste {
  /** Weights are null in all lines or in none. */
  readonly holdings: readonly (Named & { readonly weight: number | null })[];
  readonly remarks: readonly Remark[];
  /** Set if there are more lines than a book may have, or their units are unclear; nothing is read then. */
  readonly fault: ServiceError | null;
}

/** A longer line is no holding. */
const LINE_MAX = 400;
const SHOWN = 80;
/** Maximum of words and cells in a line that is not part of a table; a security's name has some ten. */
const WORDS_MAX = 16;
/** Lines among which column names are searched for. */
const HEADER_WITHIN = 30;

/** The amount is null for a line with only a ticker. */
type Read =
  | (Named & { readonly amount: Amount })
  | { readonly ticker: string; readonly amount: null }
  | { readonly why: string };

/** Per cents that are rounded come to 100 within this; plain numbers beside them are then per cents too. */
const WHOLE_WITHIN = 2;

/** The class at the end of a name in small letters: Berkshire Hathaway B is not the company with the ticker B. */
const SHARE_CLASS = /(?<=[a-z].*)\s+(?:[Cc]lass |[Cc]l |CLASS )?[A-Z]$/;

const NO_AMOUNT = 'No weight or amount that is a number.';

/**
 * Parses what people paste: tickers or names with weights or amounts, tickers alone, CSV or copied spreadsheet cells
 * with or without a header line, cash. It never guesses: an ambiguous line is not used, and its remark says why. A
 * ticker that occurs twice is returned twice; the caller adds them up. Lines are counted before any is parsed.
 */
export function readPaste(text: string): Paste {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n\v\f\u2028\u2029]/);
  const header = headerOf(lines);
  const after = header === null ? 0 : header.at + 1;
  if (isOver(HOLDINGS_MAX, lines, after)) {
    return { holdings: [], remarks: [], fault: tooLong() };
  }
  const holdings: (Named & { weight: number })[] = [];
  const units = new Set<Amount['unit']>();
  const alone: { ticker: string; remark: () => void }[] = [];
  const remarks: Remark[] = [];
  let unit: Amount['unit'] = 'plain';
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || at === header?.at) continue;
    const remark = (why: string) => {
      remarks.push({ line: at + 1, text: line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line, why });
    };
    const read = readLine(line, at, header);
    if ('why' in read) remark(read.why);
    else if (read.amount === null) alone.push({ ticker: read.ticker, remark: () => remark(NO_AMOUNT) });
    else if (read.amount.value === 0) remark('Its weight is 0.');
    else if (isOther(unit, read.amount.unit)) {
      remark(unit === 'percent' ? 'An amount of money among per cents.' : 'Per cent among amounts of money.');
    } else {
      if (read.amount.unit !== 'plain') unit = read.amount.unit;
      units.add(read.amount.unit);
      const { amount, ...named } = read;
      holdings.push({ ...named, weight: amount.value });
    }
  }
  if (holdings.length === 0) {
    return { holdings: alone.map(({ ticker }) => ({ ticker, weight: null })), remarks, fault: null };
  }
  for (const { remark } of alone) remark();
  remarks.sort((one, other) => one.line - other.line);
  const sum = holdings.reduce((total, { weight }) => total + weight, 0);
  const isMixed = units.has('percent') && units.has('plain') && Math.abs(sum - 100) > WHOLE_WITHIN;
  return isMixed ? { holdings: [], remarks, fault: mixed(sum) } : { holdings, remarks, fault: null };
}

/** Holdings as arguments, which leave out a weight that is not given. */
export const linesOf = (holdings: Paste['holdings']) =>
  holdings.map(({ weight, ...named }) => (weight === null ? named : { ...named, weight }));

const tooLong = () =>
  new ServiceError('BAD_ARGUMENT', `The text has more than ${grouped(HOLDINGS_MAX)} lines of holdings.`, {
    argument: 'holdings',
    hint: `Paste at most ${grouped(HOLDINGS_MAX)}: the largest holdings, or the book in parts.`,
  });

const mixed = (sum: number) =>
  new ServiceError(
    'BAD_ARGUMENT',
    `Some weights have % and some do not, and they add up to ${Math.round(sum * 100) / 100}, not 100.`,
    { argument: 'holdings', hint: 'Write % after every weight, or after none.' },
  );

/** True if more than so many lines have any content. */
function isOver(most: number, lines: readonly string[], from: number): boolean {
  let count = 0;
  for (let at = from; at < lines.length && count <= most; at += 1) if (lines[at]?.trim() !== '') count += 1;
  return count > most;
}

const isOther = (unit: Amount['unit'], next: Amount['unit']) => unit !== 'plain' && next !== 'plain' && next !== unit;

interface Header {
  readonly at: number;
  readonly delimiter: Delimiter;
  readonly columns: Columns;
}

/** The line that names the columns, if there is one. */
function headerOf(lines: readonly string[]): Header | null {
  for (const [at, line] of lines.slice(0, HEADER_WITHIN).entries()) {
    if (line.length > LINE_MAX * 4) continue;
    for (const delimiter of ['\t', ';', ','] as const) {
      const columns = columnsOf(splitCells(line, delimiter));
      if (columns !== null) return { at, delimiter, columns };
    }
  }
  return null;
}

function readLine(line: string, at: number, header: Header | null): Read {
  if (line.length > LINE_MAX) return { why: 'Too long for a line of holdings.' };
  if (/^["\s]*(?:grand |account |portfolio )?totals?\b/i.test(line)) return { why: 'A total: left out.' };
  if (header === null) return readFree(line);
  if (at < header.at) return { why: 'It comes before the line that names the columns.' };
  return readCells(splitCells(line, header.delimiter), header.columns);
}

/** A line of a table whose columns are named. */
function readCells(cells: readonly string[], { ticker: tickerAt, weight: weightAt, name: nameAt }: Columns): Read {
  const [label = '', weight] = [cells[tickerAt], cells[weightAt]];
  if (weight === undefined) return { why: 'It has fewer cells than the line that names the columns.' };
  const amount = readAmount(weight);
  const name = nameAt === null ? '' : (cells[nameAt] ?? '');
  const ticker = isCashLabel(label) || (label.trim() === '' && isCashLabel(name)) ? CASH_TICKER : tickerIn(label);
  if (ticker === null) return { why: label.trim() === '' ? 'No ticker in it.' : 'Its ticker column holds no ticker.' };
  return amount === null ? { why: NO_AMOUNT } : { ticker, amount };
}

/** A line outside a table: one ticker or name and one number, in any order and with anything between them. */
function readFree(line: string): Read {
  if (line.split(/[\s,;|]+/, WORDS_MAX + 1).length > WORDS_MAX) return { why: 'Too long for a line of holdings.' };
  const cells = cellsOf(line).filter((cell) => cell !== '');
  const read = cells.map(readAmount);
  const amounts = read.filter((amount) => amount !== null);
  const words = cells.filter((_, at) => read[at] === null).map((cell) => cell.replaceAll(/["“”]/g, ''));
  const [amount, another] = amounts;
  if (amount === undefined) {
    const only = words.length === 1 && !/\s/.test(line.trim()) ? onlyTicker(words) : null;
    // In lower case any single word could be a ticker.
    return only === null || only !== only.toUpperCase() ? { why: NO_AMOUNT } : { ticker: only, amount: null };
  }
  if (another !== undefined)
    return { why: 'Several numbers: a line that names the columns would tell which is the weight.' };
  if (words.length === 0 && /^\s*(?:USD|US\$)\s/i.test(line)) return { ticker: CASH_TICKER, amount };
  if (words.some(isCashLabel) || isCashLabel(words.join(' '))) return { ticker: CASH_TICKER, amount };
  const classless = words.map((cell) => cell.replace(SHARE_CLASS, ''));
  const ticker = onlyTicker(words) ?? onlyTicker(classless.flatMap((cell) => cell.split(/\s+/)));
  if (ticker !== null && !/^[A-Z][a-z]{2}/.test(ticker)) return { ticker, amount };
  const name = nameIn(classless);
  return name === null ? { why: 'No ticker in it, or more than one word that could be.' } : { name, amount };
}
