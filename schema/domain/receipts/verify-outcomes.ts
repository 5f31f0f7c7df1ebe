import { dueDay } from '../range/due-day.ts';
import { asScored, type Logged, type RangeRecord, type ScoreRecord } from '../range/registry/registry-records.ts';
import { type Outcome, scoreRange, VOID_AFTER_MONTHS } from '../range/registry/score.ts';
import { addDays, addMonths, type Day } from '../terms/day.ts';
import type { RecordFault } from './verify-scores.ts';

/** A source of a filer's reported outcomes. Rejects if it cannot be read. */
export interface OutcomeSource {
  /** In words, as `the service's own cards`. */
  readonly name: string;
  /** Revenue of each year as first reported; null if the source does not know the filer. */
  outcomesOf(cik: string, sic: string | null): Promise<readonly Outcome[] | null>;
}

/** The next nightly run logs scores, so a report filed within this many days may not be scored yet. */
const LOGGED_WITHIN_DAYS = 10;

export interface OutcomeCheck {
  readonly faults: readonly RecordFault[];
  /** Scores whose outcome the source gives too. */
  readonly compared: number;
  /** Scores for which the source gives no outcome. */
  readonly unknown: number;
}

/**
 * Scores every range again from a source's outcomes. As far as the source can be trusted, this reveals outcomes that
 * were invented, omitted, or never logged.
 *
 * @param day  the last day whose filings count
 */
export async function checkOutcomes(
  ranges: readonly Logged<RangeRecord>[],
  newest: ReadonlyMap<string, ScoreRecord>,
  { source, day }: { readonly source: OutcomeSource; readonly day: Day },
): Promise<OutcomeCheck> {
  const faults: RecordFault[] = [];
  let compared = 0;
  let unknown = 0;
  for (const [cik, own] of Map.groupBy(ranges, ({ record }) => record.cik)) {
    const asked = own.filter((range) => isToBeAsked(range, newest.get(range.entryHash), day));
    if (asked.length === 0) continue;
    const outcomes = await source.outcomesOf(cik, asked[0]?.record.inputs.sic ?? null);
    for (const range of asked) {
      const score = newest.get(range.entryHash);
      const found = outcomes === null ? 'unknown' : compare(range, score, outcomes, day);
      if (found === 'unknown') unknown += score === undefined ? 0 : 1;
      else if (found === 'same') compared += score === undefined ? 0 : 1;
      else faults.push({ sequence: range.sequence, what: `${found} (by ${source.name}).` });
    }
  }
  return { faults, compared, unknown };
}

/** A score dated after the source's last day cannot be compared with it, and a year that is not over has no outcome. */
function isToBeAsked({ record }: Logged<RangeRecord>, score: ScoreRecord | undefined, day: Day): boolean {
  return score === undefined ? record.targetFiscalYearEnd < day : (score.knownOn ?? score.loggedOn) <= day;
}

/** The difference between a score and the one that follows from a source's outcomes, as the rest of a sentence. */
function compare(
  { record }: Logged<RangeRecord>,
  score: ScoreRecord | undefined,
  outcomes: readonly Outcome[],
  day: Day,
): string {
  const { state, outcome } = scoreRange(asScored(record), outcomes, day);
  if (score === undefined) {
    const isOverdue = outcome !== null && outcome.filedOn < addDays(day, -LOGGED_WITHIN_DAYS);
    return isOverdue ? `has no score; ${shown(outcome)} settles it` : 'same';
  }
  // A void range stays void, whatever is filed afterwards.
  if (state === 'void' && score.state === 'void') return 'same';
  if (outcome === null) return 'unknown';
  if (score.outcome === null) return `is scored ${score.state} without an outcome; ${shown(outcome)} settles it`;
  const isSame = score.outcome.accession === outcome.accession && score.outcome.revenue === outcome.revenue;
  return isSame ? 'same' : `is scored by ${shown(score.outcome)}; what settles it is ${shown(outcome)}`;
}

function shown({ revenue, accession, filedOn }: Outcome): string {
  return `revenue ${revenue} of ${accession}, filed ${filedOn}`;
}

/** Ranges that lack a score although their outcome is due, oldest target first. */
export interface Unscored {
  /** Their annual report is due. */
  readonly due: readonly Logged<RangeRecord>[];
  /** Void by the rule, but not scored as void. */
  readonly faults: readonly RecordFault[];
}

export function unscoredRanges(
  ranges: readonly Logged<RangeRecord>[],
  newest: ReadonlyMap<string, ScoreRecord>,
  day: Day,
): Unscored {
  const due = ranges
    .filter(({ entryHash, record }) => !newest.has(entryHash) && dueDay(record.targetFiscalYearEnd) < day)
    .sort((a, b) => (a.record.targetFiscalYearEnd < b.record.targetFiscalYearEnd ? -1 : 1));
  const since = addDays(day, -LOGGED_WITHIN_DAYS);
  const faults = due
    .filter(({ record }) => addMonths(record.targetFiscalYearEnd, VOID_AFTER_MONTHS) < since)
    .map(({ sequence, record }) => ({
      sequence,
      what: `is pending ${VOID_AFTER_MONTHS} months and more after ${record.targetFiscalYearEnd}: it should be scored or void.`,
    }));
  return { due, faults };
}
