import type { Database } from '../../../prisma/open.ts';
import { answerLine } from '../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { findPages } from '../../../schema/loads/boards/find-pages.ts';
import { loadQuarters } from '../../../schema/loads/boards/load-tallies.ts';
import { loadWeeklyReport, type WeeklyReport } from '../../../schema/loads/boards/load-weekly-report.ts';
import { windowOf } from '../../../schema/loads/boards/make-board-page.ts';
import { createCachedRows } from '../../../schema/snapshots/shown-rows.ts';
import type { InTurn } from '../../../schema/snapshots/turns.ts';
import { quarterName } from './raw-quarters.ts';

/** More than any board of the mirrors holds. */
const ROWS_MAX = 1_000_000;

/** A board as the service answers it: its rows with their absences, and the dated sentence. */
export interface ServedBoard {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly answer: string;
}

/** Asks the service for its nine boards of past days, out of a loaded database. */
export function serviceBoards(database: Database): (asOf: string) => Promise<Map<string, ServedBoard>> {
  const deps = readingDeps(database);
  return async (asOf) => {
    const question = { args: { limit: ROWS_MAX }, company: null, window: windowOf(asOf, {}) };
    const { found } = await findPages(deps, BOARDS, { day: asOf, until: asOf }, question);
    return new Map(
      BOARDS.map((board, at) => {
        const page = found[at];
        if (page === undefined || page.next !== null) throw new Error(`${board.slug} on ${asOf} was not read whole`);
        const rows = page.rows.map(({ row }) => ({
          ...Object.fromEntries(board.columns.map((column) => [column, row[column]])),
          absent: row.absent,
        }));
        return [board.slug, { rows, answer: answerLine(board, page.facts) }] as const;
      }),
    );
  };
}

/** Asks the service for the weekly report of past days. */
export function serviceReports(database: Database): (asOf: string) => Promise<WeeklyReport> {
  const deps = { ...readingDeps(database), source: 'mirror' as const };
  return (asOf) => loadWeeklyReport({ today: asOf, deps }, { asOf });
}

/** Asks the service for the filings of a board in each quarter, by the quarter's name; those without one are left out. */
export function serviceQuarters(database: Database): (slug: string, asOf: string) => Promise<Map<string, number>> {
  const clock = () => new Date();
  const searchInTurn: InTurn = (make) => make();
  const deps = { database, dataVersion: unchanging(), clock, source: 'mirror' as const, searchInTurn };
  return async (slug, asOf) => {
    const board = BOARDS.find((one) => one.slug === slug);
    if (board === undefined) throw new Error(`no board ${slug}`);
    const state = { asOf: { day: asOf, until: asOf }, changedAt: new Date(0), eventId: 0 };
    const quarters = await loadQuarters(deps, { board, state, args: {}, company: null });
    return new Map(
      quarters.flatMap(({ from, filings }) =>
        filings === null || filings === 0 ? [] : [[quarterName(from), filings]],
      ),
    );
  };
}

function readingDeps(database: Database) {
  const dataVersion = unchanging();
  return { database, dataVersion, cachedRows: createCachedRows(dataVersion), clock: () => new Date() };
}

/** The version of data that nobody changes. */
function unchanging(changedAt = new Date()) {
  return { current: () => ({ version: '0', changedAt }), observe: () => {}, isFollowed: () => true };
}
