import { parseCik } from '../../terms/cik.ts';
import { cardAddress } from '../card-address.ts';
import { isInCapitals, LARGEST_LISTED } from '../choose-filer.ts';
import { beginsName, foldName, foldTicker, nameWords, similarityOf } from '../fold-name.ts';
import { type MatchedBy, SIMILAR_ENOUGH, tellingWords } from '../found-filer.ts';
import { isListedTrust } from '../listed-trust.ts';
import { securityNumber } from '../securities.ts';
import { cikOfShortName, namesMisspelt } from '../short-names.ts';
import type { FoundFund, FundNames } from './fund-names.ts';
import { lettersOf, startsOf } from './name-starts.ts';

/** How much data a filer has: figures for a card, only filings, or only its name. */
export type Holding = 'CARD' | 'FILINGS' | 'NAME';

export interface KnownFiler {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly holding: Holding;
  /** Address of its card: the ticker, or the CIK if other filers share the ticker. */
  readonly address: string;
}

export interface NamedFiler extends Omit<KnownFiler, 'address'> {
  readonly formerNames: readonly string[];
  /** All tickers in use, including the first. */
  readonly tickers: readonly string[];
}

/** What a search finds: a filer by its card, a fund by what it holds, a manager by the book loaded. */
export type FoundKind = 'COMPANY' | 'FUND' | 'MANAGER';

export interface Suggestion extends KnownFiler {
  readonly kind: FoundKind;
  readonly matchedBy: Extract<MatchedBy, 'CIK' | 'TICKER' | 'SHORT_NAME' | 'NAME' | 'FORMER_NAME'>;
  /** The former name that matched; null for any other match. */
  readonly formerName: string | null;
}

/** A filer with its names as they are compared, the current one first. */
interface Entry {
  readonly filer: KnownFiler;
  readonly names: readonly { readonly name: string; readonly starts: string }[];
  /** Tickers that lead to it. */
  readonly tickers: readonly string[];
}

type Match = Pick<Suggestion, 'matchedBy' | 'formerName'> & { readonly isExact: boolean };

/** A word in more names than this leads to nobody. */
export const COMMON = 32;
/** Fewest places among suggestions for funds whose names or tickers begin with the text. */
const FUNDS_AMONG = 2;
/** So much of a text is compared. */
export const TEXT_MAX = 100;

/** The CIK that a text is. */
export const cikAsked = (text: string): number | null => (securityNumber(text) === null ? parseCik(text) : null);

/** The names and tickers of companies, to suggest companies, and other filers read for a text, while it is typed. */
export class CompanyNames {
  /** The largest first. */
  readonly entries: readonly Entry[];
  readonly byCik: ReadonlyMap<number, Entry>;
  readonly funds: FundNames;
  /** Managers whose books are loaded. */
  readonly managers: ReadonlySet<number>;

  /** @param companies  the largest first */
  constructor(companies: readonly NamedFiler[], funds: FundNames, managers: ReadonlySet<number> = new Set()) {
    const firsts = Map.groupBy(companies, ({ ticker }) => ticker);
    const owners = new Map(companies.toReversed().flatMap((one) => one.tickers.map((ticker) => [ticker, one.cik])));
    // A ticker belongs to the filer that lists it first, ahead of filers that list it as a further ticker.
    for (const [ticker, [first]] of firsts) if (ticker !== null && first !== undefined) owners.set(ticker, first.cik);
    const isAlone = (ticker: string) => firsts.get(ticker)?.length === 1;
    this.entries = companies.map((one) => {
      const tickers = one.tickers.filter((ticker) => owners.get(ticker) === one.cik);
      return entryOf(one, tickers, cardAddress(one.cik, one.ticker, isAlone));
    });
    this.byCik = new Map(this.entries.map((entry) => [entry.filer.cik, entry]));
    this.funds = funds;
    this.managers = managers;
  }

