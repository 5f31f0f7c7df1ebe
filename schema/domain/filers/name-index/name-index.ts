import { parseCik } from '../../terms/cik.ts';
import { cardAddress } from '../card-address.ts';
import { isInCapitals, LARGEST_LISTED } from '../choose-filer.ts';
import { beginsName, foldName, foldTicker, nameWords, similarityOf } from '../fold-name.ts';
import { type MatchedBy, SIMILAR_ENOUGH, tellingWords } from '../found-filer.ts';
import { isListedTrust } from '../listed-trust.ts';
import { securityNumber } from '../securities.ts';
import { cikOfShortName, namesMisspelt } from '../short-names.ts';
import type { FoundFund, FundNames } from './fund-names.ts';
import { beginning, LETTERS, lettersOf, SHELF_LETTERS, shelvesOf } from './letters.ts';

/** How much data a filer has: figures for a card, only filings, or only its name. */
export const HOLDINGS = ['CARD', 'FILINGS', 'NAME'] as const;
export type Holding = (typeof HOLDINGS)[number];

export interface KeptFiler {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly holding: Holding;
  /** Address of its card: the ticker, or the CIK if other filers share the ticker. */
  readonly address: string;
}

/** What a search finds: a filer by its card, a fund by what it holds, a manager by the book loaded. */
export type FoundKind = 'COMPANY' | 'FUND' | 'MANAGER';

export interface Suggestion extends KeptFiler {
  readonly kind: FoundKind;
  readonly matchedBy: Extract<MatchedBy, 'CIK' | 'TICKER' | 'SHORT_NAME' | 'NAME' | 'FORMER_NAME'>;
  /** The former name that matched; null for any other match. */
  readonly formerName: string | null;
}

/** The data of an index, made by `build-name-index.ts`. Filers are in descending order of weight. */
export interface NameShelves {
  /** All names, concatenated; a filer's current name precedes its former ones. */
  readonly text: Uint8Array;
  /** Offset of each name in the text, and the end of the last one. */
  readonly nameStarts: Uint32Array;
  /** Index of each filer's first name, and the number of names. */
  readonly firstNames: Uint32Array;
  readonly ciks: Uint32Array;
  readonly holdings: Uint8Array;
  readonly exchanges: Uint8Array;
  readonly exchangeNames: readonly (string | null)[];
  /** Offsets of words, by shelf and then in the order of filers. */
  readonly words: Uint32Array;
  /** Start of each shelf among the words, and the end of the last one. */
  readonly shelfStarts: Uint32Array;
  /** Tickers in alphabetical order, each with its filer; if several share it, the heaviest. */
  readonly tickers: readonly (readonly [ticker: string, filer: number])[];
  /** The first-listed ticker of each filer that has one. */
  readonly firstTickers: ReadonlyMap<number, string>;
  /** Tickers that more than one filer lists first. */
  readonly sharedTickers: ReadonlySet<string>;
  /** Names that Latin-1 cannot represent, by index. */
  readonly otherNames: ReadonlyMap<number, string>;
  readonly funds: FundNames;
  /** Managers whose books are loaded. */
  readonly managers: ReadonlySet<number>;
}

interface Found {
  readonly filer: number;
  readonly matchedBy: Suggestion['matchedBy'];
  /** Quality of the match, lowest first; within a tier the heavier filer comes first. */
  readonly tier: number;
  readonly formerName: string | null;
}

const TIERS = { exact: 0, prefix: 1 } as const;
/** Maximum number of matches collected; the heaviest filers come first. */
const LOOKED_AT = 64;
/** Words examined on each shelf if the text is too short to select one shelf. */
const OF_A_SHELF = 4;
/** A word in more names than this leads to nobody. */
const COMMON = 32;
/** Fewest places among suggestions for funds whose names or tickers begin with the text. */
const FUNDS_AMONG = 2;
/** Without the bit that tells small letters from capitals. */
const CAPITAL = 0xdf;
/** Longer texts cannot begin a name. */
export const TEXT_MAX = 100;

