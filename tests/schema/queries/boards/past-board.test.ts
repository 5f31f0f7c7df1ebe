import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { addDays, addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import type { BoardArguments, FoundPage } from '../../../../schema/types/boards/board-page.ts';
import { snapshotPages } from '../../../../schema/types/boards/board-page.ts';
import { findPages } from '../../../../schema/types/boards/find-pages.ts';
import { toCursor } from '../../../../schema/types/shared/page.ts';
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
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const boardValue = (slug: string) => slug.toUpperCase().replaceAll('-', '_');
const past = (day: Day) => ({ day, until: day });
const isMade = (day: Day) => service.parts.snapshots.kept(past(day)) !== undefined;

describe('a page of a past day whose boards nobody has made', () => {
  it.each([0, 45, 200, 500])('is that of its snapshot, %i days before: rows, counts and facts', async (ago) => {
    const day = addDays(SAMPLE_AS_OF, -ago);
    const window = { from: addMonths(day, -12), to: day };
    const questions = BOARDS.flatMap((board) => FILTERS.map((args) => ({ board, args })));
    const read: FoundPage[] = [];
    for (const { board, args } of questions) {
      const { found, from } = await findPages(service.parts, [board], past(day), { args, company: null, window });
      expect(from.snapshot).toBeNull();
      read.push(...found);
    }
    expect(isMade(day)).toBe(false);
    const snapshot = await service.parts.snapshots.of(past(day));
    for (const [at, { board, args }] of questions.entries()) {
      const [cut] = snapshotPages([board], snapshot, args, null, window);
      const page = read[at];
      if (cut === undefined || page === undefined) throw new Error('One board makes one page.');
      expect(saidOf(page), `${board.slug} ${JSON.stringify(args)}`).toEqual(saidOf(cut));
    }
    expect(read.some(({ rows }) => rows.length > 3)).toBe(true);
  });

  it.each([0, 45, 200])(
    'is one of nine that are read together, of one state of the data, %i days before',
    async (ago) => {
      const day = addDays(SAMPLE_AS_OF, -ago - 3);
      const window = { from: addMonths(day, -12), to: day };
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
      expect(isMade(day)).toBe(false);
      const snapshot = await service.parts.snapshots.of(past(day));
      for (const [at, args] of places.entries()) {
        const cut = snapshotPages(BOARDS, snapshot, args, null, window);
        expect(read[at]?.map(saidOf), JSON.stringify(args)).toEqual(cut.map(saidOf));
      }
    },
  );

  it('begins after a row that the question leaves, and after no other: a snapshot says the same', async () => {
    const day = addDays(SAMPLE_AS_OF, -75);
    const window = { from: addMonths(day, -12), to: day };
    const board = BOARDS.find(({ slug }) => slug === 'leadership-changes');
    if (board === undefined) throw new Error('no such board');
    const read = async (args: BoardArguments) => {
      const { found } = await findPages(service.parts, [board], past(day), { args, company: null, window });
      return found.map(({ rows }) => rows.map(({ stored }) => stored.accession))[0] ?? [];
    };
    const all = await read({ limit: 200 });
    const sic = '7';
    const left = await read({ limit: 200, sic });
    const outside = all.find((accession) => !left.includes(accession));
    expect(left.length).toBeGreaterThan(1);
    const after = [left[0], outside, '0000000000-00-000000'];
    const place = (one: string | undefined) => read({ limit: 200, sic, after: one });
    const ask = () => Promise.all(after.map((one) => place(one).catch(({ message }: Error) => message)));
    const answers = await ask();
    expect(isMade(day)).toBe(false);
    expect(answers[0]).toEqual(left.slice(1));
    expect(answers.slice(1)).toEqual([expect.stringContaining('after'), expect.stringContaining('after')]);
    await service.parts.snapshots.of(past(day));
    expect(await ask()).toEqual(answers);
  });

  it('tells weeks, facets and the state of the data alike', async () => {
    const day = addDays(SAMPLE_AS_OF, -61);
    const ask = async () =>
      (
        await service.ask(
          `{ ${BOARDS.map(
            ({ slug }, at) => `b${at}: board(slug: ${boardValue(slug)}, asOf: "${day}") {
            answer total filingsPerWeek eventId refreshedAt facets { name others values { value title filings } } }`,
          ).join(' ')} }`,
        )
      ).data;
    const read = await ask();
    expect(isMade(day)).toBe(false);
    await service.parts.snapshots.of(past(day));
    expect(await ask()).toEqual(read);
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

  it('is a connection that goes on beyond it, in both directions, as that of its snapshot does', async () => {
    const day = addDays(SAMPLE_AS_OF, -30);
    type Rows = { readonly totalCount: number; readonly edges: readonly { readonly cursor: string }[] };
    const ask = (board: string, place: string) =>
      service.ask(
        `{ board(slug: LEADERSHIP_CHANGES, asOf: "${day}"${board}) { rows${place} {
          totalCount edges { cursor node { accession filedOn company } }
          pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } } }`,
      );
    const { data } = await ask('', '');
    const { edges } = (data as unknown as { readonly board: { readonly rows: Rows } }).board.rows;
    expect(edges.length).toBeGreaterThan(8);
    const [second, fifth, seventh] = [1, 4, 6].map((at) => edges[at]?.cursor);
    const third = Buffer.from(String(edges[2]?.cursor), 'base64url').toString();
    const boards = ['', ', limit: 2', ', limit: 3, offset: 4', `, limit: 3, after: "${third}"`, ', limit: 4, sic: "7"'];
    const places = [
      ...['', '(first: 1)', '(last: 2)', '(last: 0)', `(after: "${second}")`, `(first: 2, after: "${second}")`],
      ...[`(before: "${fifth}")`, `(last: 2, before: "${fifth}")`, `(after: "${second}", before: "${seventh}")`],
      ...[`(last: 2, after: "${second}", before: "${seventh}")`, `(after: "${seventh}", before: "${second}")`],
      ...['(after: "none")', `(before: "${toCursor(['0000000000-00-000000'])}")`, '(first: -1)', '(first: 1, last: 1)'],
    ];
    const questions = boards.flatMap((board) => places.map((place) => [board, place] as const));
    const read = [];
    for (const question of questions) read.push(await ask(...question));
    expect(isMade(day)).toBe(false);
    await service.parts.snapshots.of(past(day));
    for (const [at, [board, place]] of questions.entries()) {
      expect(read[at], `${board} ${place}`).toEqual(await ask(board, place));
    }
  });
});
