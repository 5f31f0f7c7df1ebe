import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import type { BacktestReport } from '../../domain/range/backtest/backtest-report.ts';
import {
  inputsInWords,
  type ReplayedResult,
  type WitnessedInput,
  type WitnessedInputs,
} from '../../domain/range/backtest/witnessed-inputs.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';

const InputType = builder.objectRef<WitnessedInput>('WitnessedInput').implement({
  description:
    'Counts for one input of the range, over all fiscal years of a back-test, after the check against other facts.',
  fields: table((t) => ({
    tagged: t.whole('Number of fiscal years in which a report tags the number.'),
    changed: t.whole(
      'Number of years whose value is not the tagged one: an error was corrected, another tag was used, or a whole report was set aside.',
    ),
    refused: t.whole('Number of years without a value, because the report contradicts the tagged one.'),
  })),
});

const ResultType = builder.objectRef<ReplayedResult>('ReplayedResult').implement({
  description: 'Main results of a back-test, for comparison with another one.',
  fields: table((t) => ({
    forecasts: t.whole(SAID.forecasts, ({ settled }) => settled),
    coverage: t.number(SAID.inside, ({ coverage }) => roundHalfAway(coverage, 4)),
    meanIntervalScore: t.number(SAID.intervalScore, ({ meanIS }) => roundHalfAway(meanIS, 4)),
  })),
});

const AsTaggedType = builder.objectRef<NonNullable<WitnessedInputs['asTagged']>>('ReplayAsTagged').implement({
  description: 'Back-tests repeated with the numbers as filers tagged them, without our checks.',
  fields: table((t) => ({
    rolled: t.one.orNull(
      ResultType,
      'Result with constants estimated anew for each forecast. Null if too few outcomes are known.',
    ),
    edition: t.one.orNull(ResultType, 'Result with the constants of the seed edition. Null without an outcome.'),
  })),
});

/** The effect of the checks against other facts, with the back-tests used for comparison. */
export interface InputsOfReport extends WitnessedInputs {
  readonly report: Pick<BacktestReport, 'rolled' | 'edition'>;
}

export const WitnessedInputsType = builder.objectRef<InputsOfReport>('WitnessedInputs').implement({
  description: 'Effect on a back-test of checking its inputs against other facts.',
  fields: table((t) => ({
    says: t.text('Effect in sentences.', ({ report: { rolled, edition }, ...inputs }) =>
      inputsInWords(inputs, { rolled: rolled.all, edition: edition.all }),
    ),
    revenue: t.one(InputType, 'Counts for revenue.'),
    netIncome: t.one(InputType, 'Counts for net income.'),
    asTagged: t.one.orNull(AsTaggedType, 'Back-tests without the checks. Null if nothing was changed or refused.'),
  })),
});
