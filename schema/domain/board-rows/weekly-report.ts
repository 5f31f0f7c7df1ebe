import { amongWords, NO_LIST_LOADED, soFarWords } from '../boards/among-words.ts';
import { count } from '../boards/board.ts';
import { newestFirst } from '../boards/newest-first.ts';
import type { Coverage } from '../filers/coverage.ts';
import { classOfText } from '../filers/item-outcomes/class-of-text.ts';
import { mean } from '../methods/mean.ts';
import type { Day } from '../terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../terms/event-kind.ts';
import { type Week, weekBefore } from '../terms/week.ts';
import type { FiledDay } from './board-weeks.ts';
import { type RankedRow, type Ranking, seriousness } from './ranked-row.ts';

/** Number of earlier weeks that a week is compared with. */
export const WEEKS_BEFORE = 12;

/**
 * The weeks that a report can cover: the reported week and the unbroken run of loaded weeks among the 12 before it,
 * oldest first. Empty if the reported week is not loaded.
 */
export function loadedWeeks(reported: Week, isLoaded: (week: Week) => boolean): readonly Week[] {
  const weeks: Week[] = [];
  for (let ago = 0; ago <= WEEKS_BEFORE; ago += 1) {
    const week = weekBefore(reported, ago);
    if (!isLoaded(week)) break;
    weeks.unshift(week);
  }
  return weeks;
}

export interface WeekCounts {
  /** Null if the week is not loaded. */
  readonly filings: number | null;
  /** Mean of the 12 weeks before; null unless all of them are loaded. */
  readonly mean: number | null;
  /** One count for each loaded week, oldest first, ending with the reported week. */
  readonly perWeek: readonly number[];
}

export function weekCounts(days: readonly FiledDay[], weeks: readonly Week[]): WeekCounts {
  const perWeek = weeks.map((week) => days.filter(filedIn(week)).reduce((sum, { filings }) => sum + filings, 0));
  return {
    filings: perWeek.at(-1) ?? null,
    mean: perWeek.length > WEEKS_BEFORE ? mean(perWeek.slice(0, WEEKS_BEFORE)) : null,
    perWeek,
  };
}

export function filedIn({ from, to }: Week): (row: { readonly filedOn: Day }) => boolean {
  return ({ filedOn }) => filedOn >= from && filedOn <= to;
}

/** A filing of a severe kind, which may be on several boards. */
export interface SevereFiling<OnBoard> {
  /** Its severe kinds, most serious first. */
  readonly kinds: readonly EventKind[];
  readonly boards: readonly string[];
  /** Its row on the board of its most serious kind. */
  readonly onBoard: OnBoard;
}

/** The severe kinds of a row, by the outcome in its text where the text has been read. */
function severeKinds({ kinds, outcome }: Pick<Ranking, 'kinds' | 'outcome'>): readonly EventKind[] {
  return kinds.filter((kind) => classOfText(kind, outcome) === 'severe');
}

/** The filings of severe kinds among rows of any boards, each once, newest first. */
export function severeFilings<OnBoard extends RankedRow>(rows: readonly OnBoard[]): readonly SevereFiling<OnBoard>[] {
  const byFiling = Map.groupBy(
    rows.filter(({ row }) => severeKinds(row).length > 0),
    ({ row }) => row.accession,
  );
  return [...byFiling.values()]
    .flatMap((all) => {
      const [first] = all.toSorted((a, b) => seriousness(a.row) - seriousness(b.row));
      if (first === undefined) return [];
      const own = new Set<string>(all.flatMap(({ row }) => severeKinds(row)));
      const kinds = EVENT_KINDS.flatMap(({ kind }) => (own.has(kind) ? [kind] : []));
      return [{ kinds, boards: all.map(({ board }) => board), onBoard: first }];
    })
    .sort((a, b) => newestFirst(a.onBoard.row, b.onBoard.row));
}

export interface ReportFacts {
  readonly asOf: Day;
  readonly week: Week;
  /** The filers whose filings of the week are known. */
  readonly coverage: Coverage;
  readonly counts: Pick<WeekCounts, 'filings' | 'mean'>;
  readonly severe: number;
  readonly rangesLogged: number;
  /** True if the ranges were logged under a simulated clock; such entries never count as live. */
  readonly isReplay: boolean;
  readonly rangesScored: { readonly total: number; readonly inside: number };
  readonly cardsChanged: number;
}

export function reportAnswer(facts: ReportFacts): string {
  const { asOf, week, coverage, counts, severe, rangesLogged, isReplay, rangesScored, cardsChanged } = facts;
  const opening = `As of ${asOf}, the week to ${week.to}`;
  const rest = rangesLogged + rangesScored.total + cardsChanged;
  if (counts.filings === null) {
    return severe + rest === 0
      ? `${opening} is not loaded.`
      : `${opening} is not loaded in full; what of it is on file follows.`;
  }
  // Counts of zero are left out.
  const others = [
    rangesLogged > 0 && `${count(rangesLogged, 'range')} logged${isReplay ? ' in a replay of past filings' : ''}`,
    rangesScored.total > 0 && `${count(rangesScored.total, 'range')} scored, ${rangesScored.inside} of them inside`,
    cardsChanged > 0 && `${count(cardsChanged, 'card')} changed`,
  ].filter((part) => part !== false);
  if (coverage.filers === 0) return `${opening} is not known: ${[NO_LIST_LOADED, ...others].join('; ')}.`;
  const among = amongWords(coverage);
  const remark = soFarWords(coverage, week, asOf);
  const soFar = remark === null ? '' : `; ${remark}`;
  if (counts.filings + rest === 0)
    return `${opening} brought nothing${among}: no filing on a board, no range, no changed card${soFar}.`;
  const usual = counts.mean === null ? '' : ` (${WEEKS_BEFORE}-week mean ${counts.mean.toFixed(1)})`;
  const boards =
    counts.filings === 0
      ? `no filing onto the boards${among}${usual}`
      : `${count(counts.filings, 'filing')} onto the boards${among}${usual}, ${severe === 0 ? 'none' : severe} of them severe`;
  return `${opening} brought ${[boards, ...others].join('; ')}${soFar}.`;
}
