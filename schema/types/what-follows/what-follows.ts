import { builder } from '../../builder/builder.ts';
import { populationWords } from '../../domain/filers/what-follows/words.ts';
import { EVENT_KINDS } from '../../domain/terms/event-kind.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import {
  coverageOf,
  type FollowedKind,
  kindsOf,
  type WhatFollowsOn,
  whatFollowsAnswer,
  whyNothingFollows,
  windowOf,
} from '../../loads/what-follows/tell-what-follows.ts';
import { whatFollowsOn } from '../../snapshots/what-follows.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { EventClassType, EventKindType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, CoverageType, DaySpanType, noticeField } from '../shared/reply-fields.ts';
import { FollowingType } from './following.ts';

const FollowedKindType = builder.objectRef<FollowedKind>('FollowedKind').implement({
  description: 'A kind of event, with the outcomes that followed it.',
  fields: table((t) => ({
    kind: t.one(EventKindType, 'Kind of the events.', ({ kind }) => kind.kind),
    class: t.one(EventClassType, 'Severity of events of the kind.', ({ kind }) => kind.class),
    title: t.text('Kind in words.', ({ kind }) => kind.title),
    follows: t.one.orNull(
      FollowingType,
      'Outcomes that followed events of the kind. Null if fewer than 50 filer-years (a filer on 30 June of one year) have such an event.',
    ),
  })),
});

const WhatFollowsType = builder.objectRef<WhatFollowsOn>('WhatFollows').implement({
  description: SAID.whatFollows,
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Result of the counts in one dated sentence.', whatFollowsAnswer),
    notice: noticeField(t),
    coverage: t.one(
      CoverageType,
      'Filers whose filings were counted. At each 30 June (landmark) they are those whose lists of filings cover it.',
      coverageOf,
      { complexity: 1 },
    ),
    window: t.one(
      DaySpanType,
      'Days counted: from two years before the first 30 June (landmark) to 18 months after the last.',
      windowOf,
      { complexity: 1 },
    ),
    filers: t.whole.orNull(
      'Number of filers whose own list of filings was loaded. Null before anything was counted.',
      ({ rates }) => rates?.filers,
    ),
    countedThrough: t.day.orNull(
      'Day up to which filings were read. Null before anything was counted.',
      ({ rates }) => rates?.through,
    ),
    population: t.text.orNull('Description of the companies counted. Null before anything was counted.', ({ rates }) =>
      rates === null ? null : populationWords(rates),
    ),
    kinds: t.list(FollowedKindType, 'Kinds, most serious first.', kindsOf, {
      complexity: { field: 0, multiplier: EVENT_KINDS.length },
    }),
    absent: t.list(AbsenceType, SAID.absence, (served) => [
      ...(served.rates === null
        ? ['filers', 'countedThrough', 'population'].map((field) => ({ field, reason: 'NOT_RUN' as const }))
        : []),
      ...kindsOf(served).flatMap(({ follows }, at) =>
        follows === null ? [{ field: `kinds.${at}.follows`, reason: whyNothingFollows(served.rates) }] : [],
      ),
    ]),
  })),
});

builder.queryField('whatFollows', (t) =>
  t.field({
    type: WhatFollowsType,
    changes: 'with the data',
    description: SAID.whatFollows,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const asOf = asOfDay(context, args.asOf);
      return { asOf, rates: await whatFollowsOn(context.deps, asOf.day) };
    },
  }),
);
