import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { RecordPart } from '../../domain/range/track-record.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { StoredBacktest } from '../../queries/backtest.ts';
import type { RangeReceipt } from '../../queries/card-records.ts';
import { receiptUrl } from '../shared/own-urls.ts';
import type { RangeRecordOf } from './load-range-record.ts';

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
    url: t.string({
      description: 'The record.',
      resolve: ({ sha256 }, _args, { deps }) => receiptUrl(deps.baseUrl, sha256),
    }),
  }),
});

/** Shares and scores leave with four decimals. */
const rounded = (value: number) => roundHalfAway(value, 4);
type Numeric = (part: RecordPart) => number;

const BacktestType = builder.objectRef<{ part: RecordPart; backtest: StoredBacktest }>('CardBackTest').implement({
  description:
    'Results of the method on history, each forecast made with constants known before it. Not part of the live record.',
  fields: (t) => ({
    forecasts: t.int({ description: SAID.forecasts, resolve: ({ part }) => part.settled }),
    coverage: t.float({ description: 'Share inside.', resolve: ({ part }) => rounded(part.coverage) }),
    meanIntervalScore: t.float({ description: 'Mean interval score.', resolve: ({ part }) => rounded(part.meanIS) }),
    naiveIntervalScore: t.float({
      description: 'Score of naive ranges from the growth of filers of the same size.',
      resolve: ({ part }) => rounded(part.b1.meanIS),
    }),
    ranAt: t.field({ type: 'DateTime', description: 'Time of the run.', resolve: ({ backtest }) => backtest.ranAt }),
  }),
});

export const CardTrackRecordType = builder.objectRef<RangeRecordOf>('CardTrackRecord').implement({
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
        description: 'The method on history; null when no back-test has run on what is loaded.',
        resolve: ({ backtest }) => {
          const part = backtest?.result.rolled.all ?? null;
          return backtest === null || part === null ? null : { part, backtest };
        },
      }),
      url: t.string({
        description: 'The registry: every range, its hash and its score.',
        resolve: (_record, _args, { deps }) => `${deps.baseUrl}/boards/scorecard`,
      }),
    };
  },
});