/**
 * Every filer's names and tickers in memory, to suggest filers while a text is typed. A text of three letters selects
 * one shelf, whose words are scanned, heaviest filers first, until enough match.
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

  /** Memory of the index in bytes; the share of the maps is an estimate. */
  get bytes(): number {
    const { text, nameStarts, firstNames, ciks, holdings, exchanges, words, shelfStarts } = this.#shelves;
    const rows = [text, nameStarts, firstNames, ciks, holdings, exchanges, words, shelfStarts];
    const held = this.#shelves.tickers.length + this.#shelves.firstTickers.size + this.#shelves.otherNames.size;
    return rows.reduce((sum, { byteLength }) => sum + byteLength, 0) + 120 * held;
  }

  /** Number of words compared since the index was made, to measure the cost of queries. */
  get steps(): number {
    return this.#steps;
  }

  /** The filers that a text may refer to, likeliest first; for an empty text the heaviest. */
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
    const filers = [...best.values()].sort((a, b) => a.tier - b.tier || a.filer - b.filer).slice(0, limit);
    const shown = filers.map(({ filer, matchedBy, formerName }) => this.#suggested(filer, matchedBy, formerName));
    const funds = this.#shelves.funds
      .suggest(asked, limit)
      .filter(({ ticker }) => !shown.some((one) => one.ticker === ticker));
    if (shown.length === 0 && funds.length === 0) return this.#byWords(asked, limit);
    // A ticker or whole name of a filer comes first, then the ticker of a fund, then beginnings.
    const exact = filers.filter(({ tier }) => tier === TIERS.exact).length;
    const [own, begun] = [funds.filter(({ isExact }) => isExact), funds.filter(({ isExact }) => !isExact)];
    const room = Math.min(begun.length, Math.max(FUNDS_AMONG, limit - shown.length - own.length));
    const all = [...shown.slice(0, exact), ...own.map(asSuggestion), ...shown.slice(exact)];
    return [...all.slice(0, limit - room), ...begun.slice(0, room).map(asSuggestion)];
  }

  /** Funds with a report loaded, in the order of their tickers. */
  loadedFunds(limit: number): Suggestion[] {
    return this.#shelves.funds.loaded(limit).map(asSuggestion);
  }

  fundOf(ticker: string): Suggestion | undefined {
    const fund = this.#shelves.funds.ofTicker(ticker);
    return fund === undefined ? undefined : asSuggestion(fund);
  }

  /**
   * Where nobody's name begins with the text: filers whose brand or name it is, misspelt, then those that share one of its
   * rarer words, the most similar first.
   */
  #byWords(text: string, limit: number): Suggestion[] {
    const folded = foldName(text);
    const brands = namesMisspelt(text).flatMap((name) => this.#byShortName(name).map(({ filer }) => filer));
    const misspelt = [...new Set([...brands, ...this.#misspelt(folded)])];
    const weights = new Map<number, number>();
    for (const word of tellingWords(text)) {
      const named = this.#byName(word).filter(({ filer }) => nameWords(this.#filerAt(filer).name).includes(word));
      if (named.length > COMMON) continue;
      for (const { filer } of named) weights.set(filer, (weights.get(filer) ?? 0) + 1 / (named.length + 1));
    }
    const likeness = (filer: number) => similarityOf(folded, foldName(this.#filerAt(filer).name));
    const listed = (filer: number) => Number(this.#shelves.firstTickers.has(filer));
    const weight = (filer: number) => weights.get(filer) ?? 0;
    const sharing = [...weights.keys()]
      .filter((filer) => !misspelt.includes(filer))
      .sort((a, b) => listed(b) - listed(a) || weight(b) - weight(a) || likeness(b) - likeness(a));
    return [...misspelt, ...sharing].slice(0, limit).map((filer) => this.#suggested(filer, 'NAME', null));
  }

  /** Listed filers whose names begin with the same letter and are so similar that a search shows them. */
  #misspelt(folded: string): number[] {
    const { text, nameStarts, firstNames, firstTickers } = this.#shelves;
    const first = folded.charCodeAt(0);
    const begins = (filer: number) =>
      ((text[nameStarts[firstNames[filer] as number] as number] as number) & CAPITAL) === (first & CAPITAL);
    return [...firstTickers.keys()]
      .filter(begins)
      .map((filer) => ({ filer, likeness: similarityOf(folded, foldName(this.#filerAt(filer).name)) }))
      .filter(({ likeness }) => likeness >= SIMILAR_ENOUGH.listed)
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ filer }) => filer);
  }

  /**
   * The CIK of the company that a text means wherever it stands: by a short name, a ticker in capitals, or as the whole
   * name or the first words of a large one alone.
   */
  known(text: string): number | null {
    const folded = foldName(text);
    const ticker = isInCapitals(text) ? this.#byTicker(text).filter(({ tier }) => tier === TIERS.exact) : [];
    const large = this.#byName(text).filter(
      ({ filer, formerName }) =>
        filer < LARGEST_LISTED &&
        formerName === null &&
        this.#shelves.firstTickers.has(filer) &&
        beginsName(folded, this.#filerAt(filer).name),
    );
    const whole = large.filter(({ tier }) => tier === TIERS.exact);
    const [one, another] = [this.#byShortName(text), ticker, whole, large].find(({ length }) => length > 0) ?? [];
    return one === undefined || another !== undefined ? null : (this.#shelves.ciks[one.filer] as number);
  }

  #suggested(filer: number, matchedBy: Suggestion['matchedBy'], formerName: string | null): Suggestion {
    const kept = this.#filerAt(filer);
    return { ...kept, matchedBy, formerName, kind: this.kindOf(kept) };
  }

  kindOf({ cik, name, ticker, holding }: KeptFiler): FoundKind {
    if (holding === 'CARD') return 'COMPANY';
    if (ticker === null) return this.#shelves.managers.has(cik) ? 'MANAGER' : 'COMPANY';
    const isFund =
      this.#shelves.funds.ofTicker(ticker)?.cik === cik || isListedTrust({ name, sic: null, annualReports: 0 });
    return isFund ? 'FUND' : 'COMPANY';
  }

  filerOf(cik: number): KeptFiler | undefined {
    const filer = this.#shelves.ciks.indexOf(cik);
    return filer < 0 ? undefined : this.#filerAt(filer);
  }

  /** Card addresses of the filers with filings within a range of positions. */
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
    return Array.from({ length: Math.min(limit, this.size) }, (_, filer) => this.#suggested(filer, 'NAME', null));
  }

  #byNumber(text: string): Found[] {
    const cik = securityNumber(text) === null ? parseCik(text) : null;
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

  /** Names with a word that begins with the text, ignoring spaces and the word `and`. */
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
      // Most words of a shelf differ from the text; the end of the name is looked up only for the others.
      if (beginning(text, start, text.length, letters) === null) continue;
      const name = lowest(nameStarts.length, (one) => (nameStarts[one] as number) > start) - 1;
      const match = beginning(text, start, nameStarts[name + 1] as number, letters);
      if (match !== null) found.push(this.#foundName(name, start, match === 'is', folded));
    }
    return found;
  }

  /** For short texts: the first words of each shelf, heaviest filers first. */
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

const asSuggestion = ({ cik, name, ticker, isLoaded, isExact }: FoundFund): Suggestion => ({
  cik,
  name,
  ticker,
  exchange: null,
  holding: isLoaded ? 'CARD' : 'NAME',
  address: ticker,
  matchedBy: isExact ? 'TICKER' : 'NAME',
  formerName: null,
  kind: 'FUND',
});

/** Binary search: the lowest position from which the test holds; `length` if it never does. */
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
