import { loadedWeeks, reportAnswer, WEEKS_BEFORE, weekCounts } from '../../domain/board-rows/weekly-report.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { Coverage } from '../../domain/filers/coverage.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { lazily } from '../../domain/terms/lazily.ts';
import { isFriday, lastFriday, lastWeekOver, type Week, weekBefore } from '../../domain/terms/week.ts';
import { type CardsOfWeek, readChangedCards } from '../../queries/cards/changed-cards.ts';
import {
  type RangesOfWeek,
  readLoggedIn,
  readScoredIn,
  type ScoresOfWeek,
} from '../../queries/registry/registry-week.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type CoverageDeps, knownOver } from '../../snapshots/coverage.ts';
import { wholeNumber } from '../shared/check-arguments.ts';
import { asOfDay } from '../shared/read-as-of.ts';
import { type WeekOnBoards, weekOnBoards } from './load-week.ts';

/** A week compared with the weeks before it. */
export interface WeeklyReport {
  readonly asOf: AsOf;
  readonly week: Week;
  /** The weeks with the same coverage as the reported one, which is last; empty if that has none. */
  readonly weeks: readonly Week[];
  readonly coverage: Coverage;
  readonly onBoards: WeekOnBoards;
  readonly chain: LedgerKind;
  /** Read on first use. */
  logged(): Promise<RangesOfWeek>;
  scored(): Promise<ScoresOfWeek>;
  cards(): Promise<CardsOfWeek>;
}

export const REPORT_ROWS = 50;
export const REPORT_ROWS_MAX = 1_000;

export interface ReportQuestion {
  readonly asOf?: Day | null | undefined;
  readonly week?: Day | null | undefined;
  readonly limit?: number | null | undefined;
}

/** What a report needs of a request's context. */
export interface ReportContext {
  readonly today: Day;
  readonly deps: Pick<SchemaDeps, 'cachedRows' | 'clock' | 'ledger'> & CoverageDeps;
}

/**
 * The report of the last week that was over by a day, or of an earlier one, which reads as it did on its last day.
 * Errors: BAD_ARGUMENT for a day in the future, and for a week that is invalid or not over.
 */
export async function loadWeeklyReport(
  context: ReportContext,
  { asOf, week, limit }: ReportQuestion,
): Promise<WeeklyReport> {
  const { deps } = context;
  const asked = asOfDay(context, asOf);
  const newest = lastWeekOver(asked.day, deps.clock());
  const day =
    week === null || week === undefined ? asked : asOfDay(context, checkedWeek(week, newest, asked.day), 'week');
  const reported = lastWeekOver(day.day, deps.clock());
  const { to } = reported;
  const rows = wholeNumber('limit', limit ?? REPORT_ROWS, 1, REPORT_ROWS_MAX);
  const { from: since } = weekBefore(reported, WEEKS_BEFORE);
  const onBoards = await weekOnBoards(deps, day, { week: reported, since, limit: rows });
  const known = await knownOver(deps, { from: since, to }, day.day);
  const coverage = known.within(reported, true);
  /** A mean over weeks with less coverage would not be a usual week. */
  const isLoaded = ({ from }: Week) => {
    const { population, filers } = known.within({ from, to }, true);
    return filers !== 0 && population === coverage.population && filers === coverage.filers;
  };
  const chain = deps.ledger ?? 'replay';
  const { database } = deps;
  return {
    asOf: day,
    week: reported,
    weeks: loadedWeeks(reported, isLoaded),
    coverage,
    onBoards,
    chain,
    logged: lazily(() => readLoggedIn(database, chain, reported, rows)),
    scored: lazily(() => readScoredIn(database, chain, reported, rows)),
    cards: lazily(() => readChangedCards(database, { chain, week: reported, knownBy: day.day, limit: rows })),
  };
}

/** @returns the Friday asked for */
function checkedWeek(week: Day, newest: Week, day: Day): Day {
  if (isFriday(week) && week <= newest.to) return week;
  const trouble = isFriday(week) ? `is not over as of ${day}` : 'ends on no Friday';
  const nearest = lastFriday(week) < newest.to ? lastFriday(week) : newest.to;
  throw new ServiceError('BAD_ARGUMENT', `The week to ${week} ${trouble}.`, {
    argument: 'week',
    hint: `Give the Friday a week ended on, such as ${nearest}, or none for the last week.`,
  });
}

/** The week in one dated sentence. */
export async function weeklyAnswer(report: WeeklyReport): Promise<string> {
  const [logged, scored, cards] = await Promise.all([report.logged(), report.scored(), report.cards()]);
  const { asOf, week, onBoards, coverage } = report;
  return reportAnswer({
    asOf: asOf.day,
    week,
    coverage,
    counts: countsOn(report, null),
    severe: onBoards.severe.length,
    rangesLogged: logged.total,
    isReplay: report.chain === 'replay',
    rangesScored: { total: scored.total, inside: scored.counts.inside },
    cardsChanged: cards.total,
  });
}

/** Filings per week on a board; for null on all of them together, each filing once. */
export function countsOn({ onBoards, weeks }: Pick<WeeklyReport, 'onBoards' | 'weeks'>, board: string | null) {
  return weekCounts(
    onBoards.filed.filter((day) => day.board === board),
    weeks,
  );
}

export function companiesOf(severe: WeekOnBoards['severe']): number {
  return new Set(severe.map(({ onBoard }) => onBoard.row.cik)).size;
}

/** All boards lack the same weeks, because their weeks are loaded together. */
export function absentCounts(report: WeeklyReport) {
  const { filings, mean } = countsOn(report, null);
  const paths = ['counts', ...BOARDS.map((_, at) => `boards.${at}.counts`)];
  const absent = (field: string, explanation: string) => ({ field, reason: 'NOT_INGESTED' as const, explanation });
  const week = 'The filings of this week are not loaded.';
  return [
    ...(filings === null ? paths.map((path) => absent(`${path}.filings`, week)) : []),
    ...(filings === null ? BOARDS.map((_, at) => absent(`boards.${at}.severe`, week)) : []),
    ...(mean === null ? paths.map((path) => absent(`${path}.mean`, 'Less is known of the 12 weeks before.')) : []),
  ];
}
