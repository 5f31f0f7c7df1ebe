import { builder } from '../../builder/builder.ts';
import { isDifferent, type OutcomeRate, type Rate } from '../../domain/filers/what-follows/tally.ts';
import { followingSentence, populationWords } from '../../domain/filers/what-follows/words.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { FOLLOWING_OUTCOMES, type FollowingOutcome, OUTCOME_WORDS } from '../../domain/terms/following-outcome.ts';
import type { ServedFollowing } from '../../loads/what-follows/tell-what-follows.ts';
import { table } from '../shared/fields.ts';
import { whatFollowsUrl } from '../shared/own-urls.ts';

const DECIMALS = 4;

const OutcomeType = builder.enumType('FollowingOutcome', {
  description: 'An outcome that may follow a landmark, each on its own.',
  values: Object.fromEntries(
    FOLLOWING_OUTCOMES.map((outcome) => [outcome, { description: OUTCOME_WORDS[outcome].rule }]),
  ) as Record<FollowingOutcome, { description: string }>,
});

const ShareType = builder.objectRef<Rate>('ShareWithInterval').implement({
  description: 'A share of filer-years, or a difference of two, with its 95% interval from resampling filers.',
  fields: table((t) => ({
    share: t.number('Share as a fraction.', ({ share }) => roundHalfAway(share, DECIMALS)),
    low: t.number('Lower end of the interval.', ({ low }) => roundHalfAway(low, DECIMALS)),
    high: t.number('Upper end of the interval. If the share is 0, three over the number of filers.', ({ high }) =>
      roundHalfAway(high, DECIMALS),
    ),
  })),
});

const OutcomeRateType = builder.objectRef<OutcomeRate>('OutcomeRate').implement({
  description: 'Rate of one outcome after filer-years with an entry of the kind.',
  fields: table((t) => ({
    outcome: t.one(OutcomeType, 'The outcome.'),
    title: t.text('Outcome in words.', ({ outcome }) => OUTCOME_WORDS[outcome].title),
    hits: t.whole('Number of flagged filer-years that the outcome came after.'),
    share: t.number('Fraction of the flagged filer-years that the outcome came after.', ({ flagged }) =>
      roundHalfAway(flagged.share, DECIMALS),
    ),
    low: t.number('Lower end of the 95% interval.', ({ flagged }) => roundHalfAway(flagged.low, DECIMALS)),
    high: t.number('Upper end of the 95% interval.', ({ flagged }) => roundHalfAway(flagged.high, DECIMALS)),
    unflagged: t.one.orNull(
      ShareType,
      'Rate among filer-years without an entry of the kind, whatever else they have. Null if there are none.',
    ),
    difference: t.one.orNull(
      ShareType,
      'Flagged share less unflagged share. Null if there are no unflagged filer-years.',
    ),
    differs: t.flag(
      'True if a difference is seen: its interval excludes 0, and the outcome came after at least five flagged filer-years. If it came after no unflagged filer-year, the flagged interval must also lie above theirs.',
      isDifferent,
    ),
    resumed: t.whole(
      'Number of filer-years that stopped reporting and filed again after month 18. Zero for other outcomes.',
    ),
  })),
});

export const FollowingType = builder.objectRef<ServedFollowing>('Following').implement({
  description:
    'Outcomes after filer-years with a kind of event. Filers are flagged by what their health watch showed on a 30 June.',
  fields: table((t) => ({
    answer: t.text('Outcome that stands out, in one sentence, or "no measurable difference".', ({ following }) =>
      followingSentence(following),
    ),
    outcomes: t.list(
      OutcomeRateType,
      'Outcomes, each counted on its own. The event is no outcome of its own kind.',
      ({ following }) => following.outcomes,
      { complexity: { field: 0, multiplier: 1 } },
    ),
    of: t.whole('Number of flagged filer-years.', ({ following }) => following.of),
    filers: t.whole('Number of filers with an entry of the kind.', ({ following }) => following.filers),
    unflaggedOf: t.whole(
      'Number of filer-years without an entry of the kind.',
      ({ following }) => following.unflagged.of,
    ),
    unflaggedFilers: t.whole(
      'Number of filers without an entry of the kind.',
      ({ following }) => following.unflagged.filers,
    ),
    from: t.day('First landmark.', ({ following }) => following.from),
    to: t.day('Last landmark. The 18 months after it were over by the day.', ({ following }) => following.to),
    population: t.text('Companies counted, in words.', ({ rates }) => populationWords(rates)),
    url: t.text('Page with every kind and outcome.', ({ asOf }, _args, { deps }) => whatFollowsUrl(deps.baseUrl, asOf)),
  })),
});
