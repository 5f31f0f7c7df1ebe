import { type Candidate, ServiceError } from '../terms/error-codes.ts';
import { areSameButForm, areSameWords, foldTicker } from './fold-name.ts';
import {
  type ChosenFiler,
  type FoundFiler,
  type MatchedBy,
  type NamedFilers,
  rankCandidates,
  relatedTo,
  SIMILARITY_WINS,
} from './found-filer.ts';

/** A match by similarity is accepted with this lead over the next. */
const SIMILARITY_LEAD = 0.15;
/** Maximum number of candidates returned with an error, or with a choice. */
export const CANDIDATES = 8;
/** Of several companies whose names begin with the words, one wins if it alone ranks this high by size. */
export const LARGEST_LISTED = 1_000;
/** A single word that begins the names of more listed companies is a common one, and none of them wins. */
export const COMPANIES_OF_A_WORD = 5;
/** It also wins if its revenue is this many times that of the next. */
const REVENUE_LEAD = 10;

const isListed = ({ ticker }: FoundFiler): boolean => ticker !== null;

/** True if the text is in capitals, as tickers are written. */
export const isInCapitals = (text: string): boolean => text === text.toUpperCase();

/**
 * True if the text is the whole name of nobody but unlisted filers, and that only without its last words: `american`
 * for `American Trust`. Listed companies whose names begin with it may rather be meant.
 */
export function isDoubtful(text: string, exact: readonly FoundFiler[]): boolean {
  const named = exact.filter(({ matchedBy }) => matchedBy !== 'TICKER');
  return (
    named.length === exact.length &&
    named.every((one) => !isListed(one) && !areSameWords(text, one.matchedName ?? one.name))
  );
}

/**
 * Chooses the filer that a text means: by the whole of its name or its ticker, else by the first words of a name, else by
 * similarity.
 *
 * @throws ServiceError AMBIGUOUS_COMPANY or UNKNOWN_COMPANY with the candidates
 */
export function chooseFiler(text: string, named: NamedFilers): ChosenFiler {
  const { exact, leading, short, begun } = named;
  if (short === null && leading.length > 0 && isDoubtful(text, exact) && !isItsWholeName(text, exact, leading))
    return chooseLeading(text, leading, exact) as ChosenFiler;
  return (
    chooseExact(text, named) ?? chooseLeading(text, leading) ?? chooseBegun(text, begun) ?? chooseSimilar(text, named)
  );
}

/** True if a filer’s whole name is the text but for its legal form, and none of the largest companies is called so. */
function isItsWholeName(text: string, exact: readonly FoundFiler[], leading: readonly FoundFiler[]): boolean {
  return exact.some((one) => areSameButForm(text, one.matchedName ?? one.name)) && !leading.some(isLarge);
}

/**
 * Chooses among the filers whose ticker, short name or whole name is the text, in the order of INTERFACE 15.7 and
 * 16.20: a ticker typed in capitals, a short name with one common meaning, the current whole name of a listed company,
 * a ticker of today in small letters unless a larger listed company's name begins with it, the current or former whole
 * name of others, a ticker of the past. `queries/filers/find-filer.ts` reads in this order too (`readCandidates`).
 *
 * @returns null if none of these leads to a filer
 * @throws ServiceError AMBIGUOUS_COMPANY with the candidates
 */
function chooseExact(text: string, { exact, short, leading }: NamedFilers): ChosenFiler | null {
  const byTicker = strongestTicker(exact, foldTicker(text));
  const named = (kind: MatchedBy) => distinct(exact.filter(({ matchedBy }) => matchedBy === kind));
  const others = [...(short === null ? [] : [short]), ...byTicker, ...named('NAME'), ...leading];
  const choose = (filer: FoundFiler, more: readonly FoundFiler[] = []): ChosenFiler => ({
    ...filer,
    also: candidatesOf(distinct([...more, ...others]).filter(({ cik }) => cik !== filer.cik)),
  });

  if (isInCapitals(text) && byTicker.length > 0) return choose(onlyOf(text, byTicker));
  const [current, former] = [named('NAME'), named('FORMER_NAME')];
  if (short !== null) {
    const once = former.find(({ cik }) => cik === short.cik);
    return choose({ ...short, matchedName: once?.matchedName ?? null });
  }
  if (current.some(isListed)) return choose(largestListed(text, current), current);
  const ofToday = byTicker.some(({ isCurrent }) => isCurrent);
  if (!ofToday && current.length > 0) return choose(largestListed(text, current), current);
  if (!ofToday && former.length > 0) return choose(onlyListed(text, former), former);
  if (byTicker.length === 0) return null;
  const ticker = onlyOf(text, byTicker);
  const larger = leading.filter((one) => one.cik !== ticker.cik && isLarger(one, ticker));
  if (larger.length > 0) throw ambiguous(text, [...larger.sort(bySize), ticker]);
  return choose(ticker);
}

/**
 * Chooses the largest of the listed companies whose names begin with the words, if it is clearly the largest.
 *
 * @param others  filers that may be meant beside them
 * @returns null without candidates
 * @throws ServiceError AMBIGUOUS_COMPANY with the candidates, larger ones first
 */
function chooseLeading(
  text: string,
  leading: readonly FoundFiler[],
  others: readonly FoundFiler[] = [],
): ChosenFiler | null {
  const [first, ...rest] = distinct(leading).sort(bySize);
  if (first === undefined) return null;
  const isCommon = rest.length >= COMPANIES_OF_A_WORD && !/\S\s+\S/.test(text);
  const isClear = !isCommon && rest.every((other) => isClearlyLarger(first, other));
  const also = distinct([...rest, ...others]);
  if (!isClear) throw ambiguous(text, [first, ...also]);
  return { ...first, also: candidatesOf(also) };
}

