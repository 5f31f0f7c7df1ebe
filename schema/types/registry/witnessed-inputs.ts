import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { BacktestReport } from '../../domain/range/backtest/backtest-report.ts';
import {
  inputsInWords,
  type ReplayedResult,
  type WitnessedInput,
  type WitnessedInputs,
} from '../../domain/range/backtest/witnessed-inputs.ts';
import { SAID } from '../../domain/terms/words/said.ts';

const InputType = builder.objectRef<WitnessedInput>('WitnessedInput').implement({
  description: 'One input of the range in all fiscal years of a back-test, as its witnesses left it.',
  fields: (t) => ({
    tagged: t.exposeInt('tagged', { description: 'Fiscal years of which a report tags it.' }),
    changed: t.exposeInt('changed', {
      description:
        'Years in which it is not as tagged: a slip corrected, another tag taken, a whole report left aside.',
    }),
    refused: t.exposeInt('refused', { description: 'Years that have none, as their report contradicts it.' }),
  }),
});

const ResultType = builder.objectRef<ReplayedResult>('ReplayedResult').implement({
  description: 'The result of a replay, as far as two are compared.',
  fields: (t) => ({
    forecasts: t.exposeInt('settled', { description: SAID.forecasts }),
    coverage: t.float({ description: SAID.inside, resolve: ({ coverage }) => roundHalfAway(coverage, 4) }),
    meanIntervalScore: t.float({
      description: SAID.intervalScore,
      resolve: ({ meanIS }) => roundHalfAway(meanIS, 4),
    }),
  }),
});

const AsTaggedType = builder.objectRef<NonNullable<WitnessedInputs['asTagged']>>('ReplayAsTagged').implement({
  description: 'The same replays of the numbers as tagged, without a witness.',
  fields: (t) => ({
    rolled: t.field({
      type: ResultType,
      nullable: true,
      description: 'Constants estimated anew at each origin; null where too few outcomes are known.',
      resolve: ({ rolled }) => rolled,
    }),
    edition: t.field({
      type: ResultType,
      nullable: true,
      description: 'Constants of the edition; null without an outcome.',
      resolve: ({ edition }) => edition,
    }),
  }),
});

/** What the witnesses changed, with the replays it is held against. */
export interface InputsOfReport extends WitnessedInputs {
  readonly report: Pick<BacktestReport, 'rolled' | 'edition'>;
}

export const WitnessedInputsType = builder.objectRef<InputsOfReport>('WitnessedInputs').implement({
  description: 'What the witnesses of the inputs changed in a back-test.',
  fields: (t) => ({
    says: t.string({
      description: 'What they changed, in sentences.',
      resolve: ({ report: { rolled, edition }, ...inputs }) =>
        inputsInWords(inputs, { rolled: rolled.all, edition: edition.all }),
    }),
    revenue: t.field({ type: InputType, description: 'Revenue.', resolve: ({ revenue }) => revenue }),
    netIncome: t.field({ type: InputType, description: 'Net income.', resolve: ({ netIncome }) => netIncome }),
    asTagged: t.field({
      type: AsTaggedType,
      nullable: true,
      description: 'The replays without them; null where nothing was changed or refused.',
      resolve: ({ asTagged }) => asTagged,
    }),
  }),
});
