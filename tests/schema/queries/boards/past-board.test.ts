import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import { addDays, addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import { type BoardSnapshot, loadSnapshot } from '../../../../schema/snapshots/board-snapshots.ts';
import {
  type BoardArguments,
  type BoardPage,
  type FoundPage,
  snapshotPages,
} from '../../../../schema/types/boards/board-page.ts';
import { findPages } from '../../../../schema/types/boards/find-pages.ts';
import { loadFacets, loadWeeks } from '../../../../schema/types/boards/load-tallies.ts';
import { rowsConnection } from '../../../../schema/types/boards/rows-connection.ts';
import { type PageArguments, toCursor } from '../../../../schema/types/shared/page.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

/** What is said of a page, whichever way it was found. */
const saidOf = ({ rows, onFile, next, limit, facts, withoutRevenue }: FoundPage) => ({
  ...{ onFile, next, limit, facts, withoutRevenue },
  rows: rows.map(({ row, board, asOf }) => ({ row, board, asOf })),
});

const FILTERS: readonly BoardArguments[] = [
  {},
  { limit: 3 },
  { limit: 2, offset: 1 },
  { sic: '7' },
  { state: 'de' },
  { minRevenue: 1 },
  { size: '50-250M' },
];

/** Their counts and places, and what they are derived from. */
const STATEMENTS_OF_ROWS = 2;

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const past = (day: Day) => ({ day, until: day });
const yearTo = (day: Day) => ({ from: addMonths(day, -12), to: day });
/** All boards of the day at once, as nobody asks for them: what a page has to agree with. */
const allOf = (day: Day) => loadSnapshot(service.database, past(day), service.parts.clock());

/** A page of one board: read from the tables, or cut from all boards of the day. */
async function pageOf(
  slug: string,
  day: Day,
  args: BoardArguments,
  snapshot: BoardSnapshot | null,
): Promise<BoardPage> {
  const board = boardOf(slug);
  if (board === undefined) throw new Error(`no board ${slug}`);
  const window = yearTo(day);
  const { found, from } =
    snapshot === null
      ? await findPages(service.parts, [board], past(day), { args, company: null, window })
      : { found: snapshotPages([board], snapshot, args, null, window), from: { state: snapshot, snapshot } };
  return { ...found[0], ...from, board, args, window, company: null } as BoardPage;
}

describe('a page of a past day', () => {
  it.each([0, 45, 200, 500])(
    'is that of all boards made at once, %i days before: rows, counts and facts',
    async (ago) => {
      const day = addDays(SAMPLE_AS_OF, -ago);
      const window = yearTo(day);
      const questions = BOARDS.flatMap((board) => FILTERS.map((args) => ({ board, args })));
      const read: FoundPage[] = [];
      for (const { board, args } of questions) {
        const { found, from } = await findPages(service.parts, [board], past(day), { args, company: null, window });
        expect(from.snapshot).toBeNull();
        read.push(...found);
      }
      const snapshot = await allOf(day);
      for (const [at, { board, args }] of questions.entries()) {
        const [cut] = snapshotPages([board], snapshot, args, null, window);
        const page = read[at];
        if (cut === undefined || page === undefined) throw new Error('One board makes one page.');
        expect(saidOf(page), `${board.slug} ${JSON.stringify(args)}`).toEqual(saidOf(cut));
      }
      expect(read.some(({ rows }) => rows.length > 3)).toBe(true);
    },
  );

  it.each([0, 45, 200])(
    'is one of nine that are read together, of one state of the data, %i days before',
    async (ago) => {
      const day = addDays(SAMPLE_AS_OF, -ago - 3);
      const window = yearTo(day);
      const ask = (args: BoardArguments) =>
        findPages(service.parts, BOARDS, past(day), { args, company: null, window });
      const after = (await ask({ limit: 3 })).found.flatMap(({ rows }) => rows)[0]?.stored.accession;
      const places: readonly BoardArguments[] = [...FILTERS, { limit: 5, offset: 7 }, { limit: 4, after }];
      const read: FoundPage[][] = [];
      for (const args of places) {
        service.statements();
        const { found, from } = await ask(args);
        expect(from.snapshot).toBeNull();
        expect(service.statements().filter((text) => text.includes('board_rows'))).toHaveLength(STATEMENTS_OF_ROWS);
        read.push([...found]);
      }
      const snapshot = await allOf(day);
      for (const [at, args] of places.entries()) {
        const cut = snapshotPages(BOARDS, snapshot, args, null, window);
        expect(read[at]?.map(saidOf), JSON.stringify(args)).toEqual(cut.map(saidOf));
      }
    },
  );

  it('begins after a row that the question leaves, and after no other, as one that is cut does', async () => {
    const day = addDays(SAMPLE_AS_OF, -75);
    const read = async (args: BoardArguments, snapshot: BoardSnapshot | null) =>
      (await pageOf('leadership-changes', day, args, snapshot)).rows.map(({ stored }) => stored.accession);
    const all = await read({ limit: 200 }, null);
    const sic = '7';
    const left = await read({ limit: 200, sic }, null);
    const outside = all.find((accession) => !left.includes(accession));
    expect(left.length).toBeGreaterThan(1);
    const after = [left[0], outside, '0000000000-00-000000'];
    const ask = (snapshot: BoardSnapshot | null) =>
      Promise.all(
        after.map((one) => read({ limit: 200, sic, after: one }, snapshot).catch(({ message }: Error) => message)),
      );
    const answers = await ask(null);
    expect(answers[0]).toEqual(left.slice(1));
    expect(answers.slice(1)).toEqual([expect.stringContaining('after'), expect.stringContaining('after')]);
    expect(await ask(await allOf(day))).toEqual(answers);
  });

  it('tells weeks, facets and the state of the data as one that is cut does', async () => {
    const day = addDays(SAMPLE_AS_OF, -61);
    const told = async (slug: string, snapshot: BoardSnapshot | null) => {
      const page = await pageOf(slug, day, {}, snapshot);
      const { asOf, changedAt, eventId } = page.state;
      const [weeks, facets] = await Promise.all([loadWeeks(service.parts, page), loadFacets(service.parts, page)]);
      return { asOf, changedAt, eventId, weeks, facets };
    };
    const snapshot = await allOf(day);
    for (const { slug } of BOARDS) expect(await told(slug, null), slug).toEqual(await told(slug, snapshot));
  });

  it('reads nothing where too many are being made', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const { snapshots } = service.parts;
    await snapshots.inTurn(async () => {});
    const others = Array.from({ length: 14 }, () => snapshots.inTurn(() => over));
    service.statements();
    const { errors } = await service.ask('{ board(slug: BREACHES, asOf: "2024-04-04") { total } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OVERLOADED' });
    expect(service.statements()).toEqual([]);
    end();
    await Promise.all(others);
  });

  it('is a connection that goes on beyond it, in both directions, as that of all its rows does', async () => {
    const day = addDays(SAMPLE_AS_OF, -30);
    const slug = 'leadership-changes';
    const snapshot = await allOf(day);
    const rows = (await pageOf(slug, day, {}, snapshot)).rows.map(({ stored }) => stored.accession);
    expect(rows.length).toBeGreaterThan(8);
    const cursor = (at: number) => toCursor([rows[at] ?? '']);
    const [second, fifth, seventh] = [cursor(1), cursor(4), cursor(6)];
    const boards: readonly BoardArguments[] = [
      ...[{}, { limit: 2 }, { limit: 3, offset: 4 }, { limit: 3, after: rows[2] }, { limit: 4, sic: '7' }],
    ];
    const places: readonly PageArguments[] = [
      ...[{}, { first: 1 }, { last: 2 }, { last: 0 }, { after: second }, { first: 2, after: second }],
      ...[{ before: fifth }, { last: 2, before: fifth }, { after: second, before: seventh }],
      ...[
        { last: 2, after: second, before: seventh },
        { after: seventh, before: second },
      ],
      ...[{ after: 'none' }, { before: toCursor(['0000000000-00-000000']) }, { first: -1 }, { first: 1, last: 1 }],
    ];
    const told = async (args: BoardArguments, place: PageArguments, whole: BoardSnapshot | null) => {
      const page = await pageOf(slug, day, args, whole);
      const { totalCount, edges, pageInfo } = await rowsConnection(service.parts, page, place);
      return { totalCount, pageInfo, edges: edges.map((edge) => [edge?.cursor, edge?.node.row]) };
    };
    const said = (...question: Parameters<typeof told>) => told(...question).catch(({ message }: Error) => message);
    for (const [args, place] of boards.flatMap((one) => places.map((other) => [one, other] as const))) {
      const asked = JSON.stringify([args, place]);
      expect(await said(args, place, null), asked).toEqual(await said(args, place, snapshot));
    }
  });
});
