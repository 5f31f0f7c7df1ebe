import { scaled, unscaled } from '../methods/exact-sum.ts';
import { addDays, type Day } from '../terms/day.ts';
import type { ManagerBook } from './manager-book.ts';

/** Changes of a position from one quarter to the next, judged by its shares and never by its value. */
export const HOLDING_CHANGES = ['NEW', 'ADDED', 'REDUCED', 'SOLD'] as const;
export type HoldingChange = (typeof HOLDING_CHANGES)[number];

/** A reported position: shares or principal, and exact dollars. */
interface Reported {
  readonly amount: string;
  readonly valueUsd: string;
}

/** A position that changed; null for the quarter in which it is not reported. */
export interface ChangedPosition {
  readonly issuer: string;
  readonly cusip: string;
  /** SH shares, PRN principal amount. */
  readonly amountType: string;
  readonly change: HoldingChange;
  readonly now: Reported | null;
  readonly before: Reported | null;
}

export interface QuarterChanges {
  /** By value, largest first; sold positions by their value in the earlier quarter. */
  readonly changed: readonly ChangedPosition[];
  readonly counts: Readonly<Record<HoldingChange | 'UNCHANGED', number>>;
}

/** The last day of the quarter before the one that contains `end`. */
export const quarterBefore = (end: Day): Day => addDays(`${end.slice(0, 5)}${QUARTER_STARTS[quarterOf(end)]}`, -1);

const QUARTER_STARTS = ['01-01', '04-01', '07-01', '10-01'] as const;
const quarterOf = (day: Day) => Math.floor((Number(day.slice(5, 7)) - 1) / 3) as 0 | 1 | 2 | 3;

/** Compares two quarters of a manager, each as amended. Shares are as reported, so a split counts as an addition. */
export function quarterChanges(now: ManagerBook, before: ManagerBook): QuarterChanges {
  const [later, earlier] = [heldOf(now), heldOf(before)];
  const counts = { NEW: 0, ADDED: 0, REDUCED: 0, SOLD: 0, UNCHANGED: 0 };
  const changed: ChangedPosition[] = [];
  const renumbered = sameUnderAnotherNumber(later, earlier);
  for (const [key, held] of renumbered) {
    earlier.set(key, held.before);
    earlier.delete(held.key);
  }
  for (const key of new Set([...later.keys(), ...earlier.keys()])) {
    const [one, other] = [later.get(key), earlier.get(key)];
    const change = changeOf(one?.amount ?? 0n, other?.amount ?? 0n);
    counts[change] += 1;
    const { issuer, cusip, amountType } = (one ?? other) as Held;
    if (change !== 'UNCHANGED') {
      changed.push({ issuer, cusip, amountType, change, now: reported(one), before: reported(other) });
    }
  }
  const worth = ({ now: later, before: earlier }: ChangedPosition) => Number((later ?? earlier)?.valueUsd ?? 0);
  changed.sort((a, b) => worth(b) - worth(a) || (a.cusip < b.cusip ? -1 : 1));
  return { changed, counts };
}

interface Held {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
  readonly amountType: string;
  amount: bigint;
  value: bigint;
}

/** Positions by CUSIP and unit, excluding options and positions of zero shares. */
function heldOf({ rows }: ManagerBook): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const { issuer, title, cusip, amountType, amount, valueUsd } of rows) {
    const key = `${cusip} ${amountType}`;
    const sum = held.get(key) ?? { issuer, title, cusip, amountType, amount: 0n, value: 0n };
    sum.amount += scaled(amount);
    sum.value += scaled(valueUsd);
    held.set(key, sum);
  }
  for (const [key, { amount }] of held) if (amount === 0n) held.delete(key);
  return held;
}

/**
 * Positions with a changed CUSIP: one number of an issuer and class disappears and exactly one appears. Numbers change
 * with a merger or a change of domicile, and are corrected.
 */
function sameUnderAnotherNumber(
  later: ReadonlyMap<string, Held>,
  earlier: ReadonlyMap<string, Held>,
): Map<string, { readonly key: string; readonly before: Held }> {
  const only = (of: ReadonlyMap<string, Held>, beside: ReadonlyMap<string, Held>) =>
    Map.groupBy(
      [...of].filter(([key]) => !beside.has(key)),
      ([, { issuer, title, amountType }]) => `${issuer} ${title} ${amountType}`.toUpperCase(),
    );
  const gone = only(earlier, later);
  const found = new Map<string, { readonly key: string; readonly before: Held }>();
  for (const [name, come] of only(later, earlier)) {
    const [one, other] = [come, gone.get(name) ?? []];
    const [[now], [before]] = [one, other];
    if (one.length === 1 && other.length === 1 && now !== undefined && before !== undefined) {
      found.set(now[0], { key: before[0], before: before[1] });
    }
  }
  return found;
}

function changeOf(now: bigint, before: bigint): HoldingChange | 'UNCHANGED' {
  if (before === 0n) return 'NEW';
  if (now === 0n) return 'SOLD';
  if (now === before) return 'UNCHANGED';
  return now > before ? 'ADDED' : 'REDUCED';
}

const reported = (held: Held | undefined): Reported | null =>
  held === undefined ? null : { amount: unscaled(held.amount), valueUsd: unscaled(held.value) };
