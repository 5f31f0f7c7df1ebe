import type { Logged, RangeRecord } from '../range/registry/registry-records.ts';
import type { Day } from '../terms/day.ts';
import { findChainFault } from './chain.ts';
import { checkBoardTest } from './verify-board-test.ts';
import { checkCorrections } from './verify-corrections.ts';
import { dateFaults } from './verify-dates.ts';
import { checkKept } from './verify-kept.ts';
import { rangeFaults } from './verify-ranges.ts';
import { checkScores } from './verify-scores.ts';
import { isRange, parseLog } from './verify-service.ts';

export interface ReceiptCheck {
  readonly entries: number;
  /** Of the last entry; null of an empty log. */
  readonly entryHash: string | null;
  readonly ranges: number;
  readonly scores: number;
  /** What does not hold; empty if everything does. */
  readonly faults: readonly string[];
}

/**
 * Verifies a log of receipts by itself: recomputes every hash, the chain, the parts of ranges, corrections, scores,
 * sealed months and locks, and compares days with each other. `verifyService` also recomputes bounds with the constants
 * of their editions, and compares what else a service publishes.
 *
 * @param log    as `/boards/scorecard/log.jsonl` gives it: an entry a line, each canonical JSON
 * @param today  no entry may be of a later day
 */
export function verifyReceipts(log: string, { today = '9999-12-31' }: { readonly today?: Day } = {}): ReceiptCheck {
  const { entries, fault } = parseLog(log);
  const broken = findChainFault(entries);
  const counted = { entries: entries.length, entryHash: entries.at(-1)?.entryHash ?? null };
  const unread = [...(fault === null ? [] : [fault]), ...(broken === null ? [] : [`${broken.fault}: ${broken.what}`])];
  if (unread.length > 0) return { ...counted, ranges: 0, scores: 0, faults: unread };
  const isReplay = entries.some(({ record }) => (record as { readonly replay?: unknown } | null)?.replay === true);
  const ranges = entries.filter(({ record }) => isRange(record)) as unknown as readonly Logged<RangeRecord>[];
  const { faults, readable } = rangeFaults(ranges);
  const corrected = checkCorrections(entries, readable);
  const scored = checkScores(entries, readable, corrected.byRange);
  const found = [
    ...dateFaults(entries, { chain: isReplay ? 'replay' : 'live', heads: [], today }),
    ...[faults, corrected.faults, scored.faults, checkKept(entries).faults, checkBoardTest(entries).faults].flat(),
  ];
  return {
    ...counted,
    ...{ ranges: readable.length, scores: scored.scores },
    faults: found.map(({ sequence, what }) => `Entry ${sequence} ${what}`),
  };
}