  /**
   * What a text may refer to, likeliest first; for an empty text the largest companies.
   *
   * @param others  filers other than companies among which to look as well
   */
  suggest(text: string, limit: number, others: readonly NamedFiler[] = []): Suggestion[] {
    const asked = text.trim().slice(0, TEXT_MAX);
    if (asked === '') return this.entries.slice(0, limit).map(({ filer }) => this.#suggested(filer));
    const matchOf = matcherOf(asked);
    const found = this.#with(others)
      .flatMap((entry) => {
        const match = matchOf(entry);
        return match === null ? [] : { filer: entry.filer, ...match };
      })
      .sort((a, b) => Number(b.isExact) - Number(a.isExact))
      .slice(0, limit);
    const shown = found.map(({ filer, ...match }) => this.#suggested(filer, match));
    const funds = this.funds.suggest(asked, limit).filter(({ ticker }) => !shown.some((one) => one.ticker === ticker));
    // A ticker or whole name of a filer comes first, then the ticker of a fund, then beginnings.
    const [own, begun] = [funds.filter(({ isExact }) => isExact), funds.filter(({ isExact }) => !isExact)];
    const room = Math.min(begun.length, Math.max(FUNDS_AMONG, limit - shown.length - own.length));
    const exact = found.filter(({ isExact }) => isExact).length;
    const all = [...shown.slice(0, exact), ...own.map(asSuggestion), ...shown.slice(exact)];
    return [...all.slice(0, limit - room), ...begun.slice(0, room).map(asSuggestion)];
  }

  /**
   * Where nobody's name begins with the text: companies whose brand or name it is, misspelt, then filers that share one
   * of its rarer words, the most similar first.
   */
  nearest(text: string, limit: number, others: readonly NamedFiler[] = []): Suggestion[] {
    const folded = foldName(text);
    const likeness = ({ filer }: Entry) => similarityOf(folded, foldName(filer.name));
    const brands = namesMisspelt(text).flatMap((name) => this.byCik.get(cikOfShortName(name) ?? 0) ?? []);
    const misspelt = this.entries
      .filter(({ filer, names }) => filer.ticker !== null && names[0]?.starts[1] === folded[0])
      .map((entry) => ({ entry, likeness: likeness(entry) }))
      .filter((one) => one.likeness >= SIMILAR_ENOUGH.listed)
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ entry }) => entry);
    const weights = new Map<Entry, number>();
    const all = this.#with(others);
    for (const word of tellingWords(text)) {
      const named = all.filter((entry) => hasWord(entry, word));
      if (named.length > COMMON) continue;
      for (const entry of named) weights.set(entry, (weights.get(entry) ?? 0) + 1 / (named.length + 1));
    }
    const listed = ({ filer }: Entry) => Number(filer.ticker !== null);
    const sharing = [...weights]
      .sort(([a, one], [b, other]) => listed(b) - listed(a) || other - one || likeness(b) - likeness(a))
      .map(([entry]) => entry);
    return [...new Set([...brands, ...misspelt, ...sharing])]
      .slice(0, limit)
      .map(({ filer }) => this.#suggested(filer));
  }

  /**
   * The CIK of the company that a text means wherever it stands: by a short name, a ticker in capitals, or as the whole
   * name or the first words of a large one alone.
   */
  known(text: string): number | null {
    const folded = foldName(text);
    const short = this.byCik.get(cikOfShortName(text) ?? 0);
    const ticker = foldTicker(text);
    const listed = isInCapitals(text) ? this.entries.filter(({ tickers }) => tickers.includes(ticker)) : [];
    const large = this.entries
      .slice(0, LARGEST_LISTED)
      .filter(({ filer, names: [own] }) => filer.ticker !== null && own?.starts.startsWith(` ${folded}`))
      .filter(({ filer }) => beginsName(folded, filer.name));
    const whole = large.filter(({ filer }) => foldName(filer.name) === folded);
    const [one, another] =
      [short === undefined ? [] : [short], listed, whole, large].find(({ length }) => length > 0) ?? [];
    return one === undefined || another !== undefined ? null : one.filer.cik;
  }

