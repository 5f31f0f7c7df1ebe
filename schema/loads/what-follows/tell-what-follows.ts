import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { FOLLOW_UP_MONTHS, LIST_BEFORE_MONTHS } from '../../domain/filers/what-follows/landmark.ts';
import { type Following, MIN_FLAGGED_YEARS } from '../../domain/filers/what-follows/tally.ts';
import { ratesOf, type WhatFollows } from '../../domain/filers/what-follows/words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../../domain/terms/event-kind.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped, quantity, spelled } from '../../domain/terms/words/numbers.ts';

/** A kind's rates and their base, for a day. */
export interface ServedFollowing {
  readonly following: Following;
  readonly rates: WhatFollows;
  readonly asOf: AsOf;
}

export interface FollowedKind {
  readonly kind: (typeof EVENT_KINDS)[number];
  readonly follows: ServedFollowing | null;
}

export interface WhatFollowsOn {
  readonly asOf: AsOf;
  /** Null before anything was counted. */
  readonly rates: WhatFollows | null;
}

/** The day alone before anything was counted. */
export function windowOf({ asOf, rates }: WhatFollowsOn): DaySpan {
  const known = EVENT_KINDS.flatMap(({ kind }) => (rates === null ? [] : (ratesOf(rates, kind) ?? [])));
  const [from] = known.map((following) => following.from).sort();
  const to = known
    .map((following) => following.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return { from: asOf.day, to: asOf.day };
  return { from: addMonths(from, -LIST_BEFORE_MONTHS), to: addMonths(to, FOLLOW_UP_MONTHS) };
}

export function coverageOf(served: WhatFollowsOn): Coverage {
  const { from, to } = windowOf(served);
  const filers = served.rates?.filers ?? 0;
  const through = filers === 0 ? null : to;
  return { population: 'LOADED_FILERS', filers, from, through, gaps: [], allFilers: [], showsOthers: false };
}

export function kindsOf({ asOf, rates }: WhatFollowsOn): FollowedKind[] {
  return EVENT_KINDS.map((kind) => ({ kind, follows: followsOf(rates, kind.kind, asOf) }));
}

/** What follows a kind as of a day; null if it was not counted or there are too few events. */
export function followsOf(rates: WhatFollows | null, kind: EventKind, asOf: AsOf): ServedFollowing | null {
  const following = rates === null ? null : ratesOf(rates, kind);
  return rates === null || following === null ? null : { following, rates, asOf };
}

/** Why there is nothing: not counted yet, or too few events. */
export function whyNothingFollows(rates: WhatFollows | null): 'NOT_RUN' | 'TOO_FEW_EVENTS' {
  return rates === null ? 'NOT_RUN' : 'TOO_FEW_EVENTS';
}

export function whatFollowsAnswer({ asOf, rates }: WhatFollowsOn): string {
  const opening = `As of ${shortDate(asOf.day)},`;
  if (rates === null) return `${opening} we have not yet counted what followed a warning.`;
  const known = EVENT_KINDS.flatMap(({ kind }) => ratesOf(rates, kind) ?? []);
  const [first] = known;
  if (first === undefined) {
    return `${opening} we cannot say what followed a warning. No kind has 50 observations from at least 18 months ago.`;
  }
  const years = known.map(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)] as const);
  const from = years.map(([year]) => year).sort()[0];
  const to = years
    .map(([, year]) => year)
    .sort()
    .at(-1);
  const span = from === to ? `in ${from}` : `from ${from} to ${to}`;
  const { of, unflagged } = first;
  const others = EVENT_KINDS.filter(({ kind }) => ratesOf(rates, kind) === null).map(({ kind, title }) => {
    const { of: count = 0 } = rates.byKind.get(kind) ?? {};
    return `${title.slice(0, 1).toLowerCase()}${title.slice(1)}${count === 0 ? '' : ` (${count})`}`;
  });
  const few =
    others.length === 0
      ? ''
      : ` The other kinds have fewer than ${MIN_FLAGGED_YEARS} observations each: ${others.join(', ')}.`;
  const kinds = `${spelled(known.length)} of ${EVENT_KINDS.length} kinds of filing`;
  const observations = `${grouped(of + unflagged.of)} observations among ${quantity(rates.filers, 'company', 'companies')}`;
  return `${opening} we have counted what followed ${kinds}. We used ${observations}. Each is of one company on 30 June of a year ${span}.${few}`;
}
