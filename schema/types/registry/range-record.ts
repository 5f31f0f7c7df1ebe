import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { type BacktestBeside, backtestBeside } from '../../domain/range/backtest/backtest-report.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeReceipt } from '../../queries/card-records.ts';
import type { StoredBacktest } from '../../rows/backtests.ts';
import { receiptUrl } from '../shared/own-urls.ts';
import type { RangeRecordOf } from './load-range-record.ts';
import { IntervalType, TOO_FEW_YEARS } from './race.ts';
import { RangeCorrectionType } from './range-correction.ts';

export const RangeReceiptType = builder.objectRef<RangeReceipt>('RangeReceipt').implement({
  description: 'The entry of the forecast registry by which a range was logged before its outcome was known.',
  fields: (t) => ({
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the record.' }),
    entryHash: t.exposeString('entryHash', { description: 'Hash of the entry: it holds the record to all before it.' }),
    sequence: t.exposeInt('sequence', { description: 'Its place in the chain.' }),
    loggedOn: t.expose('loggedOn', { type: 'Date', description: SAID.loggedOn }),
    replay: t.boolean({
      description:
        'Whether it was logged under another clock than the real one, or from a folder of documents: it never counts as live.',
      resolve: (_receipt, _args, { deps }) => (deps.ledger ?? 'replay') === 'replay',
    }),
    low: t.exposeFloat('low', {
      description: 'Lower bound as logged; a restatement since then changes the range of the card and not this.',
    }),
    high: t.exposeFloat('high', { description: 'Upper bound as logged.' }),
    corrections: t.field({
      type: [RangeCorrectionType],
      description: SAID.corrections,
      // Few have any.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ corrections }) => [...corrections],
    }),
    url: t.string({
      description: 'The record.',
      resolve: ({ sha256 }, _args, { deps }) => receiptUrl(deps.baseUrl, sha256),
    }),
  }),
});

/** Shares and scores leave with four decimals. */
const rounded = (value: number) => roundHalfAway(value, 4);
type Numeric = (part: RecordPart) => number;

const BacktestType = builder.objectRef<BacktestBeside & Pick<StoredBacktest, 'ranAt'>>('CardBackTest').implement({
  description:
    'Results on history of the edition that made the range, over filers of its size. Not part of the live record.',
  fields: (t) => ({
    edition: t.exposeString('edition', { description: 'The edition: that of the range.' }),
    isInSample: t.exposeBoolean('isInSample', {
      description: SAID.inSample,
    }),
    forecasts: t.int({ description: SAID.forecasts, resolve: ({ part }) => part.settled }),
    coverage: t.float({ description: 'Share inside.', resolve: ({ part }) => rounded(part.coverage) }),
    coverageInterval: t.field({
      type: IntervalType,
      nullable: true,
      description: `Of the coverage; ${TOO_FEW_YEARS}`,
      resolve: (one) => one.coverageInterval,
    }),
    b0Coverage: t.float({
      description: 'Share inside of last year’s revenue widened by the growth of all filers.',
      resolve: ({ part }) => rounded(part.b0.coverage),
    }),
    b1Coverage: t.float({
      description: 'Share inside of last year’s revenue widened by the growth of filers of the same size.',
      resolve: ({ part }) => rounded(part.b1.coverage),
    }),
    meanIntervalScore: t.float({ description: 'Mean interval score.', resolve: ({ part }) => rounded(part.meanIS) }),
    naiveIntervalScore: t.float({
      description: 'Score of naive ranges from the growth of filers of the same size.',
      resolve: ({ part }) => rounded(part.b1.meanIS),
    }),
    ranAt: t.expose('ranAt', { type: 'DateTime', description: 'Time of the run.' }),
  }),
});

/** What is known of how ranges did, with the range that it stands beside. */
export interface RangeRecordBeside extends RangeRecordOf {
  readonly range: { readonly edition: string; readonly sizeBand: SizeBand };
}

export const CardTrackRecordType = builder.objectRef<RangeRecordBeside>('CardTrackRecord').implement({
  description: 'Results of the logged ranges of all companies together.',
  fields: (t) => {
    const settled = (description: string, of: Numeric) =>
      t.float({
        nullable: true,
        description: `${description}; null while none is settled.`,
        resolve: (record) => (record.settled === null ? null : rounded(of(record.settled))),
      });
    return {
      settled: t.int({
        description: SAID.settled,
        resolve: (record) => record.settled?.settled ?? 0,
      }),
      coverage: settled('Share of outcomes inside; 0.8 is aimed at', (part) => part.coverage),
      below: settled('Share of outcomes below', (part) => part.below),
      above: settled('Share of outcomes above', (part) => part.above),
      meanLogWidth: settled('Mean of ln high less ln low', (part) => part.meanLogWidth),
      meanIntervalScore: settled('Mean interval score (Winkler), smaller is better', (part) => part.meanIS),
      naiveIntervalScore: settled(
        'Score of naive ranges from the growth of filers of the same size',
        (part) => part.b1.meanIS,
      ),
      backTest: t.field({
        type: BacktestType,
        nullable: true,
        description:
          'The edition of the range on history; null when no back-test of it has run on filers of its size that are loaded.',
        resolve: ({ backtest, range }) => {
          const beside = backtest === null ? null : backtestBeside(backtest.result, range);
          return backtest === null || beside === null ? null : { ...beside, ranAt: backtest.ranAt };
        },
      }),
      url: t.string({
        description: 'The registry: every range, its hash and its score.',
        resolve: (_record, _args, { deps }) => `${deps.baseUrl}/boards/scorecard`,
      }),
    };
  },
});
