import { builder } from '../../builder.ts';
import { type Following, isDifferent, type OutcomeRate, type Rate } from '../../domain/filers/what-follows/tally.ts';
import { followingSentence, populationWords, type WhatFollows } from '../../domain/filers/what-follows/words.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { FOLLOWING_OUTCOMES, type FollowingOutcome, OUTCOME_WORDS } from '../../domain/terms/following-outcome.ts';
import type { AsOf } from '../shared/as-of.ts';
import { whatFollowsUrl } from '../shared/own-urls.ts';

/** Fractions are given with so many decimals. */
const DECIMALS = 4;

const OutcomeType = builder.enumType('FollowingOutcome', {
  description: 'What may come after a landmark, each on its own.',
  values: Object.fromEntries(
    FOLLOWING_OUTCOMES.map((outcome) => [outcome, { description: OUTCOME_WORDS[outcome].rule }]),
  ) as Record<FollowingOutcome, { description: string }>,
});

const ShareType = builder.objectRef<Rate>('ShareWithInterval').implement({
  description: 'A share of filer-years, or a difference of two, with its 95% interval from resampling filers.',
  fields: (t) => ({
    share: t.float({ description: 'The fraction.', resolve: ({ share }) => roundHalfAway(share, DECIMALS) }),
    low: t.float({ description: 'Lower end of the interval.', resolve: ({ low }) => roundHalfAway(low, DECIMALS) }),
    high: t.float({
      description: 'Upper end of the interval; three over the number of filers where the share is 0.',
      resolve: ({ high }) => roundHalfAway(high, DECIMALS),
    }),
  }),
});

const OutcomeRateType = builder.objectRef<OutcomeRate>('OutcomeRate').implement({
  description: 'How often one outcome came after filer-years with an entry of the kind.',
  fields: (t) => ({
    outcome: t.field({ type: OutcomeType, description: 'The outcome.', resolve: ({ outcome }) => outcome }),
    title: t.string({
      description: 'The outcome in words.',
      resolve: ({ outcome }) => OUTCOME_WORDS[outcome].title,
    }),
    hits: t.exposeInt('hits', { description: 'Flagged filer-years it came after.' }),
    share: t.float({
      description: 'Fraction of the flagged filer-years it came after.',
      resolve: ({ flagged }) => roundHalfAway(flagged.share, DECIMALS),
    }),
    low: t.float({
      description: 'Lower end of its 95% interval.',
      resolve: ({ flagged }) => roundHalfAway(flagged.low, DECIMALS),
    }),
    high: t.float({
      description: 'Upper end of its 95% interval.',
      resolve: ({ flagged }) => roundHalfAway(flagged.high, DECIMALS),
    }),
    unflagged: t.field({
      type: ShareType,
      nullable: true,
      description: 'The same of filer-years without an entry of the kind, whatever else they have; null without any.',
      resolve: ({ unflagged }) => unflagged,
    }),
    difference: t.field({
      type: ShareType,
      nullable: true,
      description: 'Flagged less unflagged; null where there are none unflagged.',
      resolve: ({ difference }) => difference,
    }),
    differs: t.boolean({
      description:
        'Whether a difference is seen: an interval of the difference without 0, at least five flagged filer-years it came after and, where it came after none unflagged, a flagged interval above theirs.',
      resolve: isDifferent,
    }),
    resumed: t.exposeInt('resumed', {
      description: 'Of filer-years that stopped reporting, those that filed again after month 18; else 0.',
    }),
  }),
});

/** A kind's rates with what they were counted over, for a day. */
export interface ServedFollowing {
  readonly following: Following;
  readonly rates: WhatFollows;
  readonly asOf: AsOf;
}

export const FollowingType = builder.objectRef<ServedFollowing>('Following').implement({
  description:
    'Outcomes after filer-years with a kind of event: filers as they stood at a 30 June, flagged by what their health watch showed on that day.',
  fields: (t) => ({
    answer: t.string({
      description: 'The outcome that stands out, in one sentence; "no difference seen" where none does.',
      resolve: ({ following }) => followingSentence(following),
    }),
    outcomes: t.field({
      type: [OutcomeRateType],
      description: 'Each outcome on its own. The event itself is no outcome of its own kind.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ following }) => [...following.outcomes],
    }),
    of: t.int({ description: 'Flagged filer-years.', resolve: ({ following }) => following.of }),
    filers: t.int({ description: 'Filers they are of.', resolve: ({ following }) => following.filers }),
    unflaggedOf: t.int({
      description: 'Filer-years without an entry of the kind.',
      resolve: ({ following }) => following.unflagged.of,
    }),
    unflaggedFilers: t.int({
      description: 'Filers those are of.',
      resolve: ({ following }) => following.unflagged.filers,
    }),
    from: t.field({ type: 'Date', description: 'First landmark.', resolve: ({ following }) => following.from }),
    to: t.field({
      type: 'Date',
      description: 'Last landmark: the 18 months after it were over by the day.',
      resolve: ({ following }) => following.to,
    }),
    population: t.string({
      description: 'The companies it was counted over, in words.',
      resolve: ({ rates }) => populationWords(rates),
    }),
    url: t.string({
      description: 'The page with every kind and outcome.',
      resolve: ({ asOf }, _args, { deps }) => whatFollowsUrl(deps.baseUrl, asOf),
    }),
  }),
});
