import { builder } from '../../builder/builder.ts';
import { isDifferent, type OutcomeRate, type Rate } from '../../domain/filers/what-follows/tally.ts';
import { followingSentence, populationWords } from '../../domain/filers/what-follows/words.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { FOLLOWING_OUTCOMES, OUTCOME_WORDS } from '../../domain/terms/following-outcome.ts';
import type { ServedFollowing } from '../../loads/what-follows/tell-what-follows.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { whatFollowsUrl } from '../shared/own-urls.ts';

const DECIMALS = 4;

const OutcomeType = builder.enumType('FollowingOutcome', {
  description:
    'An outcome in the time after a 30 June on which filers are observed (a landmark). Each is counted separately.',
  values: describedValues(FOLLOWING_OUTCOMES, (outcome) => OUTCOME_WORDS[outcome].rule),
});

const ShareType = builder.objectRef<Rate>('ShareWithInterval').implement({
  description:
    'A share of filer-years (a filer on 30 June of one year), or the difference of two shares, with a 95% interval from resampling filers.',
  fields: table((t) => ({
    share: t.number('Share as a fraction.', ({ share }) => roundHalfAway(share, DECIMALS)),
    low: t.number('Lower end of the interval.', ({ low }) => roundHalfAway(low, DECIMALS)),
    high: t.number('Upper end of the interval. If the share is 0, three divided by the number of filers.', ({ high }) =>
      roundHalfAway(high, DECIMALS),
    ),
  })),
});

const OutcomeRateType = builder.objectRef<OutcomeRate>('OutcomeRate').implement({
  description: 'Rate of one outcome after filer-years (a filer on 30 June of one year) that had an event of the kind.',
  fields: table((t) => ({
    outcome: t.one(OutcomeType, 'The outcome.'),
    title: t.text('Outcome in words.', ({ outcome }) => OUTCOME_WORDS[outcome].title),
    hits: t.whole('Number of filer-years with the event after which the outcome occurred.'),
    share: t.number('Fraction of the filer-years with the event after which the outcome occurred.', ({ flagged }) =>
      roundHalfAway(flagged.share, DECIMALS),
    ),
    low: t.number('Lower end of the 95% interval of `share`.', ({ flagged }) => roundHalfAway(flagged.low, DECIMALS)),
    high: t.number('Upper end of the 95% interval of `share`.', ({ flagged }) => roundHalfAway(flagged.high, DECIMALS)),
    unflagged: t.one.orNull(
      ShareType,
      'Rate after filer-years without the event, whatever other events they had. Null if there are none.',
    ),
    difference: t.one.orNull(
      ShareType,
      'Share after filer-years with the event less the share after filer-years without it. Null if there are none without it.',
    ),
    differs: t.flag(
      'True if the interval of `difference` excludes 0 and `hits` is at least 5. If the share of `unflagged` is 0, the interval of `share` must also lie above that of `unflagged`.',
      isDifferent,
    ),
    resumed: t.whole(
      'Number of `hits` in which the filer reported again after month 18. Zero for outcomes other than the end of reporting.',
    ),
  })),
});

export const FollowingType = builder.objectRef<ServedFollowing>('Following').implement({
  description:
    'Rates of outcomes after a kind of event. A filer-year is a filer on 30 June of one year. It has an event if the kind is in the filer’s health watch (warnings of the 12 months) on that day.',
  fields: table((t) => ({
    answer: t.text('Outcome that stands out, in one sentence, or "no measurable difference".', ({ following }) =>
      followingSentence(following),
    ),
    outcomes: t.list(
      OutcomeRateType,
      'Outcomes, each counted separately. The kind of event itself is not among them.',
      ({ following }) => following.outcomes,
      { complexity: { field: 0, multiplier: 1 } },
    ),
    of: t.whole('Number of filer-years with an event of the kind.', ({ following }) => following.of),
    filers: t.whole('Number of filers with an event of the kind.', ({ following }) => following.filers),
    unflaggedOf: t.whole(
      'Number of filer-years without an event of the kind.',
      ({ following }) => following.unflagged.of,
    ),
    unflaggedFilers: t.whole(
      'Number of filers without an event of the kind.',
      ({ following }) => following.unflagged.filers,
    ),
    from: t.day('First 30 June (landmark) from which outcomes are counted.', ({ following }) => following.from),
    to: t.day(
      'Last 30 June (landmark) from which outcomes are counted. The 18 months after it were over by the day of the answer.',
      ({ following }) => following.to,
    ),
    population: t.text('Description of the companies counted.', ({ rates }) => populationWords(rates)),
    url: t.text('Address of the page with every kind and outcome.', ({ asOf }, _args, { deps }) =>
      whatFollowsUrl(deps.baseUrl, asOf),
    ),
  })),
});
