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
  description: 'The tails of one band of revenue, in expected misses from the centre, before the loading.',
  fields: table((t) => ({
    band: t.text('The band of revenue in dollars.'),
    scores: t.whole('Scores of past forecasts in the band.'),
    low: t.number('What one in ten of the scores fell short of.', ({ low }) => roundHalfAway(low, QUANTILE_DECIMALS)),
    high: t.number('What one in ten of the scores exceeded.', ({ high }) => roundHalfAway(high, QUANTILE_DECIMALS)),
    areOwn: t.flag(
      'Whether they are of these scores: with fewer than 300 they are those of the seed, in an edition by date those of all bands. No challenger is given there.',
    ),
    againstInUse: t.number.orNull(
      'Width over that of the edition in use, less one; null where either has no tails of its own here.',
      ({ againstInUse }) => againstInUse && roundHalfAway(againstInUse, 4),
    ),
  })),
});

const EditionTailsType = builder.objectRef<TailsBeside>('EditionTails').implement({
  description: 'The tails of an edition beside those of the edition in use.',
  fields: table((t) => ({
    edition: t.text('Name of the edition.'),
    method: t.text('The method whose ends are read from these tails.'),
    builtOn: t.day('Outcomes filed by this day were used.'),
    isInUse: t.flag('Whether ranges of the day use it.'),
    scores: t.whole('Scores of past forecasts in all.'),
    filers: t.whole('Filers they are of.'),
    says: t.text('How its tails differ from those in use, in sentences.', (one) => tailsInWords(one, one.inUse)),
    bands: t.list(BandTailsType, 'By band of revenue.'),
  })),
});

const ReplayedType = builder.objectRef<ReplayedRecord>('ReplayedRecord').implement({
  description: 'Results of ranges computed after the fact. They are never part of the live record.',
  fields: table((t) => ({
    dropped: t.whole('Outcomes left out as errors of units.'),
    all: t.one.orNull(RecordPartType, 'All forecasts; null where too few outcomes are known.', ({ all }) =>
      all === null ? null : { of: 'all', ...all },
    ),
    bySizeBand: t.list(RecordPartType, 'By revenue at the origin.'),
    byCredibility: t.list(RecordPartType, 'By weight of the filer’s own record.'),
    byTargetYear: t.list(RecordPartType, SAID.byYear),
  })),
});

const InSampleType = builder.objectRef<BacktestReport['edition']>('EditionBacktest').implement({
  description: 'The constants of one edition back-tested over the same filers.',
  fields: table((t) => ({
    name: t.text('The edition.'),
    isInSample: t.flag(SAID.inSample),
    record: t.one(ReplayedType, 'Results of the edition.', (edition) => edition),
  })),
});

export const BacktestType = builder.objectRef<StoredBacktest>('Backtest').implement({
  description: 'A back-test of the revenue range over what was loaded.',
  fields: table((t) => ({
    ranAt: t.instant('Time of the run.'),
    command: t.text('The command that makes it again.'),
    filedBy: t.day(SAID.factsUntil, ({ result }) => result.asOf),
    filers: t.whole('Filers back-tested.', ({ result }) => result.filers),
    rolled: t.one(
      ReplayedType,
      'Every constant estimated anew at each origin from outcomes known then.',
      ({ result }) => result.rolled,
    ),
    edition: t.one(InSampleType, 'The seed edition over the same filers.', ({ result }) => result.edition),
    race: t.one.orNull(
      RaceType,
      'The methods on the same forecasts by date; null where too few outcomes are known.',
      ({ result }) => result.race,
    ),
    inputs: t.one.orNull(
      WitnessedInputsType,
      'What the check of revenue and net income against other facts changed; null in a run of an earlier release.',
      ({ result }) => (result.inputs === undefined ? null : { ...result.inputs, report: result }),
    ),
  })),
});

const MethodType = builder.objectRef<MethodOfDay>('RangeMethod').implement({
  description: 'The construction and the tests of the revenue range, and of what is read in the text of filings.',
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
    answer: t.text('The test in one dated sentence.', methodAnswer),
    notice: noticeField(t),
    method: t.text('The method’s version.', () => 'v4.1'),
    edition: t.text('The edition of constants that ranges of the day use.'),
    isReconstructed: t.flag('No edition had been built by the day: its ranges carry no receipt.'),
    editions: t.list(
      EditionTailsType,
      'The edition in use, those built by its method by the day, and the newest by date of the back-test: their tails side by side.',
    ),
    backtest: t.one.orNull(BacktestType, 'The newest back-test; null when none has run.'),
    itemTexts: t.one(ItemTextRecordType, SAID.textsMeasured, () => ITEM_TEXT_RECORD),
  })),
});

builder.queryField('method', (t) =>
  t.field({
    type: MethodType,
    changes: 'with the data',
    description: 'The construction and the tests of the revenue range.',
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
