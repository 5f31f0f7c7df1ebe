import { FundNames, type NamedFund } from './fund-names.ts';
import { latin, shelfAt, wordStarts } from './letters.ts';
import { HOLDINGS, type KeptFiler, NameIndex, SHELVES } from './name-index.ts';

/** A growable typed array: contiguous memory without an object for each number. */
class Growing<Row extends Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  length = 0;
  #row: Row;
  readonly #make: (length: number) => Row;

  constructor(make: (length: number) => Row) {
    this.#make = make;
    this.#row = make(1024);
  }

  push(value: number): void {
    this.#room(1);
    this.#row[this.length++] = value;
  }

  append(values: Uint8Array): void {
    this.#room(values.length);
    this.#row.set(values, this.length);
    this.length += values.length;
  }

  /** A copy of the numbers, trimmed to length. */
  take(): Row {
    return this.#row.slice(0, this.length) as Row;
  }

  #room(more: number): void {
    if (this.length + more <= this.#row.length) return;
    const larger = this.#make(Math.max(2 * this.#row.length, this.length + more));
    larger.set(this.#row);
    this.#row = larger;
  }
}

export interface NamedFiler extends Omit<KeptFiler, 'address'> {
  readonly formerNames: readonly string[];
  /** All tickers in use, including the first. */
  readonly tickers: readonly string[];
}

/** Words that are not indexed unless they begin the name, since queries do not start with them. */
const TAILS = new Set(
  'INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED LLC LP LLP PLC TRUST HOLDINGS GROUP THE AND OF'.split(' '),
);

/** Builds an index from filers in descending order of weight, so that the likeliest matches are found first. */
export class NameIndexBuilder {
  readonly #text = new Growing((length) => new Uint8Array(length));
  readonly #nameStarts = new Growing((length) => new Uint32Array(length));
  readonly #firstNames = new Growing((length) => new Uint32Array(length));
  readonly #ciks = new Growing((length) => new Uint32Array(length));
  readonly #holdings = new Growing((length) => new Uint8Array(length));
  readonly #exchanges = new Growing((length) => new Uint8Array(length));
  readonly #exchangeNames: (string | null)[] = [null];
  readonly #words = new Growing((length) => new Uint32Array(length));
  readonly #shelves = new Growing((length) => new Uint16Array(length));
  readonly #filerOfTicker = new Map<string, number>();
  readonly #firstTickers = new Map<number, string>();
  readonly #listedFirst = new Set<string>();
  readonly #sharedTickers = new Set<string>();
  readonly #otherNames = new Map<number, string>();

  add({ cik, name, formerNames, ticker, tickers, exchange, holding }: NamedFiler): void {
    const filer = this.#ciks.length;
    this.#ciks.push(cik);
    this.#holdings.push(HOLDINGS.indexOf(holding));
    this.#exchanges.push(this.#exchange(exchange));
    this.#firstNames.push(this.#nameStarts.length);
    for (const one of [name, ...formerNames]) this.#addName(one);
    for (const one of tickers) if (!this.#filerOfTicker.has(one)) this.#filerOfTicker.set(one, filer);
    if (ticker === null) return;
    this.#firstTickers.set(filer, ticker);
    // A ticker belongs to the filer that lists it first, ahead of filers that list it as a further ticker.
    if (this.#listedFirst.has(ticker)) this.#sharedTickers.add(ticker);
    else this.#filerOfTicker.set(ticker, filer);
    this.#listedFirst.add(ticker);
  }

  finish(funds: readonly NamedFund[] = [], managers: ReadonlySet<number> = new Set()): NameIndex {
    this.#firstNames.push(this.#nameStarts.length);
    this.#nameStarts.push(this.#text.length);
    return new NameIndex({
      text: this.#text.take(),
      nameStarts: this.#nameStarts.take(),
      firstNames: this.#firstNames.take(),
      ciks: this.#ciks.take(),
      holdings: this.#holdings.take(),
      exchanges: this.#exchanges.take(),
      exchangeNames: this.#exchangeNames,
      ...onShelves(this.#words.take(), this.#shelves.take()),
      tickers: [...this.#filerOfTicker].sort(([a], [b]) => (a < b ? -1 : 1)),
      firstTickers: this.#firstTickers,
      sharedTickers: this.#sharedTickers,
      otherNames: this.#otherNames,
      funds: new FundNames(funds),
      managers,
    });
  }

  #addName(name: string): void {
    const bytes = latin(name);
    const start = this.#text.length;
    if (bytes.length !== name.length || bytes.some((byte, at) => byte !== name.charCodeAt(at))) {
      this.#otherNames.set(this.#nameStarts.length, name);
    }
    this.#nameStarts.push(start);
    this.#text.append(bytes);
    const starts = wordStarts(bytes);
    for (const [at, from] of starts.entries()) {
      const to = starts[at + 1] ?? bytes.length;
      if (at > 0 && TAILS.has(wordIn(bytes, from, to))) continue;
      this.#words.push(start + from);
      this.#shelves.push(shelfAt(bytes, from, bytes.length));
    }
  }

  #exchange(name: string | null): number {
    const known = this.#exchangeNames.indexOf(name);
    // One byte for each filer, so exchanges beyond the 255th have no name.
    if (known >= 0 || this.#exchangeNames.length > 255) return Math.max(known, 0);
    return this.#exchangeNames.push(name) - 1;
  }
}

const wordIn = (bytes: Uint8Array, from: number, to: number): string =>
  to - from > 14
    ? ''
    : String.fromCharCode(...bytes.subarray(from, to))
        .replaceAll(/[^A-Za-z]/g, '')
        .toUpperCase();

/** Sorts the words by shelf, keeping their order within each shelf. */
function onShelves(places: Uint32Array, shelves: Uint16Array): { words: Uint32Array; shelfStarts: Uint32Array } {
  const shelfStarts = new Uint32Array(SHELVES + 1);
  for (let at = 0; at < shelves.length; at++) {
    const shelf = shelves[at] as number;
    shelfStarts[shelf + 1] = (shelfStarts[shelf + 1] as number) + 1;
  }
  for (let shelf = 0; shelf < SHELVES; shelf++) {
    shelfStarts[shelf + 1] = (shelfStarts[shelf + 1] as number) + (shelfStarts[shelf] as number);
  }
  const next = shelfStarts.slice();
  const words = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const shelf = shelves[at] as number;
    words[next[shelf] as number] = places[at] as number;
    next[shelf] = (next[shelf] as number) + 1;
  }
  return { words, shelfStarts };
}
