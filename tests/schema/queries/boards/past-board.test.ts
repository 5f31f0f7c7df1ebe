import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import { type AsOf, businessDayAfter } from '../../../../schema/domain/terms/as-of.ts';
import { addDays, addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import { findPages, rowsQuestion } from '../../../../schema/loads/boards/find-pages.ts';
import { loadWeeks } from '../../../../schema/loads/boards/load-tallies.ts';
import type { BoardArguments, BoardPage, FoundPage } from '../../../../schema/loads/boards/make-board-page.ts';
import { rowsConnection } from '../../../../schema/loads/boards/page-rows.ts';
import { type PageArguments, pageOfList, toCursor } from '../../../../schema/loads/shared/make-page.ts';
import { type FacetCount, readFacets } from '../../../../schema/queries/boards/board-tallies.ts';
import { type AllBoards, allBoards } from '../../../support/boards/all-boards.ts';
import { facetsOf, weeksOf } from '../../../support/boards/cut-days.ts';
import { cutPages } from '../../../support/boards/cut-pages.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

/** What is said of a page, whichever way it was found. */
const saidOf = ({ rows, onFile, next, limit, facts, withoutRevenue }: FoundPage) => ({
  ...{ onFile, next, limit, facts, withoutRevenue },
  rows,
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

/** Their places, their counts, and what the rows are made of. */
const STATEMENTS_OF_ROWS = 3;

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const past = (day: Day): AsOf => ({ day, until: day });
const today: AsOf = { day: SAMPLE_AS_OF, until: businessDayAfter(SAMPLE_AS_OF) };
const daysAgo = (ago: number): AsOf => past(addDays(SAMPLE_AS_OF, -ago));
/** As a test names them. */
const DAYS: readonly [string, AsOf][] = [['today', today], ...[0, 45, 200, 500, 1_500].map(ago)];

function ago(days: number): [string, AsOf] {
  return [`${days} days before`, daysAgo(days)];
}

const yearTo = (day: Day) => ({ from: addMonths(day, -12), to: day });
/** All boards of the day at once, as nobody asks for them: what a page has to agree with. */
const allOf = (asOf: AsOf) => allBoards(service.database, asOf, service.parts.clock());
const read = (boards: Parameters<typeof findPages>[1], asOf: AsOf, args: BoardArguments) =>
  findPages(service.parts, boards, asOf, { args, company: null, window: yearTo(asOf.day) });

function boardNamed(slug: string) {
  const board = boardOf(slug);
  if (board === undefined) throw new Error(`no board ${slug}`);
  return board;
}

/** A page of one board as it is read, with what a connection of its rows needs. */
async function pageOf(slug: string, asOf: AsOf, args: BoardArguments): Promise<BoardPage> {
  const board = boardNamed(slug);
  const { found, state } = await read([board], asOf, args);
  return { ...found[0], state, board, args, window: yearTo(asOf.day), company: null } as BoardPage;
}

/** The same page, cut from all rows of the board. */
function cutOf(slug: string, whole: AllBoards, args: BoardArguments) {
  const [page] = cutPages([boardNamed(slug)], whole, args, null, yearTo(whole.asOf.day));
  if (page === undefined) throw new Error('One board makes one page.');
  return page;
}

describe('a page of a day', () => {
  it.each(DAYS)('is that of all boards made at once, %s: rows, counts and facts', async (_name, asOf) => {
    const whole = await allOf(asOf);
    let most = 0;
    for (const board of BOARDS) {
      for (const args of FILTERS) {
        const { found } = await read([board], asOf, args);
        const said = found.map(saidOf);
        expect(said, `${board.slug} ${JSON.stringify(args)}`).toEqual([saidOf(cutOf(board.slug, whole, args))]);
        most = Math.max(most, said[0]?.rows.length ?? 0);
      }
    }
    expect(most).toBeGreaterThan(3);
  });

  it.each([['today', today], ago(3), ago(48), ago(203)] as [string, AsOf][])(
    'is one of nine that are read together, of one state of the data, %s',
    async (_name, asOf) => {
      const ask = (args: BoardArguments) => read(BOARDS, asOf, args);
      const after = (await ask({ limit: 3 })).found.flatMap(({ rows }) => rows)[0]?.stored.accession;
      const places: readonly BoardArguments[] = [...FILTERS, { limit: 5, offset: 7 }, { limit: 4, after }];
      const whole = await allOf(asOf);
      const ofBoards = () => service.statements().filter((text) => text.includes('board_rows')).length;
      for (const args of places) {
        ofBoards();
        const { found } = await ask(args);
        expect(ofBoards()).toBeLessThanOrEqual(STATEMENTS_OF_ROWS);
        const cut = cutPages(BOARDS, whole, args, null, yearTo(asOf.day));
        expect(found.map(saidOf), JSON.stringify(args)).toEqual(cut.map(saidOf));
        // Asked again, its counts and its rows are at hand.
        ofBoards();
        expect((await ask(args)).found.map(saidOf)).toEqual(cut.map(saidOf));
        expect(ofBoards()).toBe(1);
      }
    },
  );

  it('begins after a row that the question leaves, and after no other, as one that is cut does', async () => {
    const asOf = daysAgo(75);
    const slug = 'leadership-changes';
    const ofPage = ({ rows }: Pick<FoundPage, 'rows'>) => rows.map(({ stored }) => stored.accession);
    const accessions = async (args: BoardArguments) => ofPage(await pageOf(slug, asOf, args));
    const all = await accessions({ limit: 200 });
    const sic = '7';
    const left = await accessions({ limit: 200, sic });
    const outside = all.find((accession) => !left.includes(accession));
    expect(left.length).toBeGreaterThan(1);
    const after = [left[0], outside, '0000000000-00-000000'];
    const refusal = ({ message }: Error) => message;
    const answers = await Promise.all(after.map((one) => accessions({ limit: 200, sic, after: one }).catch(refusal)));
    expect(answers[0]).toEqual(left.slice(1));
    expect(answers.slice(1)).toEqual([expect.stringContaining('after'), expect.stringContaining('after')]);
    const whole = await allOf(asOf);
    const cut = async (one: string | undefined) => ofPage(cutOf(slug, whole, { limit: 200, sic, after: one }));
    expect(await Promise.all(after.map((one) => cut(one).catch(refusal)))).toEqual(answers);
  });

  it.each([['today', today], ago(61), ago(800)] as [string, AsOf][])(
    'tells weeks, facets and the state of the data as all its rows do, %s',
    async (_name, asOf) => {
      const whole = await allOf(asOf);
      for (const board of BOARDS) {
        const page = await pageOf(board.slug, asOf, {});
        const { changedAt, eventId } = whole;
        expect(page.state).toEqual({ asOf, changedAt, eventId });
        const view = whole.boards.get(board.slug);
        if (view === undefined) throw new Error('All boards are there.');
        expect(await loadWeeks(service.parts, page), board.slug).toEqual(weeksOf(view));
        const question = rowsQuestion([board], asOf, page, service.parts.clock);
        // A board whose filings have no outcomes tells none, whatever is counted.
        const told = (facets: FacetCount[]) =>
          facets
            .filter(({ field }) => field !== 'outcome' || board.own.includes('outcome'))
            .sort((a, b) => (`${a.field} ${a.value}` < `${b.field} ${b.value}` ? -1 : 1));
        expect(told(await readFacets(service.database, question)), board.slug).toEqual(told(facetsOf(view.onBoard())));
      }
    },
  );

  it.each([['today', today], ago(30)] as [string, AsOf][])(
    'is a connection that goes on beyond it, in both directions, as that of all its rows does, %s',
    async (_name, asOf) => {
      const slug = 'leadership-changes';
      const whole = await allOf(asOf);
      const rows = cutOf(slug, whole, {}).list.map(({ stored }) => stored.accession);
      expect(rows.length).toBeGreaterThan(8);
      const cursor = (at: number) => toCursor([rows[at] ?? '']);
      const [second, fifth, seventh] = [cursor(1), cursor(4), cursor(6)];
      const boards: readonly BoardArguments[] = [
        ...[{}, { limit: 2 }, { limit: 3, offset: 4 }, { limit: 3, after: rows[2] }, { limit: 4, sic: '7' }],
        { limit: 3, offset: 10_000 },
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
      const told = ({ totalCount, edges, pageInfo }: Awaited<ReturnType<typeof rowsConnection>>) => ({
        ...{ totalCount, pageInfo },
        edges: edges.map((edge) => [edge?.cursor, edge?.node.row]),
      });
      const refusal = ({ message }: Error) => message;
      for (const [args, place] of boards.flatMap((one) => places.map((other) => [one, other] as const))) {
        const page = await pageOf(slug, asOf, args);
        const connection = async () => told(await rowsConnection(service.parts, page, place));
        const { list, start, limit } = cutOf(slug, whole, args);
        const cut = async () =>
          told({
            ...pageOfList(list, place, ({ stored }) => toCursor([stored.accession]), {
              start,
              size: limit,
              most: limit,
            }),
            totalCount: list.length,
          });
        expect(await connection().catch(refusal), JSON.stringify([args, place])).toEqual(await cut().catch(refusal));
      }
    },
  );
});
