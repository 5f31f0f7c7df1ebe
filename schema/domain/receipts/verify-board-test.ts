import { isLocked, type LockedFile, type LockRecord } from '../board-test/call.ts';
import { cashThreshold } from '../board-test/cash-calls.ts';
import { canonicalHash } from '../methods/canonical-hash.ts';
import { daysBetween, newYorkDay } from '../terms/day.ts';
import { CALL_KINDS, CALLS_OF_KIND } from '../terms/lists/board-test.ts';
import type { ChainEntry } from './chain.ts';
import { lockShape } from './record-shape.ts';
import { type RecordFault, schemaOf } from './verify-scores.ts';

type Lock = LockRecord & { readonly loggedOn: string };

export interface BoardTestCheck {
  readonly faults: readonly RecordFault[];
  readonly locks: ReadonlyMap<string, LockRecord>;
}

/**
 * Checks every lock of a log: its file matches its hash and has all slots, its cash thresholds follow from its yields,
 * nothing is locked twice, and a lock logged after its day is marked as reconstructed.
 */
export function checkBoardTest(entries: readonly ChainEntry[]): BoardTestCheck {
  const faults: RecordFault[] = [];
  const locks = new Map<string, LockRecord>();
  const instants = new Set<string>();
  for (const { sequence, record, entryHash } of entries) {
    if (schemaOf(record) !== 'svc.boardtest-lock/1') continue;
    const wanted = lockShape(record);
    if (wanted !== null) {
      faults.push({ sequence, what: `is no whole lock of a board test: it needs ${wanted}.` });
      continue;
    }
    const lock = record as Lock;
    const what = instants.has(lock.file.lockedAt) ? 'locks a board test that is locked.' : lockFault(lock);
    instants.add(lock.file.lockedAt);
    locks.set(entryHash, lock);
    if (what !== null) faults.push({ sequence, what });
  }
  return { faults, locks };
}

function lockFault({ file, fileSha256, reconstructed, loggedOn }: Lock): string | null {
  const hash = canonicalHash(file);
  if (hash !== fileSha256) return `names a file by ${fileSha256}; it hashes to ${hash}.`;
  const lockedOn = newYorkDay(new Date(file.lockedAt));
  if (loggedOn < lockedOn) return `was logged on ${loggedOn}, before the lock of ${lockedOn}.`;
  if (reconstructed !== loggedOn > lockedOn) {
    return `was logged on ${loggedOn} and says that it was ${reconstructed ? '' : 'not '}reconstructed.`;
  }
  return fileFault(file, lockedOn);
}

function fileFault({ calls }: LockedFile, lockedOn: string): string | null {
  for (const kind of CALL_KINDS) {
    const count = calls.filter((call) => call.kind === kind).length;
    if (count !== CALLS_OF_KIND[kind]) return `has ${count} calls of ${kind}; there are ${CALLS_OF_KIND[kind]}.`;
  }
  if (new Set(calls.map(({ id }) => id)).size !== calls.length) return 'has a slot twice.';
  for (const call of calls.filter(isLocked)) {
    const { id, inputs, horizon, thresholds } = call;
    if (horizon.to < lockedOn && call.kind === 'CASH') return `has ${id} on months before the lock.`;
    if (inputs.yield === undefined) continue;
    const [day, value] = inputs.yield;
    if (day > lockedOn) return `has ${id} from a yield of ${day}, after the lock.`;
    const own = cashThreshold(value, daysBetween(horizon.from, horizon.to) + 1);
    if (thresholds[0]?.atLeast !== own) return `has ${id} at ${thresholds[0]?.atLeast}; its yield makes it ${own}.`;
  }
  return null;
}

export interface PublishedBoardTest {
  readonly entryHash: string | null;
  readonly sha256: string | null;
  readonly lockedFile: unknown;
  readonly score: Readonly<Record<'held' | 'missed' | 'pending' | 'void', number>>;
  readonly calls: readonly {
    readonly id: string;
    readonly state: string;
    readonly thresholds: readonly {
      readonly atLeast: number | null;
      readonly atMost: number | null;
      readonly measured: number | null;
    }[];
  }[];
}

/** Published values have six decimals, so a comparison closer to a bound than this is inconclusive. */
const ROUNDED = 0.5001e-6;

/** The difference between the published test and a lock of the log; null if there is none. */
export function boardTestFault(published: PublishedBoardTest, lock: LockRecord): string | null {
  if (canonicalHash(published.lockedFile) !== lock.fileSha256 || published.sha256 !== lock.fileSha256) {
    return 'the published file of the board test is not the one that was locked.';
  }
  const states = ['held', 'missed', 'pending', 'void'] as const;
  for (const state of states) {
    const count = published.calls.filter((call) => call.state === state).length;
    if (published.score[state] !== count) {
      return `the board test counts ${published.score[state]} ${state}; its calls give ${count}.`;
    }
  }
  for (const { id, state, thresholds } of published.calls) {
    if (state !== 'held' && state !== 'missed') continue;
    const isAbove = thresholds.every(({ measured, atLeast, atMost }) => isWithin(measured, atLeast, atMost, ROUNDED));
    const isBelow = !thresholds.every(({ measured, atLeast, atMost }) => isWithin(measured, atLeast, atMost, -ROUNDED));
    if (state === 'held' ? !isAbove : !isBelow)
      return `the board test says that ${id} ${state}; its values say otherwise.`;
  }
  return null;
}

function isWithin(value: number | null, atLeast: number | null, atMost: number | null, slack: number): boolean {
  if (value === null) return false;
  return (atLeast === null || value >= atLeast - slack) && (atMost === null || value <= atMost + slack);
}
