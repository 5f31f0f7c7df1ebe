import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { type BacktestBeside, backtestBeside } from '../../domain/range/backtest/backtest-report.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeRecordOf } from '../../loads/registry/load-range-method.ts';
import type { RangeReceipt } from '../../queries/cards/card-records.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';
import { IntervalType, TOO_FEW_YEARS } from './race.ts';
import { RangeCorrectionType } from './range-correction.ts';

export const RangeReceiptType = builder.objectRef<RangeReceipt>('RangeReceipt').implement({
  description: 'Entry of the forecast registry that logged a range before its outcome was known.',
  fields: table((t) => ({
    sha256: t.text('SHA-256 of the record.'),
    entryHash: t.text('Hash of the entry, which binds the record to all entries before it.'),
    sequence: t.whole('Position of the entry in the log.'),
    loggedOn: t.day(SAID.loggedOn),
    replay: t.flag(
      'True if the range never counts as live: the service’s clock was set to a past day, or its filings come from a folder or are invented.',
      (_receipt, _args, { deps }) => (deps.ledger ?? 'replay') === 'replay',
    ),
    low: t.number('Lower bound as logged. A later restatement changes the range of the card but not this.'),
    high: t.number('Upper bound as logged.'),
    // Few ranges have any.
    corrections: t.list(RangeCorrectionType, SAID.corrections, { complexity: { field: 1, multiplier: 1 } }),
    url: t.text('Address of the record.', ({ sha256 }, _args, { deps }) => receiptUrl(deps.baseUrl, sha256)),
  })),
});

const rounded = (value: number) => roundHalfAway(value, 4);
type Numeric = (part: RecordPart) => number;

const BacktestType = builder.objectRef<BacktestBeside & Pick<StoredBacktest, 'ranAt'>>('CardBackTest').implement({
  description:
    'Back-test of the constants behind the range, over filers of the same size. Not part of the live record.',
  fields: table((t) => ({
    edition: t.text('Name of the set of constants (edition) behind the range.'),
    isInSample: t.flag(SAID.inSample),
    forecasts: t.whole(SAID.forecasts, ({ part }) => part.settled),
    coverage: t.number('Share of outcomes inside the ranges.', ({ part }) => rounded(part.coverage)),
    coverageInterval: t.one.orNull(IntervalType, `95% interval of the coverage. ${TOO_FEW_YEARS}`),
    b0Coverage: t.number(
      'Share of outcomes inside a naive range: last year’s revenue, changed by the growth rates that 80% of all filers had.',
      ({ part }) => rounded(part.b0.coverage),
    ),
    b1Coverage: t.number(
      'Share of outcomes inside a naive range: last year’s revenue, changed by the growth rates that 80% of filers of the same size had.',
      ({ part }) => rounded(part.b1.coverage),
    ),
    meanIntervalScore: t.number('Mean interval score (Winkler) of the ranges. Smaller is better.', ({ part }) =>
      rounded(part.meanIS),
    ),
    naiveIntervalScore: t.number(
      'Mean interval score of naive ranges, which use only the growth of filers of the same size.',
      ({ part }) => rounded(part.b1.meanIS),
    ),
    ranAt: t.instant('Time of the run.'),
  })),
});

/** Results of logged ranges, with the range they are shown beside. */
export interface RangeRecordBeside extends RangeRecordOf {
  readonly range: { readonly edition: string; readonly sizeBand: SizeBand };
}

export const CardTrackRecordType = builder.objectRef<RangeRecordBeside>('CardTrackRecord').implement({
  description: 'Results of the logged ranges of all companies together.',
  fields: table((t) => {
    const settled = (description: string, of: Numeric) =>
      t.number.orNull(`${description} Null until an outcome is known.`, (record) =>
        record.settled === null ? null : rounded(of(record.settled)),
      );
    return {
      settled: t.whole(SAID.settled, (record) => record.settled?.settled ?? 0),
      coverage: settled('Share of outcomes inside the range, with a target of 0.8.', (part) => part.coverage),
      below: settled('Share of outcomes that were below the range.', (part) => part.below),
      above: settled('Share of outcomes that were above the range.', (part) => part.above),
      meanLogWidth: settled(
        'Mean width of the ranges: the natural logarithm of the upper bound less that of the lower bound.',
        (part) => part.meanLogWidth,
      ),
      meanIntervalScore: settled('Mean interval score (Winkler). Smaller is better.', (part) => part.meanIS),
      naiveIntervalScore: settled(
        'Mean interval score of naive ranges, which use only the growth of filers of the same size.',
        (part) => part.b1.meanIS,
      ),
      backTest: t.one.orNull(
        BacktestType,
        'Back-test of the constants behind the range. Null if none has run on the loaded filers of this size.',
        ({ backtest, range }) => {
          const beside = backtest === null ? null : backtestBeside(backtest.result, range);
          return backtest === null || beside === null ? null : { ...beside, ranAt: backtest.ranAt };
        },
      ),
      url: t.text(
        'Address of the registry, with every range, its hash and its score.',
        (_record, _args, { deps }) => `${deps.baseUrl}/boards/scorecard`,
      ),
    };
  }),
});
