import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
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
  description: 'Tails of one band of revenue, in expected misses from the centre, before the loading.',
  fields: table((t) => ({
    band: t.text('Band of revenue, in US dollars.'),
    scores: t.whole('Scores of past forecasts in the band.'),
    low: t.number('Score that one in ten fell short of.', ({ low }) => roundHalfAway(low, QUANTILE_DECIMALS)),
    high: t.number('Score that one in ten exceeded.', ({ high }) => roundHalfAway(high, QUANTILE_DECIMALS)),
    areOwn: t.flag(
      'True if the tails come from these scores. Below 300 scores the seed’s tails apply, or those of all bands in an edition by date, and no challenger is given.',
    ),
    againstInUse: t.number.orNull(
      'Width relative to the edition in use, less one. Null if either has no tails of its own here.',
      ({ againstInUse }) => againstInUse && roundHalfAway(againstInUse, 4),
    ),
  })),
});

const EditionTailsType = builder.objectRef<TailsBeside>('EditionTails').implement({
  description: 'Tails of an edition beside those of the edition in use.',
  fields: table((t) => ({
    edition: t.text('Name of the edition.'),
    method: t.text('Method that takes the ends of its ranges from these tails.'),
    builtOn: t.day('Day by which the outcomes used had been filed.'),
    isInUse: t.flag('True if ranges of the day use the edition.'),
    scores: t.whole('Number of scores of past forecasts.'),
    filers: t.whole('Filers of the scores.'),
    says: t.text('Differences from the tails in use, in sentences.', (one) => tailsInWords(one, one.inUse)),
    bands: t.list(BandTailsType, 'By band of revenue.'),
  })),
});

const ReplayedType = builder.objectRef<ReplayedRecord>('ReplayedRecord').implement({
  description: 'Results of ranges calculated later. They are never part of the live record.',
  fields: table((t) => ({
    dropped: t.whole('Number of outcomes left out as unit errors.'),
    all: t.one.orNull(RecordPartType, 'Results of all forecasts. Null if too few outcomes are known.', ({ all }) =>
      all === null ? null : { of: 'all', ...all },
    ),
    bySizeBand: t.list(RecordPartType, 'By revenue at the origin.'),
    byCredibility: t.list(RecordPartType, 'By weight of the filer’s own record.'),
    byTargetYear: t.list(RecordPartType, SAID.byYear),
  })),
});

const InSampleType = builder.objectRef<BacktestReport['edition']>('EditionBacktest').implement({
  description: 'Back-test of one edition’s constants over the same filers.',
  fields: table((t) => ({
    name: t.text('The edition.'),
    isInSample: t.flag(SAID.inSample),
    record: t.one(ReplayedType, 'Results of the edition.', (edition) => edition),
  })),
});

export const BacktestType = builder.objectRef<StoredBacktest>('Backtest').implement({
  description: 'A back-test of the revenue range over the data loaded then.',
  fields: table((t) => ({
    ranAt: t.instant('Time of the run.'),
    command: t.text('Command that repeats the back-test.'),
    filedBy: t.day(SAID.factsUntil, ({ result }) => result.asOf),
    filers: t.whole('Filers back-tested.', ({ result }) => result.filers),
    rolled: t.one(
      ReplayedType,
      'Results with every constant estimated anew at each origin, from outcomes known then.',
      ({ result }) => result.rolled,
    ),
    edition: t.one(InSampleType, 'Results of the seed edition over the same filers.', ({ result }) => result.edition),
    race: t.one.orNull(
      RaceType,
      'Methods compared on the same forecasts, each made as of its own day. Null if too few outcomes are known.',
      ({ result }) => result.race,
    ),
    inputs: t.one.orNull(
      WitnessedInputsType,
      'Effect of checking revenue and net income against other facts. Null for a run of an earlier release.',
      ({ result }) => (result.inputs === undefined ? null : { ...result.inputs, report: result }),
    ),
  })),
});

const MethodType = builder.objectRef<MethodOfDay>('RangeMethod').implement({
  description: 'Construction and tests of the revenue range, and of what we read in the text of filings.',
  fields: table((t) => ({
    asOf: t.day('Day of the answer.', ({ asOf }) => asOf.day),
    answer: t.text('Test in one dated sentence.', methodAnswer),
    notice: noticeField(t),
    method: t.text('Version of the method.', () => 'v4.1'),
    edition: t.text('Edition of constants that ranges of the day use.'),
    isReconstructed: t.flag('True if no edition had been built by the day, so that the ranges carry no receipt.'),
    editions: t.list(
      EditionTailsType,
      'Tails of several editions: the one in use, those built by its method by the day, and the newest by date of the back-test.',
    ),
    backtest: t.one.orNull(BacktestType, 'Newest back-test. Null if none has run.'),
    itemTexts: t.one(ItemTextRecordType, SAID.textsMeasured, () => ITEM_TEXT_RECORD),
  })),
});

builder.queryField('method', (t) =>
  t.field({
    type: MethodType,
    changes: 'with the data',
    description: 'Construction and tests of the revenue range.',
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
