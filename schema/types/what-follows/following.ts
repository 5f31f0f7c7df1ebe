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
  description: 'What may come after a landmark, each on its own.',
  values: Object.fromEntries(
    FOLLOWING_OUTCOMES.map((outcome) => [outcome, { description: OUTCOME_WORDS[outcome].rule }]),
  ) as Record<FollowingOutcome, { description: string }>,
});

const ShareType = builder.objectRef<Rate>('ShareWithInterval').implement({
  description: 'A share of filer-years, or a difference of two, with its 95% interval from resampling filers.',
  fields: table((t) => ({
    share: t.number('The fraction.', ({ share }) => roundHalfAway(share, DECIMALS)),
    low: t.number('Lower end of the interval.', ({ low }) => roundHalfAway(low, DECIMALS)),
    high: t.number('Upper end of the interval; three over the number of filers where the share is 0.', ({ high }) =>
      roundHalfAway(high, DECIMALS),
    ),
  })),
});

const OutcomeRateType = builder.objectRef<OutcomeRate>('OutcomeRate').implement({
  description: 'How often one outcome came after filer-years with an entry of the kind.',
  fields: table((t) => ({
    outcome: t.one(OutcomeType, 'The outcome.'),
    title: t.text('The outcome in words.', ({ outcome }) => OUTCOME_WORDS[outcome].title),
    hits: t.whole('Flagged filer-years it came after.'),
    share: t.number('Fraction of the flagged filer-years it came after.', ({ flagged }) =>
      roundHalfAway(flagged.share, DECIMALS),
    ),
    low: t.number('Lower end of its 95% interval.', ({ flagged }) => roundHalfAway(flagged.low, DECIMALS)),
    high: t.number('Upper end of its 95% interval.', ({ flagged }) => roundHalfAway(flagged.high, DECIMALS)),
    unflagged: t.one.orNull(
      ShareType,
      'The same of filer-years without an entry of the kind, whatever else they have; null without any.',
    ),
    difference: t.one.orNull(ShareType, 'Flagged less unflagged; null where there are none unflagged.'),
    differs: t.flag(
      'Whether a difference is seen: an interval of the difference without 0, at least five flagged filer-years it came after and, where it came after none unflagged, a flagged interval above theirs.',
      isDifferent,
    ),
    resumed: t.whole('Of filer-years that stopped reporting, those that filed again after month 18; else 0.'),
  })),
});

export const FollowingType = builder.objectRef<ServedFollowing>('Following').implement({
  description:
    'Outcomes after filer-years with a kind of event: filers as they stood at a 30 June, flagged by what their health watch showed on that day.',
  fields: table((t) => ({
    answer: t.text(
      'The outcome that stands out, in one sentence; "no measurable difference" where none does.',
      ({ following }) => followingSentence(following),
    ),
    outcomes: t.list(
      OutcomeRateType,
      'Each outcome on its own. The event itself is no outcome of its own kind.',
      ({ following }) => following.outcomes,
      { complexity: { field: 0, multiplier: 1 } },
    ),
    of: t.whole('Flagged filer-years.', ({ following }) => following.of),
    filers: t.whole('Filers they are of.', ({ following }) => following.filers),
    unflaggedOf: t.whole('Filer-years without an entry of the kind.', ({ following }) => following.unflagged.of),
    unflaggedFilers: t.whole('Filers those are of.', ({ following }) => following.unflagged.filers),
    from: t.day('First landmark.', ({ following }) => following.from),
    to: t.day('Last landmark: the 18 months after it were over by the day.', ({ following }) => following.to),
    population: t.text('The companies it was counted over, in words.', ({ rates }) => populationWords(rates)),
    url: t.text('The page with every kind and outcome.', ({ asOf }, _args, { deps }) =>
      whatFollowsUrl(deps.baseUrl, asOf),
    ),
  })),
});
