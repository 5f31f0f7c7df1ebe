import { parseCik } from '../../terms/cik.ts';
import { cardAddress } from '../card-address.ts';
import type { MatchedBy } from '../choose-filer.ts';
import { foldName, foldTicker } from '../fold-name.ts';
import { cikOfShortName } from '../short-names.ts';
import { beginning, LETTERS, lettersOf, SHELF_LETTERS, shelvesOf } from './letters.ts';

/** How much is on file of a filer: figures for a card, filings alone, or no more than its name. */
export const HOLDINGS = ['CARD', 'FILINGS', 'NAME'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** A filer as the index keeps it. */
export interface KeptFiler {
  readonly cik: number;
  readonly name: string;
  /** The ticker listed first. */
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly holding: Holding;
  /** How its card is addressed: by ticker, or by CIK where the ticker is not its alone. */
  readonly address: string;
}

/** A filer that a text may come to mean as it is typed. */
export interface Suggestion extends KeptFiler {
  readonly matchedBy: Extract<MatchedBy, 'CIK' | 'TICKER' | 'SHORT_NAME' | 'NAME' | 'FORMER_NAME'>;
  /** The former name that matched; null for any other match. */
  readonly formerName: string | null;
}

/** What an index is made of; `build-name-index.ts` makes it. Filers lie in the order of their weight, heaviest first. */
export interface NameShelves {
  /** All names, one after another, a filer's name of today before its former ones. */
  readonly text: Uint8Array;
  /** Where each name begins in the text, and where the last one ends. */
  readonly nameStarts: Uint32Array;
  /** The first name of each filer, and the number of names. */
  readonly firstNames: Uint32Array;
  readonly ciks: Uint32Array;
  readonly holdings: Uint8Array;
  readonly exchanges: Uint8Array;
  readonly exchangeNames: readonly (string | null)[];
  /** The places of words, shelf by shelf, on each in the order of filers. */
  readonly words: Uint32Array;
  /** Where each shelf begins among the words, and where the last one ends. */
  readonly shelfStarts: Uint32Array;
  /** Tickers in the order of the alphabet, each with its filer; of several the heaviest. */
  readonly tickers: readonly (readonly [ticker: string, filer: number])[];
  /** The ticker listed first of each filer that has one. */
  readonly firstTickers: ReadonlyMap<number, string>;
  /** Tickers that more than one filer lists first. */
  readonly sharedTickers: ReadonlySet<string>;
  /** Names that Latin-1 cannot write, by their place. */
  readonly otherNames: ReadonlyMap<number, string>;
}

interface Found {
  readonly filer: number;
  readonly matchedBy: Suggestion['matchedBy'];
  /** How near it comes, nearest first; among equals the heavier filer comes first. */
  readonly tier: number;
  readonly formerName: string | null;
}

const TIERS = { exact: 0, prefix: 1 } as const;
/** Matches that are looked at: the heaviest come first. */
const LOOKED_AT = 64;
/** Words of a shelf that are looked at where a text is too short to be on one. */
const OF_A_SHELF = 4;
/** Longer texts begin no name. */
export const TEXT_MAX = 100;

/**
 * Every filer's names and tickers in memory, to suggest filers while a text is typed. A text of three letters is on one
 * shelf, whose words are looked through, heaviest filers first, until enough match.
 */
export class NameIndex {
  readonly #shelves: NameShelves;
  #steps = 0;

  constructor(shelves: NameShelves) {
    this.#shelves = shelves;
  }

  get size(): number {
    return this.#shelves.ciks.length;
  }

  /** Memory that the names take, in bytes; what lies in maps is estimated. */
  get bytes(): number {
    const { text, nameStarts, firstNames, ciks, holdings, exchanges, words, shelfStarts } = this.#shelves;
    const rows = [text, nameStarts, firstNames, ciks, holdings, exchanges, words, shelfStarts];
    const held = this.#shelves.tickers.length + this.#shelves.firstTickers.size + this.#shelves.otherNames.size;
    return rows.reduce((sum, { byteLength }) => sum + byteLength, 0) + 120 * held;
  }

  /** Words that were compared since the index was made: what a question costs. */
  get steps(): number {
    return this.#steps;
  }

  /** The filers that a text may come to mean, likelier ones first; without a text the heaviest. */
  suggest(text: string, limit: number): Suggestion[] {
    const asked = text.trim().slice(0, TEXT_MAX);
    if (asked === '') return this.#heaviest(limit);
    const found = [
      ...this.#byNumber(asked),
      ...this.#byShortName(asked),
      ...this.#byTicker(asked),
      ...this.#byName(asked),
    ];
    const best = new Map<number, Found>();
    for (const one of found) {
      const other = best.get(one.filer);
      if (other === undefined || one.tier < other.tier) best.set(one.filer, one);
    }
    return [...best.values()]
      .sort((a, b) => a.tier - b.tier || a.filer - b.filer)
      .slice(0, limit)
      .map(({ filer, matchedBy, formerName }) => ({ ...this.#filerAt(filer), matchedBy, formerName }));
  }

  /** A filer by its number; undefined where the index has none. */
  filerOf(cik: number): KeptFiler | undefined {
    const filer = this.#shelves.ciks.indexOf(cik);
    return filer < 0 ? undefined : this.#filerAt(filer);
  }

  /** The addresses of the cards of filers with filings, from one place among all filers to another. */
  addresses(from: number, to: number): string[] {
    const { ciks, holdings } = this.#shelves;
    const addresses: string[] = [];
    for (let filer = from; filer < Math.min(to, ciks.length); filer++) {
      if (HOLDINGS[holdings[filer] as number] !== 'NAME') addresses.push(this.#addressOf(filer));
    }
    return addresses;
  }

  #addressOf(filer: number): string {
    const { ciks, firstTickers, sharedTickers } = this.#shelves;
    return cardAddress(ciks[filer] as number, firstTickers.get(filer) ?? null, (ticker) => !sharedTickers.has(ticker));
  }

  #heaviest(limit: number): Suggestion[] {
    return Array.from({ length: Math.min(limit, this.size) }, (_, filer) => ({
      ...this.#filerAt(filer),
      matchedBy: 'NAME' as const,
      formerName: null,
    }));
  }

  #byNumber(text: string): Found[] {
    const cik = parseCik(text);
    return cik === null ? [] : this.#ofCik(cik, 'CIK');
  }

  #byShortName(text: string): Found[] {
    const cik = cikOfShortName(text);
    return cik === null ? [] : this.#ofCik(cik, 'SHORT_NAME');
  }

  #ofCik(cik: number, matchedBy: 'CIK' | 'SHORT_NAME'): Found[] {
    const filer = this.#shelves.ciks.indexOf(cik);
    return filer < 0 ? [] : [{ filer, matchedBy, tier: TIERS.exact, formerName: null }];
  }

  #byTicker(text: string): Found[] {
    const { tickers } = this.#shelves;
    const asked = foldTicker(text);
    const found: Found[] = [];
    for (let at = lowest(tickers.length, (place) => (tickers[place]?.[0] ?? '') >= asked); at < tickers.length; at++) {
      const [ticker = '', filer = 0] = tickers[at] ?? [];
      if (!ticker.startsWith(asked)) break;
      this.#steps++;
      found.push({ filer, matchedBy: 'TICKER', tier: ticker === asked ? TIERS.exact : TIERS.prefix, formerName: null });
    }
    return found;
  }

  /** Names of which a word begins with the text, spaces aside; `and` may be written or not. */
  #byName(text: string): Found[] {
    const without = lettersOf(text.replaceAll(/\band\b/gi, ' '));
    const asWritten = lettersOf(text);
    const spellings = without.length === asWritten.length || without.length === 0 ? [asWritten] : [asWritten, without];
    return spellings.flatMap((letters) => (letters.length === 0 ? [] : this.#beginningWith(letters, foldName(text))));
  }

  #beginningWith(letters: readonly number[], folded: string): Found[] {
    const { text, shelfStarts, words, nameStarts } = this.#shelves;
    const { from, to } = shelvesOf(letters);
    const places = letters.length < SHELF_LETTERS ? this.#firstOfShelves(from, to) : null;
    const first = places === null ? (shelfStarts[from] as number) : 0;
    const last = places === null ? (shelfStarts[to] as number) : places.length;
    const found: Found[] = [];
    for (let at = first; at < last && found.length < LOOKED_AT; at++) {
      this.#steps++;
      const start = (places ?? words)[at] as number;
      // Most words of a shelf go on otherwise: only of the others it matters where their name ends.
      if (beginning(text, start, text.length, letters) === null) continue;
      const name = lowest(nameStarts.length, (one) => (nameStarts[one] as number) > start) - 1;
      const match = beginning(text, start, nameStarts[name + 1] as number, letters);
      if (match !== null) found.push(this.#foundName(name, start, match === 'is', folded));
    }
    return found;
  }

  /** Of short texts: the heaviest of each shelf, heaviest first. */
  #firstOfShelves(from: number, to: number): number[] {
    const { shelfStarts, words } = this.#shelves;
    const places: number[] = [];
    for (let shelf = from; shelf < to; shelf++) {
      const end = Math.min((shelfStarts[shelf] as number) + OF_A_SHELF, shelfStarts[shelf + 1] as number);
      for (let at = shelfStarts[shelf] as number; at < end; at++) places.push(words[at] as number);
    }
    return places.sort((a, b) => a - b).slice(0, LOOKED_AT);
  }

  #foundName(name: number, start: number, isToItsEnd: boolean, folded: string): Found {
    const { nameStarts, firstNames } = this.#shelves;
    const filer = lowest(firstNames.length, (one) => (firstNames[one] as number) > name) - 1;
    const isFormer = firstNames[filer] !== name;
    const isWhole = start === nameStarts[name] && (isToItsEnd || foldName(this.#nameAt(name)) === folded);
    return {
      filer,
      matchedBy: isFormer ? 'FORMER_NAME' : 'NAME',
      tier: isWhole ? TIERS.exact : TIERS.prefix,
      formerName: isFormer ? this.#nameAt(name) : null,
    };
  }

  #nameAt(name: number): string {
    const { text, nameStarts, otherNames } = this.#shelves;
    return otherNames.get(name) ?? String.fromCharCode(...text.subarray(nameStarts[name], nameStarts[name + 1]));
  }

  #filerAt(filer: number): KeptFiler {
    const { ciks, firstNames, holdings, exchanges, exchangeNames, firstTickers } = this.#shelves;
    return {
      cik: ciks[filer] as number,
      name: this.#nameAt(firstNames[filer] as number),
      ticker: firstTickers.get(filer) ?? null,
      exchange: exchangeNames[exchanges[filer] as number] ?? null,
      holding: HOLDINGS[holdings[filer] as number] as Holding,
      address: this.#addressOf(filer),
    };
  }
}

/** The lowest place at which a test holds that holds from some place on; the length where it never does. */
function lowest(length: number, holds: (place: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

export const SHELVES = LETTERS ** SHELF_LETTERS;
