import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { briefing } from '../../../schema/domain/board-rows/briefing.ts';
import { type AsOf, businessDayAfter } from '../../../schema/domain/terms/as-of.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { lastFriday, weekBefore, weekTo } from '../../../schema/domain/terms/week.ts';
import { briefedFilings } from '../../../schema/loads/boards/load-briefing.ts';
import { type WeekOnBoards, weekOnBoards } from '../../../schema/loads/boards/load-week.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { allBoards } from '../../support/boards/all-boards.ts';
import { newestRows, weekOfAll } from '../../support/boards/cut-days.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

/** Days on which the newest filings are few, many, of one board or of several. */
const AGO = [0, 1, 2, 3, 10, 45, 75, 150, 200, 365, 500, 1_200, 9_000];

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const boardValue = (slug: string) => slug.toUpperCase().replaceAll('-', '_');
const past = (day: Day): AsOf => ({ day, until: day });
const today: AsOf = { day: SAMPLE_AS_OF, until: businessDayAfter(SAMPLE_AS_OF) };
const daysAgo = (ago: number) => past(addDays(SAMPLE_AS_OF, -ago));
/** All boards of the day at once, as nobody asks for them. */
const allOf = (asOf: AsOf) => allBoards(service.database, asOf, service.parts.clock());

describe('a day', () => {
  it('is told of first by the filings that all its boards would tell of', async () => {
    let told = 0;
    for (const asOf of [today, ...AGO.map(daysAgo)]) {
      const read = await briefedFilings(service.parts, asOf, 3);
      expect(read, asOf.day).toEqual(briefing(newestRows(await allOf(asOf)), 3));
      told += read.filings.length;
    }
    expect(told).toBeGreaterThan(AGO.length);
  });

  it('is reported by the weeks that all its boards would count, listed as far as asked', async () => {
    let severe = 0;
    for (let at = 0; at < 26; at += 1) {
      const asOf = at === 0 ? today : daysAgo(5 + 11 * at);
      const week = weekTo(lastFriday(asOf.day));
      const asked = { week, since: weekBefore(week, 12).from, limit: at % 2 === 0 ? 50 : 1 };
      const read = await weekOnBoards(service.parts, asOf, asked);
      const cut = weekOfAll(await allOf(asOf), asked);
      const said = ({ changedAt, filed, severe, listed }: WeekOnBoards) => ({
        ...{ changedAt, listed },
        filed: new Map(
          [...Map.groupBy(filed, ({ board, filedOn }) => `${board} ${filedOn}`)].map(([key, days]) => [
            key,
            days.reduce((sum, { filings }) => sum + filings, 0),
          ]),
        ),
        severe: severe.map(({ onBoard, ...one }) => ({
          ...one,
          accession: onBoard.row.accession,
          cik: onBoard.row.cik,
        })),
      });
      expect(said(read), asOf.day).toEqual(said(cut));
      severe += read.severe.length;
    }
    expect(severe).toBeGreaterThan(3);
  });

  it.each([today, daysAgo(21), daysAgo(900)])(
    'has the rows of its filers and filings that all its boards have, all filers in one reading, $day',
    async (asOf) => {
      const { rows: filers } = await service.database.pool.query<{ cik: number }>(
        'select distinct c.cik from board_rows b, unnest(b.cik || b.co_registrants) as c (cik) order by 1',
      );
      const { loaders } = makeContext(service.parts);
      service.statements();
      const read = await Promise.all(filers.map(({ cik }) => loaders.rowsByFiler.load({ cik, asOf })));
      // Which rows they are, and what these are made of.
      expect(service.statements().length).toBeLessThanOrEqual(2);
      const whole = await allOf(asOf);
      expect(read).toEqual(filers.map(({ cik }) => whole.rowsOfFiler(cik)));
      expect(read.some((rows) => rows.length > 1)).toBe(true);
      const [one] = read.flat();
      const query = `{ filer(cik: ${one?.stored.cik}, asOf: "${asOf.day}") { filings { edges { node { accession boardRows { board accession } } } } } }`;
      const { data } = await service.ask(query);
      type Node = { readonly accession: string; readonly boardRows: readonly { readonly board: string }[] };
      const { filer } = data as unknown as { filer: { filings: { edges: readonly { node: Node }[] } } };
      expect(filer.filings.edges.length).toBeGreaterThan(0);
      for (const { node } of filer.filings.edges) {
        const boards = whole.rowsOfFiling(node.accession).map(({ board }) => boardValue(board));
        expect(node.boardRows.map(({ board }) => board)).toEqual(boards);
      }
    },
  );

  it('has, today, each of its rows by its board and filing', async () => {
    const whole = await allOf(today);
    const context = makeContext(service.parts);
    const rows = [...whole.boards.values()].flatMap(({ onBoard }) => onBoard().slice(0, 2));
    expect(rows.length).toBeGreaterThan(9);
    for (const { board, stored } of rows) {
      const [row] = whole.rowsOfFiling(stored.accession).filter((one) => one.board === board);
      expect(await context.loaders.rowOnBoard.load({ board, accession: stored.accession, asOf: today })).toEqual(row);
    }
    expect(
      await context.loaders.rowOnBoard.load({ board: 'breaches', accession: '0000000000-00-000000', asOf: today }),
    ).toBeNull();
  });

  it('has the counts that all its boards have', async () => {
    for (const asOf of [today, ...[0, 9, 100, 700].map(daysAgo)]) {
      const day = asOf === today ? '' : `(asOf: "${asOf.day}")`;
      const { data, errors } = await service.ask(
        `{ status${day} { version refreshedAt filingsOnBoards boards { board rows } } }`,
      );
      expect(errors).toBeUndefined();
      const { version, changedAt, boards } = await allOf(asOf);
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
    // Which rows they are, what is counted of them, and what they are made of; whose filings are known; what else is told.
    expect(await statements('/boards?')).toBeLessThanOrEqual(11);
    expect(await statements('/boards/briefing.json?')).toBeLessThanOrEqual(3);
    expect(await statements('/boards/report.json?')).toBeLessThanOrEqual(7);
    expect(await statements('/feed.xml?')).toBeLessThanOrEqual(5);
  });
});
