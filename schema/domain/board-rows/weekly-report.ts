import { coverageSentence, NO_LIST_LOADED, soFarWords } from '../boards/coverage-words.ts';
import { newestFirst } from '../boards/newest-first.ts';
import type { Coverage } from '../filers/coverage.ts';
import { classOfText } from '../filers/item-outcomes/class-of-text.ts';
import { mean } from '../methods/averages.ts';
import type { Day } from '../terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../terms/event-kind.ts';
import { type Week, weekBefore } from '../terms/week.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { noneOr, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, sentences } from '../terms/words/phrases.ts';
import type { FiledDay } from './board-periods.ts';
import { type RankedRow, type Ranking, seriousness } from './serious.ts';

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
  const { asOf, week, coverage, counts, severe } = facts;
  const name = `the week to ${shortDate(week.to)}`;
  const rest = restSentences(facts);
  if (counts.filings === null) {
    return severe === 0 && rest.length === 0
      ? `As of ${shortDate(asOf)}, we have not loaded ${name}.`
      : `As of ${shortDate(asOf)}, we have loaded only part of ${name}, and show that part.`;
  }
  if (coverage.filers === 0) return [`${NO_LIST_LOADED} So we cannot report on ${name}.`, ...rest].join(' ');
  const filings =
    counts.filings === 0
      ? `We found no filing on the boards in ${name}${usualWords(facts)}.`
      : `${capitalised(quantity(counts.filings, 'filing'))} reached the boards in ${name}${usualWords(facts)}.`;
  const severity = counts.filings === 0 ? null : severeWords(counts.filings, severe);
  return sentences([filings, severity, ...rest, soFarWords(coverage, week, asOf), coverageSentence(coverage)]);
}

function usualWords({ counts: { mean: usual } }: ReportFacts): string {
  return usual === null ? '' : `, against an average of ${usual.toFixed(1)} in the ${WEEKS_BEFORE} weeks before`;
}

function severeWords(filings: number, severe: number): string {
  if (severe === 0) return filings === 1 ? 'It is not known to be severe.' : 'None of them is known to be severe.';
  if (filings === 1) return 'It was severe.';
  return `${capitalised(spelled(severe))} of them ${severe === 1 ? 'was' : 'were'} severe.`;
}

/** What else happened in the week; counts of zero are left out. */
function restSentences({ rangesLogged, isReplay, rangesScored, cardsChanged }: ReportFacts): readonly string[] {
  const { total, inside } = rangesScored;
  return [
    rangesLogged > 0 &&
      (isReplay
        ? `We calculated ${quantity(rangesLogged, 'range')} later, in a back-test.`
        : `We published ${quantity(rangesLogged, 'range')}.`),
    total > 0 && `We scored ${quantity(total, 'range')}, of which ${noneOr(inside)} contained the outcome.`,
    cardsChanged > 0 && `${capitalised(quantity(cardsChanged, 'card'))} changed.`,
  ].filter((sentence) => sentence !== false);
}
