import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import type { BacktestReport, ReplayedRecord } from '../../domain/range/backtest/backtest-report.ts';
import { type BandTails, tailsInWords } from '../../domain/range/race/edition-tails.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import {
  editionsOn,
  type MethodOfDay,
  methodAnswer,
  type TailsBeside,
} from '../../loads/registry/load-range-method.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import { editionAt, newestBacktest } from '../../snapshots/registry-tallies.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { ITEM_TEXT_RECORD, ItemTextRecordType } from '../texts/rule-record.ts';
import { RaceType } from './race.ts';
import { RecordPartType } from './track-record.ts';
import { WitnessedInputsType } from './witnessed-inputs.ts';

/** Quantiles keep the decimals that editions publish, six at most; shares have four. */
const QUANTILE_DECIMALS = 6;

const BandTailsType = builder.objectRef<BandTails>('BandTails').implement({
  description:
    'Tails of the revenue range for one band of revenue. A tail is the distance of an end of the range from its centre, in units of the expected miss. Scores measure past outcomes in the same way.',
  fields: table((t) => ({
    band: t.text('Band of revenue, in US dollars.'),
    scores: t.whole('Number of past forecasts that were scored in the band.'),
    low: t.number('Lower tail: the score that one past outcome in ten fell short of.', ({ low }) =>
      roundHalfAway(low, QUANTILE_DECIMALS),
    ),
    high: t.number('Upper tail: the score that one past outcome in ten exceeded.', ({ high }) =>
      roundHalfAway(high, QUANTILE_DECIMALS),
    ),
    areOwn: t.flag(
      'True if the tails come from scores of this band alone. A band with fewer than 300 scores uses the tails of the seed edition, or of all bands.',
    ),
    againstInUse: t.number.orNull(
      'Difference in width from the tails of the edition in use, as a fraction: 0.1 is a tenth wider. Null if either edition has no tails of its own for the band.',
      ({ againstInUse }) => againstInUse && roundHalfAway(againstInUse, 4),
    ),
  })),
});

const EditionTailsType = builder.objectRef<TailsBeside>('EditionTails').implement({
  description: 'Tails of one edition (set of constants), compared with those of the edition in use.',
  fields: table((t) => ({
    edition: t.text('Name of the edition.'),
    method: t.text('Method that takes the ends of its ranges from these tails.'),
    builtOn: t.day('Last filing day of the outcomes that the edition is built from.'),
    isInUse: t.flag('True if ranges use the edition on the day of the answer.'),
    scores: t.whole('Number of scores of past forecasts.'),
    filers: t.whole('Number of filers behind the scores.'),
    says: t.text('Differences from the tails of the edition in use, in sentences.', (one) =>
      tailsInWords(one, one.inUse),
    ),
    bands: t.list(BandTailsType, 'Tails by band of revenue.'),
  })),
});

const ReplayedType = builder.objectRef<ReplayedRecord>('ReplayedRecord').implement({
  description: 'Results of back-tested ranges. They were calculated later and are never part of the live record.',
  fields: table((t) => ({
    dropped: t.whole('Number of outcomes left out because their unit was wrong.'),
    all: t.one.orNull(RecordPartType, 'Results of all forecasts. Null if too few outcomes are known.', ({ all }) =>
      all === null ? null : { of: 'all', ...all },
    ),
    bySizeBand: t.list(RecordPartType, 'Results by revenue in the year that the forecasts start from.'),
    byCredibility: t.list(RecordPartType, 'Results by the weight of the filer’s own record.'),
    byTargetYear: t.list(RecordPartType, SAID.byYear),
  })),
});

const InSampleType = builder.objectRef<BacktestReport['edition']>('EditionBacktest').implement({
  description: 'Back-test of one edition, a set of constants, over the same filers.',
  fields: table((t) => ({
    name: t.text('Name of the edition.'),
    isInSample: t.flag(SAID.inSample),
    record: t.one(ReplayedType, 'Results of the edition.', (edition) => edition),
  })),
});

export const BacktestType = builder.objectRef<StoredBacktest>('Backtest').implement({
  description: 'A back-test of the revenue range, on the data that was loaded when it ran.',
  fields: table((t) => ({
    ranAt: t.instant('Time of the run.'),
    command: t.text('Command that repeats the back-test.'),
    filedBy: t.day(SAID.factsUntil, ({ result }) => result.asOf),
    filers: t.whole('Number of filers in the back-test.', ({ result }) => result.filers),
    rolled: t.one(
      ReplayedType,
      'Results with all constants estimated anew for each forecast, from the outcomes known at the time.',
      ({ result }) => result.rolled,
    ),
    edition: t.one(
      InSampleType,
      'Results with the constants of the seed edition (the first published set), over the same filers.',
      ({ result }) => result.edition,
    ),
    race: t.one.orNull(
      RaceType,
      'Comparison of methods on the same forecasts. Each forecast uses only what was known on its day. Null if too few outcomes are known.',
      ({ result }) => result.race,
    ),
    inputs: t.one.orNull(
      WitnessedInputsType,
      'Effect of checking revenue and net income against other facts. Null if an earlier release ran the back-test.',
      ({ result }) => (result.inputs === undefined ? null : { ...result.inputs, report: result }),
    ),
  })),
});

const MethodType = builder.objectRef<MethodOfDay>('RangeMethod').implement({
  description: 'Method of the revenue range and its tests, and the accuracy of what we read in the text of filings.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Result of the back-test in one dated sentence.', methodAnswer),
    notice: noticeField(t),
    method: t.text('Version of the method.', () => 'v4.1'),
    edition: t.text('Name of the set of constants (edition) that ranges use on the day of the answer.'),
    isReconstructed: t.flag(
      'True if no edition had been built by the day of the answer, so that its ranges are not in the registry.',
    ),
    editions: t.list(
      EditionTailsType,
      'Tails of several editions: the one in use, the others of its method, and the newest dated one of the back-test.',
    ),
    backtest: t.one.orNull(BacktestType, 'Newest back-test. Null if none has run.'),
    itemTexts: t.one(ItemTextRecordType, SAID.textsMeasured, () => ITEM_TEXT_RECORD),
  })),
});

builder.queryField('method', (t) =>
  t.field({
    type: MethodType,
    changes: 'with the data',
    description: 'Method of the revenue range and its tests.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const asOf = asOfDay(context, args.asOf);
      const { deps } = context;
      const { isReconstructed, ...inUse } = await editionAt(deps, asOf.day);
      const backtest = await newestBacktest(deps, asOf.day);
      const editions = await editionsOn(deps, asOf.day, inUse, backtest);
      return { asOf, edition: inUse.edition.edition, isReconstructed, editions, backtest };
    },
  }),
);
