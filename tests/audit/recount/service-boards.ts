import type { Database } from '../../../prisma/open.ts';
import { answerLine } from '../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { type BoardSnapshots, boardSnapshots } from '../../../schema/snapshots/board-snapshots.ts';
import { loadQuarters } from '../../../schema/types/boards/load-tallies.ts';
import { loadWeeklyReport, type WeeklyReport } from '../../../schema/types/boards/load-weekly-report.ts';
import { quarterName } from './raw-quarters.ts';

/** A board as the service answers it: its rows with their absences, and the dated sentence. */
export interface ServedBoard {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly answer: string;
}

/** Asks the service for its nine boards of past days, out of a loaded database. */
export function serviceBoards(database: Database): (asOf: string) => Promise<Map<string, ServedBoard>> {
  const snapshots = snapshotsOf(database);
  return async (asOf) => {
    const { boards } = await snapshots.of({ day: asOf, until: asOf });
    return new Map(
      BOARDS.map((declared) => {
        const { slug, columns } = declared;
        const board = boards.get(slug);
        if (board === undefined) throw new Error(`no board ${slug} on ${asOf}`);
        const rows = board.onBoard.map(({ row }) => ({
          ...Object.fromEntries(columns.map((column) => [column, row[column]])),
          absent: row.absent,
        }));
        return [slug, { rows, answer: answerLine(declared, board.facts()) }] as const;
      }),
    );
  };
}

/** Asks the service for the weekly report of past days. */
export function serviceReports(database: Database): (asOf: string) => Promise<WeeklyReport> {
  const clock = () => new Date();
  const deps = {
    database,
    dataVersion: unchanging(),
    snapshots: snapshotsOf(database),
    clock,
    source: 'mirror' as const,
  };
  return (asOf) => loadWeeklyReport({ today: asOf, deps }, { asOf });
}

/** Asks the service for the filings of a board in each quarter, by the quarter's name; those without one are left out. */
export function serviceQuarters(database: Database): (slug: string, asOf: string) => Promise<Map<string, number>> {
  const clock = () => new Date();
  const deps = { database, dataVersion: unchanging(), clock, source: 'mirror' as const };
  const snapshots = snapshotsOf(database);
  return async (slug, asOf) => {
    const board = BOARDS.find((one) => one.slug === slug);
    if (board === undefined) throw new Error(`no board ${slug}`);
    const snapshot = await snapshots.of({ day: asOf, until: asOf });
    const quarters = await loadQuarters(deps, { board, state: snapshot, args: {}, company: null });
    return new Map(
      quarters.flatMap(({ from, filings }) =>
        filings === null || filings === 0 ? [] : [[quarterName(from), filings]],
      ),
    );
  };
}

function snapshotsOf(database: Database): BoardSnapshots {
  const now = new Date();
  return boardSnapshots(database, unchanging(now), () => now);
}

/** The version of data that nobody changes. */
function unchanging(changedAt = new Date()) {
  return { current: () => ({ version: '0', changedAt }), observe: () => {}, isFollowed: () => true };
}
