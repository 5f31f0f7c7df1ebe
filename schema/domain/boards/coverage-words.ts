import { type Day, isBusinessDay } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { quantity } from '../terms/words/numbers.ts';

/** What is known, by the names of `Coverage`. */
export interface KnownFilers {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
  readonly allFilers: readonly { readonly from: Day }[];
  readonly showsOthers: boolean;
}

/**
 * The last sentence of an answer: the companies whose filings are counted, `Coverage: 438 companies.` Where rows may also
 * be of others, `Coverage: 438 companies, others in part.`; where they are of every filer from a day on, `Coverage: every
 * SEC filer since 19 Nov 2026, 438 companies before.`
 */
export function coverageSentence({ population, filers, allFilers: [whole], showsOthers }: KnownFilers): string {
  if (population === 'ALL_FILERS' || filers === null) return 'Coverage: every SEC filer.';
  const since = showsOthers ? whole?.from : undefined;
  const companies = quantity(filers, 'company', 'companies');
  if (since !== undefined) {
    return `Coverage: every SEC filer since ${shortDate(since)}${filers === 0 ? '' : `, ${companies} before`}.`;
  }
  if (filers === 0) return NONE_COVERED;
  return `Coverage: ${companies}${showsOthers ? ', others in part' : ''}.`;
}

const NONE_COVERED = 'Coverage: we have not loaded any company’s list of filings for these days.';

/** Said of all boards together when no filer's list of filings is known. */
export const NO_LIST_LOADED = 'We have not loaded any company’s list of filings for these days.';

/** Said of an answer whose last day is its own date when that day is not known to be complete; null otherwise. */
export function soFarWords(
  { through, filers }: { readonly through: Day | null; readonly filers: number | null },
  window: { readonly to: Day },
  asOf: Day,
): string | null {
  const isOpen = window.to >= asOf && isBusinessDay(asOf) && filers !== 0 && (through === null || through < asOf);
  return isOpen ? `Some filings of ${shortDate(asOf)} may still be missing.` : null;
}
