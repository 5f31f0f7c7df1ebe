import type { Database } from '../../prisma/open.ts';
import { BOARDS } from '../../schema/boards/index.ts';
import { boardSnapshots } from '../../schema/loaders/board-snapshots.ts';

/** A board as the service answers it: its rows with their absences, and the dated sentence. */
export interface ServedBoard {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly answer: string;
}

/** Asks the service for its nine boards of past days, out of a loaded database. */
export function serviceBoards(database: Database): (asOf: string) => Promise<Map<string, ServedBoard>> {
  const now = new Date();
  const version = { current: () => ({ version: '0', changedAt: now }), observe: () => {}, isFollowed: () => true };
  const snapshots = boardSnapshots(database, version, () => now);
  return async (asOf) => {
    const { boards } = await snapshots.of({ day: asOf, until: asOf });
    return new Map(
      BOARDS.map(({ slug, columns }) => {
        const board = boards.get(slug);
        if (board === undefined) throw new Error(`no board ${slug} on ${asOf}`);
        const rows = board.placed.map(({ row }) => ({
          ...Object.fromEntries(columns.map((column) => [column, row[column]])),
          absent: row.absent,
        }));
        return [slug, { rows, answer: board.answer }] as const;
      }),
    );
  };
}
