import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { makeContext } from '../../../schema/context.ts';
import { briefing } from '../../../schema/domain/board-rows/briefing.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { lastFriday, weekBefore, weekTo } from '../../../schema/domain/terms/week.ts';
import { loadSnapshot, type RowOnBoard } from '../../../schema/snapshots/board-snapshots.ts';
import { briefedFilings, newestRows } from '../../../schema/types/boards/briefed-filings.ts';
import { type WeekOnBoards, weekOfSnapshot, weekOnBoards } from '../../../schema/types/boards/week-on-boards.ts';
import { rowsOfFiler } from '../../../schema/types/filers/rows-of-filer.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

/** Days on which the newest filings are few, many, of one board or of several. */
const AGO = [0, 1, 2, 3, 10, 45, 75, 150, 200, 365, 500, 1_200, 9_000];

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const boardValue = (slug: string) => slug.toUpperCase().replaceAll('-', '_');
const past = (day: Day) => ({ day, until: day });
/** All boards of the day at once, as nobody asks for them. */
const allOf = (day: Day) => loadSnapshot(service.database, past(day), service.parts.clock());
const row = ({ board, row: shown, asOf }: RowOnBoard) => ({ board, row: shown, asOf });

describe('a past day', () => {
  it('is told of first by the filings that all its boards would tell of', async () => {
    let told = 0;
    for (const ago of AGO) {
      const day = addDays(SAMPLE_AS_OF, -ago);
      const read = await briefedFilings(service.parts, past(day), 3);
      const snapshot = await allOf(day);
      const cut = briefing(newestRows(snapshot), 3);
      expect(read.day, day).toBe(cut.day);
      const said = (one: (typeof cut.filings)[number]) => ({ ...one, onBoard: row(one.onBoard) });
      expect(read.filings.map(said), day).toEqual(cut.filings.map(said));
      told += read.filings.length;
    }
    expect(told).toBeGreaterThan(AGO.length);
  });

  it('is reported by the weeks that all its boards would count, listed as far as asked', async () => {
    let severe = 0;
    for (let at = 0; at < 26; at += 1) {
      const day = addDays(SAMPLE_AS_OF, -5 - 11 * at);
      const week = weekTo(lastFriday(day));
      const asked = { week, since: weekBefore(week, 12).from, limit: at % 2 === 0 ? 50 : 1 };
      const read = await weekOnBoards(service.parts, past(day), asked);
      const cut = weekOfSnapshot(await allOf(day), asked);
      const said = ({ changedAt, filed, severe, listed }: WeekOnBoards) => ({
        changedAt,
        filed: new Map(
          Object.entries(Object.groupBy(filed, ({ board, filedOn }) => `${board} ${filedOn}`)).map(
            ([key, days = []]) => [key, days.reduce((sum, { filings }) => sum + filings, 0)],
          ),
        ),
        severe: severe.map(({ onBoard, ...one }) => ({
          ...one,
          accession: onBoard.row.accession,
          cik: onBoard.row.cik,
        })),
        listed: listed.map((one) => ({ ...one, onBoard: row(one.onBoard) })),
      });
      expect(said(read), day).toEqual(said(cut));
      severe += read.severe.length;
    }
    expect(severe).toBeGreaterThan(3);
  });

  it('has the rows of its filers and filings that all its boards have, all filers in one reading', async () => {
    const day = addDays(SAMPLE_AS_OF, -21);
    const { rows: filers } = await service.database.pool.query<{ cik: number }>(
      'select distinct c.cik from board_rows b, unnest(b.cik || b.co_registrants) as c (cik) order by 1',
    );
    const context = makeContext(service.parts);
    const read = await Promise.all(filers.map(({ cik }) => rowsOfFiler(context, cik, past(day))));
    const snapshot = await allOf(day);
    const cut = filers.map(({ cik }) => snapshot.rowsOfFiler(cik));
    expect(read.map((rows) => rows.map(row))).toEqual(cut.map((rows) => rows.map(row)));
    expect(read.some((rows) => rows.length > 3)).toBe(true);
    const [one] = cut.flat();
    const query = `{ filer(cik: ${one?.stored.cik}, asOf: "${day}") { filings { edges { node { accession boardRows { board accession } } } } } }`;
    const { data } = await service.ask(query);
    type Node = { readonly accession: string; readonly boardRows: readonly { readonly board: string }[] };
    const { filer } = data as unknown as { filer: { filings: { edges: readonly { node: Node }[] } } };
    for (const { node } of filer.filings.edges) {
      const boards = snapshot.rowsOfFiling(node.accession).map(({ board }) => boardValue(board));
      expect(node.boardRows.map(({ board }) => board)).toEqual(boards);
    }
  });

  it('has the counts that all its boards have', async () => {
    for (const ago of [9, 100, 700]) {
      const day = addDays(SAMPLE_AS_OF, -ago);
      const { data, errors } = await service.ask(
        `{ status(asOf: "${day}") { version refreshedAt filingsOnBoards boards { board rows } } }`,
      );
      expect(errors).toBeUndefined();
      const { version, changedAt, boards } = await allOf(day);
      const filings = new Set([...boards.values()].flatMap(({ stored }) => stored().map(({ accession }) => accession)));
      expect(filings.size).toBeGreaterThan(10);
      expect(data).toEqual({
        status: {
          version,
          refreshedAt: changedAt.toISOString(),
          filingsOnBoards: filings.size,
          boards: [...boards].map(([slug, { stored }]) => ({ board: boardValue(slug), rows: stored().length })),
        },
      });
    }
  });

  it('has its home page, briefing, week and feed by as many statements whatever the boards hold', async () => {
    const day = addDays(SAMPLE_AS_OF, -33);
    const statements = async (path: string) => {
      service.statements();
      const response = await service.app.fetch(new Request(`${TEST_BASE}${path}asOf=${day}`));
      expect(response.status, path).toBe(200);
      return service.statements().length;
    };
    // Two transactions of six and five, what is known of two spans, the ranges that are due, and the weeks.
    expect(await statements('/boards?')).toBeLessThanOrEqual(19);
    expect(await statements('/boards/briefing.json?')).toBeLessThanOrEqual(6);
    expect(await statements('/boards/report.json?')).toBeLessThanOrEqual(11);
    expect(await statements('/feed.xml?')).toBeLessThanOrEqual(6);
  });
});