  /** Funds with a report loaded, in the order of their tickers. */
  loadedFunds(limit: number): Suggestion[] {
    return this.funds.loaded(limit).map(asSuggestion);
  }

  fundOf(ticker: string): Suggestion | undefined {
    const fund = this.funds.ofTicker(ticker);
    return fund === undefined ? undefined : asSuggestion(fund);
  }

  /** Filers by CIK, among the companies and the others. */
  filersOf(ciks: readonly number[], others: readonly NamedFiler[]): Map<number, KnownFiler> {
    const companies = ciks.flatMap((cik) => this.byCik.get(cik) ?? []);
    return new Map([...companies, ...others.map(unlisted)].map(({ filer }) => [filer.cik, filer]));
  }

  kindOf({ cik, name, ticker, holding }: KnownFiler): FoundKind {
    if (holding === 'CARD') return 'COMPANY';
    if (ticker === null) return this.managers.has(cik) ? 'MANAGER' : 'COMPANY';
    const isFund = this.funds.ofTicker(ticker)?.cik === cik || isListedTrust({ name, sic: null, annualReports: 0 });
    return isFund ? 'FUND' : 'COMPANY';
  }

  #with(others: readonly NamedFiler[]): readonly Entry[] {
    const byCik = new Map(others.map((one) => [one.cik, one]));
    return [...this.entries, ...[...byCik.values()].filter(({ cik }) => !this.byCik.has(cik)).map(unlisted)];
  }

  #suggested(filer: KnownFiler, { matchedBy, formerName }: Omit<Match, 'isExact'> = BY_NAME): Suggestion {
    return { ...filer, matchedBy, formerName, kind: this.kindOf(filer) };
  }
}

const unlisted = (filer: NamedFiler): Entry => entryOf(filer, filer.tickers, String(filer.cik));

const BY_NAME = { matchedBy: 'NAME', formerName: null } as const;

function entryOf(
  { formerNames, tickers: _, ...filer }: NamedFiler,
  tickers: readonly string[],
  address: string,
): Entry {
  const names = [filer.name, ...formerNames].map((name) => ({ name, starts: startsOf(name) }));
  return { filer: { ...filer, address }, names, tickers };
}

/** How a text refers to a filer: exactly, or as a beginning; null if it does not. */
function matcherOf(text: string): (entry: Entry) => Match | null {
  const [cik, short, ticker] = [cikAsked(text), cikOfShortName(text), foldTicker(text)];
  const [letters, folded] = [lettersOf(text), foldName(text)];
  const by = (matchedBy: Match['matchedBy'], isExact: boolean) => ({ matchedBy, isExact, formerName: null });
  return ({ filer, names, tickers }) => {
    if (filer.cik === cik) return by('CIK', true);
    if (filer.cik === short) return by('SHORT_NAME', true);
    if (tickers.includes(ticker)) return by('TICKER', true);
    const begun = letters === '' ? [] : names.filter(({ starts }) => starts.includes(` ${letters}`));
    const whole = begun.find(({ name, starts }) => starts.startsWith(` ${letters}`) && foldName(name) === folded);
    if (whole === undefined && ticker !== '' && tickers.some((one) => one.startsWith(ticker)))
      return by('TICKER', false);
    const found = whole ?? begun[0];
    if (found === undefined) return null;
    const isFormer = found !== names[0];
    const [matchedBy, formerName] = isFormer ? (['FORMER_NAME', found.name] as const) : (['NAME', null] as const);
    return { matchedBy, isExact: whole !== undefined, formerName };
  };
}

/** True if a whole word of the current name is the word. */
const hasWord = ({ filer, names: [own] }: Entry, word: string): boolean =>
  own?.starts.includes(` ${word}`) === true && nameWords(filer.name).includes(word);

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
