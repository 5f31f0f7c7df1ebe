/** Rows of a board in the orders that it has: the same through every door, page by page, and by cursors either way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { type BoardOrder, ordersOf, readBoardOrder } from '../../../../schema/domain/boards/board-order.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { newestFirst, type PlacedFiling } from '../../../../schema/domain/boards/newest-first.ts';
import { orderName } from '../../../../schema/domain/terms/words/order-name.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

type Row = Readonly<Record<string, string | number | null>> & PlacedFiling;
interface Reply {
  readonly rows: readonly Row[];
  readonly next?: string;
  readonly total: number;
}

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

async function read(slug: string, query: string): Promise<Reply> {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/${slug}.json?${query}`));
  expect(response.status, query).toBe(200);
  return (await response.json()) as Reply;
}

/** The same rows put in order here: without a value last, rows of one value newest first. */
function inOrder(rows: readonly Row[], order: BoardOrder): readonly string[] {
  const { column, isDescending } = readBoardOrder(order);
  const valueIn = (row: Row) => (column === 'company' ? null : (row[column] ?? null));
  return rows
    .toSorted((a, b) => {
      const [one, other] = [valueIn(a), valueIn(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || newestFirst(a, b);
      if (one === other) return newestFirst(a, b);
      return (one < other ? -1 : 1) * (isDescending ? -1 : 1);
    })
    .map(({ accession }) => accession);
}

const cases = BOARDS.flatMap((board) =>
  ordersOf(board)
    .filter((order) => !order.endsWith('company'))
    .map((order) => [board.slug, order] as const),
);

describe('a board in order', () => {
  it.each(cases)('%s by %s has all its rows, and the answer that it has in any', async (slug, order) => {
    const { answer: usual, ...plain } = (await read(slug, 'limit=1000')) as Reply & { readonly answer: string };
    const { answer, ...ordered } = (await read(slug, `limit=1000&orderBy=${order}`)) as Reply & {
      readonly answer: string;
    };
    expect(ordered.rows.map(({ accession }) => accession)).toEqual(inOrder(plain.rows, order));
    expect(answer).toBe(usual);
    expect(ordered.total).toBe(plain.total);
  });

  it('has companies by their names', async () => {
    const { rows } = await read('late-filers', 'limit=1000&orderBy=company');
    const names = rows.map(({ company }) => String(company).toLowerCase());
    expect(names).toEqual(names.toSorted());
    const { rows: reversed } = await read('late-filers', 'limit=1000&orderBy=-company');
    expect(reversed.map(({ company }) => String(company).toLowerCase())).toEqual(names.toReversed());
  });

  it.each(['revenue', '-revenue', 'filedOn', '-changes12m'] as const)(
    'goes on after its last filing by %s, and skips as many',
    async (order) => {
      const slug = 'leadership-changes';
      const { rows } = await read(slug, `limit=1000&orderBy=${order}&state=DE`);
      const all = rows.map(({ accession }) => accession);
      const pages: string[] = [];
      for (let after = ''; ; ) {
        const page = await read(slug, `limit=7&orderBy=${order}&state=DE${after}`);
        pages.push(...page.rows.map(({ accession }) => accession));
        if (page.next === undefined) break;
        after = `&after=${page.next}`;
      }
      expect(pages).toEqual(all);
      const skipped = await read(slug, `limit=3&offset=4&orderBy=${order}&state=DE`);
      expect(skipped.rows.map(({ accession }) => accession)).toEqual(all.slice(4, 7));
    },
  );

  it('is walked by cursors, from both ends', async () => {
    const rowsBy = async (args: string) => {
      const { data, errors } = await service.ask(
        `{ board(slug: DELISTINGS, orderBy: ${orderName('-revenue')}) { rows(${args}) {
          edges { node { accession } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
      );
      expect(errors).toBeUndefined();
      const { rows } = (data as unknown as { board: { rows: Connection } }).board;
      return { ...rows.pageInfo, keys: rows.edges.map(({ node }) => node.accession) };
    };
    const { rows } = await read('delistings', 'limit=1000&orderBy=-revenue');
    const all = rows.map(({ accession }) => accession);
    const first = await rowsBy('first: 4');
    const second = await rowsBy(`first: 4, after: "${first.endCursor}"`);
    expect([...first.keys, ...second.keys]).toEqual(all.slice(0, 8));
    expect([second.hasPreviousPage, second.hasNextPage]).toEqual([true, true]);
    const back = await rowsBy(`last: 3, before: "${second.startCursor}"`);
    expect(back.keys).toEqual(all.slice(1, 4));
    expect((await rowsBy('last: 2')).keys).toEqual(all.slice(-2));
  });

  it('is refused by a column that it has not, and after a filing that is not on it', async () => {
    for (const args of ['orderBy: CHANGES12M', 'orderBy: REVENUE, after: "0000000001-25-000001"']) {
      const { errors } = await service.ask(`{ board(slug: DELISTINGS, ${args}) { total } }`);
      expect(JSON.stringify(errors), args).toContain('BAD_ARGUMENT');
    }
  });
});

interface Connection {
  readonly edges: readonly { readonly node: { readonly accession: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string;
    readonly endCursor: string;
  };
}
