import { foldTicker } from '../fold-name.ts';

/** A series of funds with the tickers of its classes. */
export interface NamedFund {
  readonly tickers: readonly string[];
  /** The trust that files for it. */
  readonly cik: number;
  readonly seriesId: string;
  /** Its own name where a report of it is loaded, else that of its trust. */
  readonly name: string;
  readonly isLoaded: boolean;
}

export interface FoundFund extends Omit<NamedFund, 'tickers'> {
  readonly ticker: string;
  /** True if the text is its ticker. */
  readonly isExact: boolean;
}

/** Shorter beginnings of tickers lead to funds of every house. */
const PREFIX_MIN = 2;

/** The funds that tickers name, and by name those with a report loaded. */
export class FundNames {
  readonly byTicker = new Map<string, NamedFund>();
  readonly tickers: readonly string[];
  readonly named: readonly { readonly words: string; readonly fund: NamedFund }[];

  constructor(funds: readonly NamedFund[]) {
    for (const fund of funds) for (const ticker of fund.tickers) this.byTicker.set(ticker, fund);
    this.tickers = [...this.byTicker.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    this.named = funds.filter(({ isLoaded }) => isLoaded).map((fund) => ({ words: wordsOf(fund.name), fund }));
  }

  ofTicker(text: string): FoundFund | undefined {
    const ticker = foldTicker(text);
    const fund = this.byTicker.get(ticker);
    return fund === undefined ? undefined : { ...fund, ticker, isExact: true };
  }

  /** Funds with a report loaded, in the order of their tickers. */
  loaded(limit: number): FoundFund[] {
    const found = this.named.map(({ fund }) => foundAs(fund, fund.tickers[0] ?? ''));
    return found.sort((a, b) => (a.ticker < b.ticker ? -1 : 1)).slice(0, limit);
  }

  /** Funds that a text may refer to: by ticker, then by the beginning of each word of a name. */
  suggest(text: string, limit: number): FoundFund[] {
    const exact = this.ofTicker(text);
    const asked = foldTicker(text);
    const begun = asked.length < PREFIX_MIN ? [] : this.tickers.filter((one) => one !== asked && one.startsWith(asked));
    const words = wordsOf(text)
      .split(' ')
      .filter((word) => word !== '');
    const begunByName = this.named.filter(
      (one) => words.length > 0 && words.every((word) => one.words.includes(` ${word}`)),
    );
    const found = [
      ...(exact === undefined ? [] : [exact]),
      ...begunByName.map(({ fund }) => foundAs(fund, fund.tickers[0] ?? '')),
      ...begun.slice(0, limit).map((ticker) => foundAs(this.byTicker.get(ticker) as NamedFund, ticker)),
    ];
    const bySeries = new Map(found.toReversed().map((one) => [one.seriesId, one]));
    return [...bySeries.values()].reverse().slice(0, limit);
  }
}

const foundAs = (fund: NamedFund, ticker: string): FoundFund => ({ ...fund, ticker, isExact: false });

const wordsOf = (text: string): string =>
  ` ${text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
