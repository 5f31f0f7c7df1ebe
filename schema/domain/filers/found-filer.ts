import type { Candidate } from '../terms/error-codes.ts';
import { foldName, nameWords, similarityOf } from './fold-name.ts';

export type MatchedBy = 'CIK' | 'TICKER' | 'SHORT_NAME' | 'NAME' | 'FORMER_NAME' | 'LEADING_WORDS' | 'SIMILAR_NAME';

export interface FoundFiler extends Candidate {
  readonly matchedBy: MatchedBy;
  /** The matching name; null for a match by number or ticker. */
  readonly matchedName: string | null;
  /** Similarity of the folded names by trigrams, from 0 to 1 (identical). */
  readonly similarity: number;
  /** True for a ticker in use or a current name. */
  readonly isCurrent: boolean;
  /** Revenue of its newest fiscal year; null if unknown. */
  readonly revenue: number | null;
  readonly annualReports: number;
  /** Position in the SEC's ticker file, which lists companies by size; null if not listed there. */
  readonly listedPlace: number | null;
  /** True for an owner of shares who files of them alone: Forms 3, 4, 5, 144 and Schedules 13D and 13G. */
  readonly isPerson: boolean;
}

export interface ChosenFiler extends FoundFiler {
  readonly also: readonly Candidate[];
}

/** The filers that a text may mean, by what leads to them. */
export interface NamedFilers {
  /** With that ticker or whole name. */
  readonly exact: readonly FoundFiler[];
  /** With that short name. */
  readonly short: FoundFiler | null;
  /** Listed, with a name that begins with the words. */
  readonly leading: readonly FoundFiler[];
  /** Listed or not, with a name that begins with the words; looked for only where nobody is found by the above. */
  readonly begun: readonly FoundFiler[];
  /** With a similar name, and listed with one of the rare words. */
  readonly similar: readonly FoundFiler[];
  /** Words of the text that few listed companies have in their names. */
  readonly rareWords: readonly string[];
}

/** Shorter words, such as the OF of a name, lead to nobody. */
const WORD_MIN = 3;
/** A name this similar is the text, with a slip. */
export const SIMILARITY_WINS = 0.6;
/** A name this similar is a candidate even if it shares no whole word with the text: of a listed company, of another. */
export const SIMILAR_ENOUGH = { listed: 0.35, unlisted: 0.45 } as const;
/** A word in more names of listed companies than this says nothing of who is meant. */
export const COMMON_WORD = 200;

/** The words of a text that may lead to a name: at least three letters, no legal form, each once. */
export function tellingWords(text: string): string[] {
  return [...new Set(nameWords(text).filter((word) => word.length >= WORD_MIN))];
}

/** True if a name, or the former name that matched, has a word that begins as the text does, or is like the text. */
export function isNear(
  text: string,
  { name, ticker, formerName }: Candidate & { formerName?: string | null },
): boolean {
  const [first = foldName(text)] = tellingWords(text);
  const names = [name, ...(formerName ? [formerName] : [])];
  const enough = ticker === null ? SIMILAR_ENOUGH.unlisted : SIMILAR_ENOUGH.listed;
  return names.some(
    (one) =>
      nameWords(one).some((word) => word.startsWith(first)) || similarityOf(foldName(text), foldName(one)) >= enough,
  );
}

/**
 * Orders the filers that a text may mean: companies before persons, listed before unlisted, those with a name that is
 * it but for a slip, those that share its rarer words before those that share its common ones, then by similarity.
 *
 * @param words  those of the text that few listed companies have in their names
 */
export function rankCandidates<Filer extends FoundFiler>(words: readonly string[], found: readonly Filer[]): Filer[] {
  const weightOf = sharedWeights(words, found);
  const weights = new Map(found.map((one) => [one, weightOf(one)]));
  const isIt = ({ similarity }: Filer) => Number(similarity >= SIMILARITY_WINS);
  const shared = (one: Filer) => weights.get(one) ?? 0;
  return found.toSorted(
    (a, b) => standing(b) - standing(a) || isIt(b) - isIt(a) || shared(b) - shared(a) || b.similarity - a.similarity,
  );
}

/** Of some filers, those that have a word of the text, a name like it, or a listed name that begins with it. */
export function relatedTo<Filer extends FoundFiler>(
  text: string,
  words: readonly string[],
  found: readonly Filer[],
): Filer[] {
  const weightOf = sharedWeights(words, found);
  const folded = foldName(text);
  return found.filter((one) => {
    if (weightOf(one) > 0) return true;
    if (one.ticker === null) return one.similarity >= SIMILAR_ENOUGH.unlisted;
    return one.similarity >= SIMILAR_ENOUGH.listed || foldName(one.name).startsWith(folded);
  });
}

/** Listed companies, other companies, persons. */
const standing = ({ ticker, annualReports, isPerson }: FoundFiler): number =>
  ticker !== null ? 3 : annualReports > 0 ? 2 : isPerson ? 0 : 1;

/** The weight of the words that a filer's name shares with a text: a word of few listed names weighs more. */
function sharedWeights(asked: readonly string[], found: readonly FoundFiler[]): (one: FoundFiler) => number {
  const wordsOf = new Map(found.map((one) => [one, new Set(nameWords(`${one.name} ${one.matchedName ?? ''}`))]));
  const weights = new Map(
    asked.map((word) => {
      const listed = found.filter((one) => one.ticker !== null && wordsOf.get(one)?.has(word)).length;
      return [word, Math.log((COMMON_WORD + 1) / (listed + 1))] as const;
    }),
  );
  return (one) => asked.reduce((sum, word) => sum + (wordsOf.get(one)?.has(word) ? (weights.get(word) ?? 0) : 0), 0);
}
