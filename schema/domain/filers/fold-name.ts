/** Legal forms at the end of names. */
export const LEGAL_FORMS =
  'INC INCORPORATED CORP CORPORATION CO COMPANY COS LTD LIMITED LLC LP LLP PLC SA NV AG AB SE ASA'.split(' ');
/** Trailing words that do not distinguish companies. */
const SUFFIXES = new Set([...LEGAL_FORMS, 'TRUST', 'HOLDING', 'HOLDINGS', 'GROUP', 'DE', 'NEW']);
const LEGAL = new Set(LEGAL_FORMS);

/** Suffixes with which EDGAR distinguishes namesakes: `/DE/`, `/MD`, `/NEW/`, `/ADV`, `\DE\`, `/ FA`, `(DE)`. */
const TRAILING_TAG = /\s*(?:[/\\]\s*[A-Z]{2,3}[/\\]?|\([A-Z]{2}\))\s*$/;

/**
 * The normal form of a name, identical for all spellings of it: `JOHNSON & JOHNSON` and `Johnson and Johnson Inc` both
 * become `JOHNSONJOHNSON`. Empty only if the text has no letter and no digit.
 *
 * HOLDINGS and GROUP are dropped on purpose: adding or removing them is a change of style (METHODS 6).
 */
export function foldName(name: string): string {
  const plain = plainWords(name);
  const core = plain.slice(0, plain.findLastIndex((word) => !SUFFIXES.has(word)) + 1);
  return core.filter((word) => word !== 'AND').join('') || plain.join('');
}

/**
 * True if a text is the first whole words of a name in any spelling: `jp morgan` and `JPMorgan` begin `JPMORGAN CHASE &
 * CO`, `jpm` does not.
 *
 * @param folded  the text in its normal form
 */
export function beginsName(folded: string, name: string): boolean {
  return beginningsOf(name).includes(folded);
}

/** The first words of a name in one, then the first two, and so on: `JPMORGAN`, `JPMORGANCHASE`, `JPMORGANCHASECO`. */
export function beginningsOf(name: string): string[] {
  const words = plainWords(name).filter((one) => one !== 'AND');
  return words.map((_, at) => words.slice(0, at + 1).join(''));
}

/** The words of a name in capitals that distinguish it: without legal forms at its end and AND. */
export function nameWords(name: string): string[] {
  return plainWords(name).filter((word) => word !== 'AND' && !SUFFIXES.has(word));
}

/** True if two texts are the same words, legal forms included, in any spelling: `apple inc` and `Apple, Inc.`. */
export const areSameWords = (one: string, other: string): boolean =>
  plainWords(one).join(' ') === plainWords(other).join(' ');

/** True if two texts are the same words but for legal forms at their ends: `Siemens` and `SIEMENS AG`. */
export const areSameButForm = (one: string, other: string): boolean => withoutForm(one) === withoutForm(other);

function withoutForm(name: string): string {
  const words = plainWords(name);
  return words.slice(0, words.findLastIndex((word) => !LEGAL.has(word)) + 1).join('') || words.join('');
}

/** The words of a name in capitals, without accents, punctuation, tags and a leading THE. */
export function plainWords(name: string): string[] {
  const upper = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().trim();
  const words = withoutTags(upper)
    .replaceAll(/[&+]/g, ' AND ')
    .replaceAll(/['’‘ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words[0] === 'THE' && words.length > 1 ? words.slice(1) : words;
}

/** Removes all trailing tags. A name that consists of a tag keeps it. */
function withoutTags(name: string): string {
  const shorter = name.replace(TRAILING_TAG, '');
  return shorter === name || shorter === '' ? name : withoutTags(shorter);
}

/** `ticker TSLA`: what people write before a ticker. */
const CALLED_TICKER = /^(?:TICKER|SYMBOL)\b[\s:]*(?=\$?[A-Z][A-Z0-9.-]{0,6}$)/;
const EXCHANGE = /^(?:NASDAQ|NASDAQGS|NYSE|NYSEARCA|NYSEAMERICAN|AMEX|ARCA|BATS|CBOE|OTC|OTCMKTS)\s*:\s*/;

/**
 * A ticker as EDGAR writes it, in capitals with the class after a hyphen: `brk.b`, `BRK/B`, `brk b`, `$BRK.B` and
 * `NYSE:BRK.B` become `BRK-B`.
 */
export function foldTicker(ticker: string): string {
  return ticker
    .trim()
    .toUpperCase()
    .replace(CALLED_TICKER, '')
    .replace(EXCHANGE, '')
    .replace(/^\$(?=[A-Z])/, '')
    .replace(/^([A-Z]{1,5}) ([A-Z])$/, '$1-$2')
    .replaceAll(/[./]/g, '-');
}

/** A ticker written without the hyphen before its class, with it: `BRKB` becomes `BRK-B`; null for any other text. */
export function withClass(ticker: string): string | null {
  const [, company, share] = /^([A-Z]{2,4})([A-C])$/.exec(foldTicker(ticker)) ?? [];
  return company === undefined || share === undefined ? null : `${company}-${share}`;
}

const TICKER_MAX = 20;

/** True if a folded text has the form of a ticker: letters and digits, with single hyphens between parts. */
export const mayBeTicker = (folded: string) => folded.length <= TICKER_MAX && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(folded);

/** Groups of three letters of a folded name with its edges, as PostgreSQL’s pg_trgm forms them of one word. */
function trigrams(folded: string): Set<string> {
  const padded = `  ${folded} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Share of trigrams that two folded names have in common, from 0 to 1. */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
