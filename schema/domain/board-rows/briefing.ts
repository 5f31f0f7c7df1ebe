import { newestFirst } from '../boards/newest-first.ts';
import { addDays, type Day } from '../terms/day.ts';
import { EVENT_CLASSES, type EventClass, worstClass } from '../terms/event-kind.ts';
import { isSeriousRow, type RankedRow, seriousness } from './serious.ts';

export interface BriefedFiling<OnBoard> {
  /** The worst class among its kinds, by the outcome in its text where the text has been read. */
  readonly class: EventClass;
  readonly boards: readonly string[];
  /** Its row on the board of its most serious kind. */
  readonly onBoard: OnBoard;
}

/** The days whose filings are briefed: the newest day with a row, and those before it. */
export const DAYS_BACK = 7;

/**
 * The most serious filings of the week to the newest day on which any board has a row, each once: severe ones first,
 * then cautions, both from the newest day back, and within a day by kind in the order of METHODS 4. What is no warning,
 * or not known to be one, is left out.
 *
 * @returns  the newest day, null when no board has a row
 */
export function briefing<OnBoard extends RankedRow>(
  rows: readonly OnBoard[],
  most: number,
): { readonly day: Day | null; readonly filings: readonly BriefedFiling<OnBoard>[] } {
  const day = rows
    .map(({ row }) => row.filedOn)
    .reduce<Day | null>((last, one) => (last === null || one > last ? one : last), null);
  if (day === null) return { day, filings: [] };
  const recent = rows.filter(({ row }) => row.filedOn > addDays(day, -DAYS_BACK));
  const filings = [...Map.groupBy(recent, ({ row }) => row.accession).values()]
    .filter((all) => all.some(({ row }) => isSeriousRow(row)))
    .map((all): BriefedFiling<OnBoard> => {
      const [onBoard] = all.toSorted((a, b) => seriousness(a.row) - seriousness(b.row)) as [OnBoard];
      return { class: worstClass(all.map(({ row }) => row.class)), boards: all.map(({ board }) => board), onBoard };
    })
    .sort(compare);
  return { day, filings: filings.slice(0, most) };
}

function compare<OnBoard extends RankedRow>(a: BriefedFiling<OnBoard>, b: BriefedFiling<OnBoard>): number {
  const [first, second] = [a.onBoard.row, b.onBoard.row];
  const byClass = EVENT_CLASSES.indexOf(a.class) - EVENT_CLASSES.indexOf(b.class);
  if (byClass !== 0) return byClass;
  if (first.filedOn !== second.filedOn) return first.filedOn < second.filedOn ? 1 : -1;
  return seriousness(first) - seriousness(second) || newestFirst(first, second);
}