/**
 * Chooses the only company whose name begins with the words exactly.
 *
 * @returns null without candidates
 * @throws ServiceError AMBIGUOUS_COMPANY with the candidates, larger ones first
 */
function chooseBegun(text: string, begun: readonly FoundFiler[]): ChosenFiler | null {
  const companies = distinct(begun.filter(({ isPerson }) => !isPerson)).sort(bySize);
  const [only, second] = companies;
  if (only === undefined) return null;
  if (second !== undefined) throw ambiguous(text, companies);
  return { ...only, also: [] };
}

/**
 * Chooses the most similar name, if it is similar enough and far enough ahead of the next. Of persons it is chosen only
 * if no company has a name so similar.
 *
 * @throws ServiceError AMBIGUOUS_COMPANY or UNKNOWN_COMPANY with the candidates, those that nothing relates to the text
 *   left out
 */
function chooseSimilar(text: string, { similar, rareWords }: NamedFilers): ChosenFiler {
  const candidates = rankCandidates(rareWords, relatedTo(text, rareWords, similar));
  const alike = distinct(similar.toSorted((a, b) => b.similarity - a.similarity));
  const companies = alike.filter(({ isPerson }) => !isPerson);
  const [best, next] = (companies[0]?.similarity ?? 0) >= SIMILARITY_WINS ? companies : alike;
  if (best === undefined || best.similarity < SIMILARITY_WINS) throw unknown(text, distinct(candidates));
  if (best.similarity - (next?.similarity ?? 0) < SIMILARITY_LEAD) throw ambiguous(text, distinct(candidates));
  return { ...best, also: [] };
}

/**
 * Prefers a ticker in use over a former one. A ticker that several filers list belongs to the filer that lists it
 * first.
 */
function strongestTicker(exact: readonly FoundFiler[], ticker: string): FoundFiler[] {
  const tickers = exact.filter(({ matchedBy }) => matchedBy === 'TICKER');
  const sorts: ((one: FoundFiler) => boolean)[] = [
    (one) => one.isCurrent && one.ticker === ticker,
    ({ isCurrent }) => isCurrent,
    () => true,
  ];
  return sorts.map((sort) => distinct(tickers.filter(sort))).find((group) => group.length > 0) ?? [];
}

function onlyOf(text: string, group: readonly FoundFiler[]): FoundFiler {
  const [only, second] = group;
  if (only === undefined || second !== undefined) throw ambiguous(text, group);
  return only;
}

/** The only filer with the name, or the largest listed company among several. */
function largestListed(text: string, group: readonly FoundFiler[]): FoundFiler {
  const [only, second] = group;
  if (only !== undefined && second === undefined) return only;
  const [largest] = group.filter(isListed).sort(bySize);
  if (largest === undefined) throw ambiguous(text, group);
  return largest;
}

/** The only filer that once had the name, or the only listed company among several. */
function onlyListed(text: string, group: readonly FoundFiler[]): FoundFiler {
  const listed = group.filter(isListed);
  return onlyOf(text, listed.length === 1 ? listed : group);
}

/** Larger by revenue if both are known, else by number of annual reports, else by position in the ticker file. */
function bySize(a: FoundFiler, b: FoundFiler): number {
  if (a.revenue !== null && b.revenue !== null) return b.revenue - a.revenue;
  if (a.annualReports > 0 && b.annualReports > 0 && a.annualReports !== b.annualReports) {
    return b.annualReports - a.annualReports;
  }
  return (a.listedPlace ?? Number.MAX_SAFE_INTEGER) - (b.listedPlace ?? Number.MAX_SAFE_INTEGER);
}

export const isLarge = ({ listedPlace }: FoundFiler): boolean =>
  (listedPlace ?? Number.MAX_SAFE_INTEGER) <= LARGEST_LISTED;

const isLarger = (one: FoundFiler, other: FoundFiler): boolean => bySize(one, other) < 0;

function isClearlyLarger(one: FoundFiler, other: FoundFiler): boolean {
  if (one.revenue !== null && other.revenue !== null && one.revenue >= REVENUE_LEAD * other.revenue) return true;
  return isLarger(one, other) && !isLarge(other);
}

export function distinct(found: readonly FoundFiler[]): FoundFiler[] {
  return [...new Map(found.toReversed().map((one) => [one.cik, one])).values()].reverse();
}

export const candidatesOf = (found: readonly FoundFiler[]): Candidate[] =>
  found.slice(0, CANDIDATES).map(({ cik, name, ticker }) => ({ cik, name, ticker }));

function ambiguous(text: string, found: readonly FoundFiler[]): ServiceError {
  return new ServiceError('AMBIGUOUS_COMPANY', `Several companies match "${text}".`, {
    hint: 'Ask again with the CIK of the one you mean.',
    candidates: candidatesOf(found),
  });
}

/** What may be so of a name that we do not have. */
export const MAY_NOT_FILE = 'It may file under another name, or not file with the SEC at all.';

export const AS_IT_FILES = 'Give the name as it files, a ticker, or a CIK.';

function unknown(text: string, found: readonly FoundFiler[]): ServiceError {
  return new ServiceError('UNKNOWN_COMPANY', `We have no company named "${text}".`, {
    hint:
      found.length > 0
        ? 'If one of the candidates is the company you mean, ask again with its CIK; else give its name as it files.'
        : `${MAY_NOT_FILE} ${AS_IT_FILES}`,
    candidates: candidatesOf(found),
  });
}
