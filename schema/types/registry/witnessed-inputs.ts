import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
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
  description: 'One input of the range in all fiscal years of a back-test, after its check against other facts.',
  fields: table((t) => ({
    tagged: t.whole('Fiscal years of which a report tags it.'),
    changed: t.whole(
      'Years in which it is not as tagged: a slip corrected, another tag used, or a whole report set aside.',
    ),
    refused: t.whole('Years that have none, as their report contradicts it.'),
  })),
});

const ResultType = builder.objectRef<ReplayedResult>('ReplayedResult').implement({
  description: 'Result of a back-test, as far as two are compared.',
  fields: table((t) => ({
    forecasts: t.whole(SAID.forecasts, ({ settled }) => settled),
    coverage: t.number(SAID.inside, ({ coverage }) => roundHalfAway(coverage, 4)),
    meanIntervalScore: t.number(SAID.intervalScore, ({ meanIS }) => roundHalfAway(meanIS, 4)),
  })),
});

const AsTaggedType = builder.objectRef<NonNullable<WitnessedInputs['asTagged']>>('ReplayAsTagged').implement({
  description: 'The same back-tests of the numbers as tagged, unchecked.',
  fields: table((t) => ({
    rolled: t.one.orNull(ResultType, 'Constants estimated anew at each origin; null where too few outcomes are known.'),
    edition: t.one.orNull(ResultType, 'Constants of the edition; null without an outcome.'),
  })),
});

/** What the witnesses changed, with the replays used for comparison. */
export interface InputsOfReport extends WitnessedInputs {
  readonly report: Pick<BacktestReport, 'rolled' | 'edition'>;
}

export const WitnessedInputsType = builder.objectRef<InputsOfReport>('WitnessedInputs').implement({
  description: 'What the check of the inputs against other facts changed in a back-test.',
  fields: table((t) => ({
    says: t.text('What they changed, in sentences.', ({ report: { rolled, edition }, ...inputs }) =>
      inputsInWords(inputs, { rolled: rolled.all, edition: edition.all }),
    ),
    revenue: t.one(InputType, 'Revenue.'),
    netIncome: t.one(InputType, 'Net income.'),
    asTagged: t.one.orNull(AsTaggedType, 'Back-tests without them. Null if nothing was changed or refused.'),
  })),
});
