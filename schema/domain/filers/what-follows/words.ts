import type { Day } from '../../terms/day.ts';
import { EVENT_KINDS, type EventKind, isWarning } from '../../terms/event-kind.ts';
import { OUTCOME_WORDS } from '../../terms/following-outcome.ts';
import { shortDate } from '../../terms/words/day-words.ts';
import { grouped, quantity } from '../../terms/words/numbers.ts';
import type { HealthWatchEntry } from '../health-watch.ts';
import {
  type Following,
  foremostOutcome,
  isTooFewToTell,
  MIN_FLAGGED_YEARS,
  type OutcomeRate,
  type Rate,
} from './tally.ts';

export interface WhatFollows {
  /** Filings up to this day were counted, for filers whose own list was on file on it. */
  readonly through: Day;
  readonly filers: number;
  readonly byKind: ReadonlyMap<EventKind, Following>;
}

/** A kind's rates; null below 50 flagged filer-years. */
export function ratesOf({ byKind }: WhatFollows, kind: EventKind): Following | null {
  const following = byKind.get(kind);
  return following === undefined || following.of < MIN_FLAGGED_YEARS ? null : following;
}

/** The population in words: whose lists, as of which day, and whom they leave out. */
export function populationWords({ filers, through }: Pick<WhatFollows, 'filers' | 'through'>): string {
  const whose =
    filers === 1
      ? 'we counted the one company whose list of filings we have loaded'
      : `we counted the ${grouped(filers)} companies whose lists of filings we have loaded`;
  return `As of ${shortDate(through)}, ${whose}. The counts miss companies that failed earlier and whose lists we have not loaded.`;
}

/**
 * What followed a kind: the outcome that stands out, with its interval, or that there is no measurable difference; then
 * the number of observations. An observation is a filer-year: one company on 30 June of one year.
 * It gives one outcome of several; none of them is a verdict on the filer.
 */
export function followingSentence({ kind, of, filers, outcomes }: Following): string {
  const after = `After an ${kindWords(kind)}`;
  const based = `Based on ${quantity(of, 'observation')} of ${quantity(filers, 'company', 'companies')}.`;
  const foremost = foremostOutcome(outcomes);
  if (foremost === null) {
    const except = outcomes.some(isTooFewToTell) ? ' Some outcomes were too rare to compare.' : '';
    return `${after}, companies showed no measurable difference over the next year.${except} ${based}`;
  }
  const { flagged: rate, outcome, unflagged } = foremost;
  const beside = unflagged === null ? '' : `, against ${inPercent(unflagged.share)}% of other companies`;
  return `${after}, ${rateWords(rate)} ${OUTCOME_WORDS[outcome].said}${beside}. ${based}`;
}

/**
 * The one sentence that a card's answer quotes: among the warnings on its health watch, the kind whose outcome stands
 * out most; null if none does. Unread filings are not warnings and are left out.
 */
export function foremostSentence(
  entries: readonly Pick<HealthWatchEntry, 'kind' | 'class'>[],
  rates: WhatFollows,
): string | null {
  let best: { readonly following: Following; readonly low: number } | null = null;
  for (const entry of entries) {
    const following = !isWarning(entry.class) ? null : ratesOf(rates, entry.kind);
    const low = following === null ? null : lowOf(foremostOutcome(following.outcomes));
    if (following !== null && low !== null && low > (best?.low ?? 0)) best = { following, low };
  }
  return best === null ? null : followingSentence(best.following);
}

function lowOf(rate: OutcomeRate | null): number | null {
  return rate?.difference?.low ?? null;
}

/** `NT 10-K (notice of a late annual report)`. */
function kindWords(kind: EventKind): string {
  const title = EVENT_KINDS.find((known) => known.kind === kind)?.title ?? '';
  return `${kind} (${title.slice(0, 1).toLowerCase()}${title.slice(1)})`;
}

function rateWords({ share, low, high }: Rate): string {
  return `${inPercent(share)}% of companies (95% interval ${inPercent(low)}% to ${inPercent(high)}%)`;
}

function inPercent(share: number): string {
  return (100 * share).toFixed(1);
}
