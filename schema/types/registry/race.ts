import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import type { RacePart, RaceReport, RaceResult, RaceStanding } from '../../domain/range/race/race-report.ts';
import type { Interval } from '../../domain/range/race/year-bootstrap.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';

const rounded = (value: number) => roundHalfAway(value, 4);

export const IntervalType = builder.objectRef<Interval>('YearInterval').implement({
  description: 'A 95% interval from resampling whole fiscal years, 2,000 times with a fixed seed.',
  fields: table((t) => ({
    low: t.number('Lower end of the interval.', ([low]) => rounded(low)),
    high: t.number('Upper end of the interval.', ([, high]) => rounded(high)),
  })),
});

export const TOO_FEW_YEARS = 'Null if the outcomes are of fewer than five years.';
const METHOD_DESCRIPTION =
  'Version of the method, or a naive range: `b0` by the growth of all filers, `b1` by that of filers of the same size.';

const ResultType = builder.objectRef<RaceResult>('RaceResult').implement({
  description: 'Results of one method on a part of the forecasts.',
  fields: table((t) => ({
    method: t.text(METHOD_DESCRIPTION),
    coverage: t.number('Share of outcomes inside the ranges.', (one) => rounded(one.coverage)),
    meanIntervalScore: t.number('Mean interval score (Winkler). Smaller is better.', (one) => rounded(one.meanIS)),
  })),
});

const StandingType = builder.objectRef<RaceStanding>('RaceStanding').implement({
  description: 'Results of one method on all compared forecasts, with 95% intervals from resampling the years.',
  fields: table((t) => ({
    method: t.text(METHOD_DESCRIPTION),
    coverage: t.number(SAID.inside, (one) => rounded(one.coverage)),
    coverageInterval: t.one.orNull(IntervalType, `95% interval of the coverage. ${TOO_FEW_YEARS}`),
    below: t.number(SAID.below, (one) => rounded(one.below)),
    above: t.number(SAID.above, (one) => rounded(one.above)),
    meanLogWidth: t.number(SAID.width, (one) => rounded(one.meanLogWidth)),
    meanIntervalScore: t.number(SAID.intervalScore, (one) => rounded(one.meanIS)),
    meanIntervalScoreInterval: t.one.orNull(
      IntervalType,
      `95% interval of the mean interval score. ${TOO_FEW_YEARS}`,
      (one) => one.meanISInterval,
    ),
    gain: t.number(
      'Fraction by which the mean interval score is lower than that of v4.1. Negative if it is higher.',
      (one) => rounded(one.gain),
    ),
    gainInterval: t.one.orNull(IntervalType, `95% interval of the gain. ${TOO_FEW_YEARS}`),
  })),
});

const PartType = builder.objectRef<RacePart>('RacePart').implement({
  description: 'Results of the compared methods on one part of the forecasts.',
  fields: table((t) => ({
    of: t.text('Name of the part: a fiscal year, a size band or two digits of a SIC code.'),
    forecasts: t.whole(SAID.forecasts, ({ n }) => n),
    results: t.list(ResultType, 'Results of each method.'),
  })),
});

export const RaceType = builder.objectRef<RaceReport>('RangeRace').implement({
  description:
    'Comparison of methods on the same forecasts. In a back-test each forecast uses only what was known on its day, with constants known on the 30 June before.',
  fields: table((t) => ({
    forecasts: t.whole(SAID.forecasts, ({ n }) => n),
    editions: t.texts('Names of the dated editions, oldest first. Each is published with all its constants.'),
    standings: t.list(
      StandingType,
      'Results of each method on all forecasts: v4.1 of the card, its challengers, and the naive ranges.',
    ),
    byTargetYear: t.list(PartType, SAID.byYear),
    bySizeBand: t.list(PartType, 'Results by revenue in the year that the forecasts start from.'),
    byIndustry: t.list(PartType, 'Results by the first two digits of the SIC code.'),
  })),
});
