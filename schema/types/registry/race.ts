import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { RacePart, RaceReport, RaceResult, RaceStanding } from '../../domain/range/race/race-report.ts';
import type { Interval } from '../../domain/range/race/year-bootstrap.ts';
import { SAID } from '../../domain/terms/words/said.ts';

/** Shares and scores leave with four decimals. */
const rounded = (value: number) => roundHalfAway(value, 4);

export const IntervalType = builder.objectRef<Interval>('YearInterval').implement({
  description: 'A 95% interval from drawing whole fiscal years anew, 2,000 times with a fixed seed.',
  fields: (t) => ({
    low: t.float({ description: 'Lower end.', resolve: ([low]) => rounded(low) }),
    high: t.float({ description: 'Upper end.', resolve: ([, high]) => rounded(high) }),
  }),
});

export const TOO_FEW_YEARS = 'null where the outcomes are of fewer than five years.';
const METHOD_DESCRIPTION = 'Version of the method; b0 and b1 are the naive ranges.';

const ResultType = builder.objectRef<RaceResult>('RaceResult').implement({
  description: 'Results of one method on a part of the forecasts.',
  fields: (t) => ({
    method: t.exposeString('method', { description: METHOD_DESCRIPTION }),
    coverage: t.float({ description: 'Share of outcomes inside.', resolve: (one) => rounded(one.coverage) }),
    meanIntervalScore: t.float({
      description: 'Mean interval score (Winkler); smaller is better.',
      resolve: (one) => rounded(one.meanIS),
    }),
  }),
});

const StandingType = builder.objectRef<RaceStanding>('RaceStanding').implement({
  description:
    'Results of one method on all forecasts of the race, with what another sample of years could have given.',
  fields: (t) => ({
    method: t.exposeString('method', { description: METHOD_DESCRIPTION }),
    coverage: t.float({
      description: SAID.inside,
      resolve: (one) => rounded(one.coverage),
    }),
    coverageInterval: t.field({
      type: IntervalType,
      nullable: true,
      description: `Of the coverage; ${TOO_FEW_YEARS}`,
      resolve: (one) => one.coverageInterval,
    }),
    below: t.float({ description: SAID.below, resolve: (one) => rounded(one.below) }),
    above: t.float({ description: SAID.above, resolve: (one) => rounded(one.above) }),
    meanLogWidth: t.float({
      description: SAID.width,
      resolve: (one) => rounded(one.meanLogWidth),
    }),
    meanIntervalScore: t.float({
      description: SAID.intervalScore,
      resolve: (one) => rounded(one.meanIS),
    }),
    meanIntervalScoreInterval: t.field({
      type: IntervalType,
      nullable: true,
      description: `Of the mean interval score; ${TOO_FEW_YEARS}`,
      resolve: (one) => one.meanISInterval,
    }),
    gain: t.float({
      description: 'Share by which the score is below that of v4.1; negative where it is above.',
      resolve: (one) => rounded(one.gain),
    }),
    gainInterval: t.field({
      type: IntervalType,
      nullable: true,
      description: `Of the gain; ${TOO_FEW_YEARS}`,
      resolve: (one) => one.gainInterval,
    }),
  }),
});

const PartType = builder.objectRef<RacePart>('RacePart').implement({
  description: 'A part of the forecasts of the race.',
  fields: (t) => ({
    of: t.exposeString('of', { description: 'The part: a fiscal year, a size band or two digits of a SIC code.' }),
    forecasts: t.exposeInt('n', { description: SAID.forecasts }),
    results: t.field({ type: [ResultType], description: 'Of each method.', resolve: ({ results }) => [...results] }),
  }),
});

export const RaceType = builder.objectRef<RaceReport>('RangeRace').implement({
  description:
    'The methods on the same forecasts. Replayed, each is made as of its own day with constants that were on file on the 30 June before.',
  fields: (t) => ({
    forecasts: t.exposeInt('n', { description: SAID.forecasts }),
    editions: t.stringList({
      description: 'Names of the editions by date, oldest first; each is published with all its constants.',
      resolve: ({ editions }) => [...editions],
    }),
    standings: t.field({
      type: [StandingType],
      description: 'Each method on all forecasts: v4.1 of the card, its challengers, and the naive ranges.',
      resolve: ({ standings }) => [...standings],
    }),
    byTargetYear: t.field({
      type: [PartType],
      description: SAID.byYear,
      resolve: ({ byTargetYear }) => [...byTargetYear],
    }),
    bySizeBand: t.field({
      type: [PartType],
      description: 'By revenue at the origin.',
      resolve: ({ bySizeBand }) => [...bySizeBand],
    }),
    byIndustry: t.field({
      type: [PartType],
      description: 'By the first two digits of the SIC code.',
      resolve: ({ byIndustry }) => [...byIndustry],
    }),
  }),
});
