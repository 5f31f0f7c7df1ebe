import { builder } from '../../builder.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { FOLLOW_UP_MONTHS, LIST_BEFORE_MONTHS } from '../../domain/filers/what-follows/landmark.ts';
import { populationWords, ratesOf, type WhatFollows } from '../../domain/filers/what-follows/words.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../../domain/terms/event-kind.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { whatFollowsOn } from '../../snapshots/what-follows.ts';
import { CoverageType, DaySpanType } from '../boards/coverage.ts';
import { EventClassType } from '../card/event-class.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { FollowingType, type ServedFollowing } from './following.ts';

interface FollowedKind {
  readonly kind: (typeof EVENT_KINDS)[number];
  readonly follows: ServedFollowing | null;
}

interface Served {
  readonly asOf: AsOf;
  /** Null before anything was counted. */
  readonly rates: WhatFollows | null;
}

const FollowedKindType = builder.objectRef<FollowedKind>('FollowedKind').implement({
  description: 'A kind of event, and what followed it.',
  fields: table((t) => ({
    kind: t.one(EventKindType, 'Kind of the events.', ({ kind }) => kind.kind),
    class: t.one(EventClassType, 'Severity of the kind.', ({ kind }) => kind.class),
    title: t.text('The kind in words.', ({ kind }) => kind.title),
    follows: t.one.orNull(FollowingType, 'What followed it; null under 50 flagged filer-years.'),
  })),
});

const WhatFollowsType = builder.objectRef<Served>('WhatFollows').implement({
  description: SAID.whatFollows,
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
    answer: t.text('What was counted, in one dated sentence.', answerOf),
    notice: noticeField(t),
    coverage: t.one(
      CoverageType,
      'The filers whose filings were counted: at each landmark, those whose lists cover it.',
      coverageOf,
      { complexity: 1 },
    ),
    window: t.one(
      DaySpanType,
      'From two years before the first landmark counted to 18 months after the last.',
      windowOf,
      { complexity: 1 },
    ),
    filers: t.whole.orNull(
      'Filers whose own list of filings was on file; null before anything was counted.',
      ({ rates }) => rates?.filers,
    ),
    countedThrough: t.day.orNull(
      'Filings up to this day were read; null before anything was counted.',
      ({ rates }) => rates?.through,
    ),
    population: t.text.orNull(
      'The companies it was counted over, in words; null before anything was counted.',
      ({ rates }) => (rates === null ? null : populationWords(rates)),
    ),
    kinds: t.list(FollowedKindType, 'Every kind, most serious first.', kindsOf, {
      complexity: { field: 0, multiplier: EVENT_KINDS.length },
    }),
    absent: t.list(AbsenceType, SAID.absence, (served) => [
      ...(served.rates === null
        ? ['filers', 'countedThrough', 'population'].map((field) => ({ field, reason: 'NOT_RUN' as const }))
        : []),
      ...kindsOf(served).flatMap(({ follows }, at) =>
        follows === null ? [{ field: `kinds.${at}.follows`, reason: reasonOf(served.rates) }] : [],
      ),
    ]),
  })),
});

/** Before anything was counted there is the day alone, and nobody. */
function windowOf({ asOf, rates }: Served): DaySpan {
  const known = EVENT_KINDS.flatMap(({ kind }) => (rates === null ? [] : (ratesOf(rates, kind) ?? [])));
  const [from] = known.map((following) => following.from).sort();
  const to = known
    .map((following) => following.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return { from: asOf.day, to: asOf.day };
  return { from: addMonths(from, -LIST_BEFORE_MONTHS), to: addMonths(to, FOLLOW_UP_MONTHS) };
}

function coverageOf(served: Served): Coverage {
  const { from, to } = windowOf(served);
  const filers = served.rates?.filers ?? 0;
  return { population: 'LOADED_FILERS', filers, from, through: filers === 0 ? null : to, gaps: [] };
}

function kindsOf({ asOf, rates }: Served): FollowedKind[] {
  return EVENT_KINDS.map((kind) => ({ kind, follows: followsOf(rates, kind.kind, asOf) }));
}

/** What follows a kind as of a day; null where it was not counted or is too little. */
export function followsOf(rates: WhatFollows | null, kind: EventKind, asOf: AsOf): ServedFollowing | null {
  const following = rates === null ? null : ratesOf(rates, kind);
  return rates === null || following === null ? null : { following, rates, asOf };
}

/** Why there is nothing: nobody counted yet, or there was too little to count. */
export function reasonOf(rates: WhatFollows | null): 'NOT_RUN' | 'TOO_FEW_EVENTS' {
  return rates === null ? 'NOT_RUN' : 'TOO_FEW_EVENTS';
}

function answerOf({ asOf, rates }: Served): string {
  const start = `As of ${asOf.day}, what followed a distress-type filing`;
  if (rates === null) return `${start} has not been counted yet.`;
  const known = EVENT_KINDS.flatMap(({ kind }) => ratesOf(rates, kind) ?? []);
  const [first] = known;
  if (first === undefined) {
    return `${start} is not known: no kind has 50 filer-years with it whose 18 months after were over.`;
  }
  const years = known.map(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)] as const);
  const from = years.map(([year]) => year).sort()[0];
  const to = years
    .map(([, year]) => year)
    .sort()
    .at(-1);
  const span = from === to ? `30 June ${from}` : `each 30 June from ${from} to ${to}`;
  const { of, unflagged } = first;
  return `${start} is known for ${known.length} of ${EVENT_KINDS.length} kinds, over ${grouped(of + unflagged.of)} filer-years among the ${grouped(rates.filers)} companies whose own lists of filings are loaded, looked at on ${span}.`;
}

builder.queryField('whatFollows', (t) =>
  t.field({
    type: WhatFollowsType,
    description: SAID.whatFollows,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const asOf = asOfDay(context, args.asOf);
      return { asOf, rates: await whatFollowsOn(context.deps, asOf.day) };
    },
  }),
);
