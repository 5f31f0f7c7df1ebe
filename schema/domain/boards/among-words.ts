import { type Day, isBusinessDay } from '../terms/day.ts';
import { grouped } from '../terms/words/grouped.ts';

/** What is known, by the names of `Coverage`. */
export interface KnownFilers {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
  readonly allFilers: readonly { readonly from: Day }[];
  readonly showsOthers: boolean;
}

/**
 * The population in words, to follow a count or "none"; empty when all filers are counted. Where only filers whose lists
 * are loaded have rows, ` among the 438 companies whose filings are loaded`. Where rows may be of anybody, the words say
 * of whom and since when there are no others.
 */
export function amongWords(known: KnownFilers): string {
  const { population, filers, showsOthers } = known;
  if (population === 'ALL_FILERS' || filers === null) return '';
  if (showsOthers && (filers > 0 || known.allFilers.length > 0)) return `, known ${inFullWords(known)}`;
  if (filers === 0) return ' among the filings on file; no company’s list of filings is loaded for these days';
  return `${filers === 1 ? ' for' : ' among'} ${loadedWords(filers)}`;
}

/** The same to follow "filings are known". */
export function knownWords(known: KnownFilers): string {
  const { population, filers, showsOthers } = known;
  if (population === 'ALL_FILERS' || filers === null) return ' of all filers';
  return showsOthers && filers > 0 ? ` ${inFullWords(known)}` : amongWords(known);
}

/** Said beside a phrase that ends within a sentence. */
export const closed = (among: string): string => (among.startsWith(',') ? `${among},` : among);

function inFullWords({ filers, allFilers: [whole] }: KnownFilers): string {
  const loaded = filers === null || filers === 0 ? null : loadedWords(filers);
  if (whole === undefined) return `in full only for ${loaded}`;
  const before = loaded === null ? '' : `, before that only for ${loaded}`;
  return `in full for all SEC filers since ${whole.from}${before}`;
}

function loadedWords(filers: number): string {
  return filers === 1
    ? 'the one company whose filings are loaded'
    : `the ${grouped(filers)} companies whose filings are loaded`;
}

/** Said of all boards together when no filer's list of filings is known. */
export const NO_LIST_LOADED = 'no company’s list of filings is loaded for these days, so nothing is said of the boards';

/**
 * The qualifier of an answer whose last day is its own date when that day is not known to be complete; null otherwise.
 */
export function soFarWords(
  { through, filers }: { readonly through: Day | null; readonly filers: number | null },
  window: { readonly to: Day },
  asOf: Day,
): string | null {
  const isOpen = window.to >= asOf && isBusinessDay(asOf) && filers !== 0 && (through === null || through < asOf);
  return isOpen ? 'today as seen so far' : null;
}
