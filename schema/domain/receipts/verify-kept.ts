import { sealDayOf } from '../kept/kept-period.ts';
import {
  FIRST_SEALED_MONTH,
  inSealedOrder,
  type KeptCorrection,
  type KeptReceipt,
  keyOf,
  type SealedRow,
} from '../kept/kept-receipt.ts';
import { sha256 } from '../methods/canonical-hash.ts';
import type { Logged } from '../range/registry/registry-records.ts';
import type { Day } from '../terms/day.ts';
import { KEPT_TESTS, PART_WORDS } from '../terms/kept-tests.ts';
import type { ChainEntry } from './chain.ts';
import { correctionShape, receiptShape } from './record-shape.ts';
import { type RecordFault, schemaOf } from './verify-scores.ts';

export interface SealedMonthHead {
  readonly month: string;
  readonly sha256: string;
  readonly corrections: readonly string[];
}

export interface KeptCheck {
  readonly faults: readonly RecordFault[];
  readonly corrections: number;
  /** The months of the log, oldest first. */
  readonly months: readonly SealedMonthHead[];
}

type Stamped = { readonly loggedOn: Day };

/**
 * Checks every sealed month of a log: its tests are the published ones, each row has the state that follows from its
 * worst values, no month is sealed twice or before its day, and a correction follows what it corrects and changes it.
 */
export function checkKept(entries: readonly ChainEntry[]): KeptCheck {
  const faults: RecordFault[] = [];
  const months = new Map<string, MonthState>();
  let corrections = 0;
  for (const entry of entries) {
    const schema = schemaOf(entry.record);
    if (schema !== 'svc.kept-receipt/1' && schema !== 'svc.kept-correction/1') continue;
    const isReceipt = schema === 'svc.kept-receipt/1';
    const shape = (isReceipt ? receiptShape : correctionShape)(entry.record);
    const what =
      shape !== null
        ? `is no whole ${isReceipt ? 'sealed month' : 'correction'}: it needs ${shape}.`
        : isReceipt
          ? sealFault(entry as Logged<KeptReceipt & Stamped> & Pick<ChainEntry, 'recordHash'>, months)
          : correctionFault(entry as Logged<KeptCorrection> & Pick<ChainEntry, 'recordHash'>, months);
    if (!isReceipt) corrections += 1;
    if (what !== null) faults.push({ sequence: entry.sequence, what });
  }
  const heads = [...months].map(([month, one]) => ({ month, sha256: one.sha256, corrections: one.corrections }));
  return { faults, corrections, months: heads.sort((a, b) => (a.month < b.month ? -1 : 1)) };
}

interface MonthState {
  readonly entryHash: string;
  readonly sha256: string;
  /** Entry hash of the newest correction. */
  last: string | null;
  readonly corrections: string[];
  readonly rows: Map<string, string>;
}

const told = ({ state, worst, accession }: SealedRow) => JSON.stringify([state, worst, accession]);

function sealFault(
  { entryHash, recordHash, record }: Logged<KeptReceipt & Stamped> & Pick<ChainEntry, 'recordHash'>,
  months: Map<string, MonthState>,
): string | null {
  const { month, sealedFor, reconstructed, tests, rows, loggedOn } = record;
  if (months.has(month)) return `seals ${month}, which is sealed.`;
  const known = new Map(rows.map((row) => [keyOf(row), told(row)]));
  months.set(month, { entryHash, sha256: recordHash, last: null, corrections: [], rows: known });
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < FIRST_SEALED_MONTH)
    return `seals ${month}, which is no month to seal.`;
  if (sealedFor !== sealDayOf(month))
    return `says that ${month} was to be sealed on ${sealedFor}; it is ${sealDayOf(month)}.`;
  if (loggedOn < sealedFor) return `seals ${month} on ${loggedOn}, before ${sealedFor}.`;
  if (reconstructed !== loggedOn > sealedFor)
    return `was logged on ${loggedOn} and says that it was ${reconstructed ? '' : 'not '}reconstructed.`;
  for (const test of KEPT_TESTS) {
    const hash = tests.find(({ id }) => id === test.id)?.textSha256;
    if (hash !== sha256(test.text)) return `names ${test.id} by ${hash}; its text hashes to ${sha256(test.text)}.`;
  }
  if (known.size !== rows.length) return 'has a fund or company twice.';
  if (inSealedOrder(rows).some((row, at) => row !== rows[at])) return 'has its rows out of order.';
  return rowsFault(rows);
}

function correctionFault(
  { entryHash, recordHash, record }: Logged<KeptCorrection> & Pick<ChainEntry, 'recordHash'>,
  months: ReadonlyMap<string, MonthState>,
): string | null {
  const sealed = months.get(record.month);
  if (sealed === undefined || sealed.entryHash !== record.of) {
    return `corrects ${record.month} of entry ${record.of}, which did not seal it before.`;
  }
  const { last } = sealed;
  sealed.last = entryHash;
  sealed.corrections.push(recordHash);
  if (record.corrects !== last) return `follows correction ${record.corrects}; the one before it is ${last}.`;
  if (record.rows.length === 0) return 'corrects nothing.';
  for (const row of record.rows) {
    if (sealed.rows.get(keyOf(row)) === told(row)) return `corrects ${keyOf(row)}, which says so already.`;
    sealed.rows.set(keyOf(row), told(row));
  }
  return rowsFault(record.rows);
}

/** The first row whose state does not follow from its values. */
function rowsFault(rows: readonly SealedRow[]): string | null {
  for (const row of rows) {
    const what = rowFault(row);
    if (what !== null) return `has ${keyOf(row)} ${what}`;
  }
  return null;
}

function rowFault({ kind, state, worst, accession }: SealedRow): string | null {
  const test = KEPT_TESTS.find((one) => one.kind === kind);
  if (test === undefined) return 'of a kind that has no test.';
  if (state === 'pending') return worst === null && accession === null ? null : 'pending, and with values.';
  if (worst === null) return `${state} without values.`;
  for (const [part, , , limit] of worst) {
    if (!test.parts.includes(part)) return `with ${part}, which its test does not look at.`;
    const line = PART_WORDS[part].limit;
    if (line !== null && line !== limit) return `with the line ${limit} for ${part}; the test says ${line}.`;
  }
  // An incomplete row omits the missing parts.
  if (state === 'incomplete') return null;
  const holds = worst.every(([part, value, , limit]) => (PART_WORDS[part].atMost ? value <= limit : value >= limit));
  // Only the part for daily liquid assets may be missing, for a fund without that limit.
  const lacking = test.parts.filter((part) => part !== 'dailyLiquid' && !worst.some(([one]) => one === part));
  if (lacking.length > 0) return `${state} without ${lacking.join(', ')}.`;
  const own = holds ? 'held' : 'missed';
  return own === state ? null : `${state}; its values make it ${own}.`;
}

/** The difference between the published months and the log's, in words; null if there is none. */
export function keptBoardFault(published: readonly SealedMonthHead[], log: readonly SealedMonthHead[]): string | null {
  const word = (months: readonly SealedMonthHead[]) =>
    months
      .toSorted((a, b) => (a.month < b.month ? -1 : 1))
      .map(({ month, sha256: hash, corrections }) => `${month} ${hash} ${corrections.join(' ')}`.trim());
  const [one, other] = [word(published), word(log)];
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index).find(
    (index) => one[index] !== other[index],
  );
  if (at === undefined) return null;
  return `the kept-its-word record has the sealed month "${one[at] ?? 'none'}" where the log has "${other[at] ?? 'none'}".`;
}
