import type { LedgerKind } from '../range/registry/registry-records.ts';
import { type Day, parseDay } from '../terms/day.ts';
import type { ChainEntry, ChainHead } from './chain.ts';
import type { RecordFault } from './verify-scores.ts';

/** A head with the days that bound the entries after it. */
export interface DatedHead extends ChainHead {
  /** Day on which its last entry was logged; null if not recorded, or if the chain was empty. */
  readonly date: Day | null;
  /** Day on which it was written down, by the clock of the service; null if unknown. */
  readonly savedOn?: Day | null;
}

interface Dated {
  readonly loggedOn?: unknown;
  readonly knownOn?: unknown;
  readonly replay?: unknown;
}

/**
 * The faults in the days of entries. A hash ties a day to its record but not to the calendar, so days must not decrease
 * along the chain, must not precede the heads written down before, and must not lie in the future. Only replayed
 * entries have a second day, on which they were known; it may decrease, but not exceed the day of logging.
 *
 * @param heads  heads written down, including published ones
 * @param today  by the verifier's clock
 */
export function dateFaults(
  entries: readonly ChainEntry[],
  { chain, heads, today }: { readonly chain: LedgerKind; readonly heads: readonly DatedHead[]; readonly today: Day },
): readonly RecordFault[] {
  const faults: RecordFault[] = [];
  const bySequence = heads.toSorted((a, b) => a.sequence - b.sequence);
  let before: Day = '';
  let floor: Day = '';
  let next = 0;
  for (const { sequence, record } of entries) {
    for (; (bySequence[next]?.sequence ?? sequence) < sequence; next++) {
      const { date, savedOn } = bySequence[next] as DatedHead;
      // A replaying service stops its clock at an arbitrary day, so its clock does not show when a head was saved.
      const day =
        [date, chain === 'live' ? savedOn : null]
          .flatMap((one) => one ?? [])
          .sort()
          .at(-1) ?? '';
      if (day > floor) floor = day;
    }
    const what = dayFault(record as Dated | null, { chain, before, floor, today });
    if (what !== null) faults.push({ sequence, what });
    const { loggedOn } = (record ?? {}) as Dated;
    if (typeof loggedOn === 'string' && loggedOn > before) before = loggedOn;
  }
  return [...faults, ...headFaults(entries, heads)];
}

function dayFault(
  record: Dated | null,
  { chain, before, floor, today }: { chain: LedgerKind; before: Day; floor: Day; today: Day },
): string | null {
  const { loggedOn, knownOn, replay } = record ?? {};
  if (!isDay(loggedOn)) return 'bears no day on which it was logged.';
  if (loggedOn < before) return `is dated ${loggedOn}; an entry before it ${before}.`;
  if (loggedOn < floor) return `is dated ${loggedOn}; it was not there when a head of ${floor} was written down.`;
  if (loggedOn > today) return `is dated ${loggedOn}; today is ${today}.`;
  if (chain === 'live') {
    const isReplayed = knownOn !== undefined || replay !== undefined;
    return isReplayed ? 'says that it was replayed, and stands in the live log.' : null;
  }
  if (replay !== true || !isDay(knownOn)) return 'does not say that it was replayed, and on which day its clock stood.';
  return knownOn > loggedOn ? `was known on ${knownOn}, after it was logged on ${loggedOn}.` : null;
}

/** A head with a day must name the day of its entry. */
function headFaults(entries: readonly ChainEntry[], heads: readonly DatedHead[]): RecordFault[] {
  return heads.flatMap(({ sequence, date }) => {
    const entry = entries[sequence - 1];
    const loggedOn = (entry?.record as Dated | null | undefined)?.loggedOn;
    if (date === null || entry === undefined || loggedOn === date) return [];
    return [{ sequence, what: `is dated ${String(loggedOn)}; a head of it says ${date}.` }];
  });
}

function isDay(value: unknown): value is Day {
  return typeof value === 'string' && parseDay(value) !== null;
}
