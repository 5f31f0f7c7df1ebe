import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: object }[];
  readonly nodes: readonly object[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount?: number;
}

/** Every list of the schema that has pages: how it is asked for, with its arguments open, and what tells its objects apart. */
const LISTS: readonly (readonly [ask: string, of: string, size: number])[] = [
  ['filings(filter: { forms: ["10-K", "20-F"] }, PAGE)', 'accession cik', 90],
  ['filings(filter: { kinds: [ITEM_4_02, NT_10_K] }, orderBy: OLDEST_FIRST, PAGE)', 'accession cik', 9],
  ['filings(filter: { items: ["4.02", "1.05"], forms: ["8-K"] }, PAGE)', 'accession cik', 5],
  ['screen(PAGE)', 'cik', 17],
  ['screen(orderBy: NET_MARGIN, ascending: true, PAGE)', 'cik', 17],
  ['filers(filter: { listedOnly: true }, PAGE)', 'cik', 50],
  ['filers(filter: { withFigures: true }, orderBy: REVENUE, PAGE)', 'cik', 23],
  ['filers(filter: { state: "DE" }, orderBy: CIK, ascending: false, PAGE)', 'cik', 3],
  ['filer(company: "ZZMIL") { filings(PAGE)', 'accession', 11],
  ['board(slug: LEADERSHIP_CHANGES, limit: 7) { rows(PAGE)', 'accession', 7],
  ['board(slug: LATE_FILERS, since: "2019-01-01", limit: 40) { rows(PAGE)', 'accession', 40],
  ['card(company: "ZZMIL") { peers { members(PAGE)', 'cik', 5],
  ['forecastRegistry { logged(PAGE)', 'cik targetFiscalYearEnd', 40],
  ['forecastRegistry { log(PAGE)', 'sequence', 40],
];

/** A page of a list; the last object of the path is the connection. */
async function page(ask: string, of: string, args: string): Promise<Connection> {
  const counted = ask.startsWith('filings') ? '' : 'totalCount';
  const selection = `${counted} nodes { ${of} } edges { cursor node { ${of} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
  const asked = `${ask.replace('PAGE', args)} { ${selection} }`;
  const { data, errors } = await service.ask(
    `{ ${asked}${' }'.repeat(ask.split('{').length - ask.split('}').length)} }`,
  );
  expect(errors).toBeUndefined();
  let found = data as unknown;
  while (!(found as Connection).edges) [found] = Object.values(found as object);
  return found as Connection;
}

async function walk(ask: string, of: string, size: number, isBackward: boolean): Promise<Connection[]> {
  const pages: Connection[] = [];
  for (let args = ''; ; ) {
    const one = await page(ask, of, isBackward ? `last: ${size}${args}` : `first: ${size}${args}`);
    pages.push(one);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = one.pageInfo;
    if (!(isBackward ? hasPreviousPage : hasNextPage)) return pages;
    args = isBackward ? `, before: "${startCursor}"` : `, after: "${endCursor}"`;
  }
}

const edgesOf = (pages: readonly Connection[]) => pages.flatMap(({ edges }) => edges);

describe.each(LISTS)('%s', (ask, of, size) => {
  it('is the same forward and backward, without gap or repetition, and says what lies beyond', async () => {
    const forward = await walk(ask, of, size, false);
    const backward = await walk(ask, of, size, true);
    const edges = edgesOf(forward);
    expect(edges.length).toBeGreaterThan(2);
    expect(forward.length).toBeGreaterThan(1);
    expect(new Set(edges.map(({ cursor }) => cursor)).size).toBe(edges.length);
    expect(edgesOf(backward.toReversed())).toEqual(edges);
    for (const [at, { pageInfo, edges: own, nodes, totalCount = edges.length }] of forward.entries()) {
      expect(pageInfo.hasPreviousPage).toBe(at > 0);
      expect(nodes).toEqual(own.map(({ node }) => node));
      expect(totalCount).toBe(edges.length);
    }
    for (const [at, { pageInfo }] of backward.entries()) expect(pageInfo.hasNextPage).toBe(at > 0);

    // Between two places, from either end.
    const end = Math.min(edges.length - 1, 2 * size);
    const between = `after: "${edges[0]?.cursor}", before: "${edges[end]?.cursor}"`;
    const [ahead, behind] = await Promise.all(['first', 'last'].map((name) => page(ask, of, `${name}: 1, ${between}`)));
    for (const one of [ahead, behind]) {
      expect(one?.edges).toHaveLength(1);
      expect(one?.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    }
    expect(ahead?.edges[0]).toEqual(edges[1]);
    expect(behind?.edges[0]).toEqual(edges[end - 1]);
  });
});
