import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../../schema/queries/shared/newest-first.ts';
import { startService, type TestService } from '../../support/service/service.ts';

/** Rows of the large tables that grow with EDGAR, in a database of the whole market. */
const MARKET = {
  filings: 20_000_000,
  filing_items: 12_000_000,
  facts: 40_000_000,
  board_rows: 500_000,
  filers: 900_000,
  filer_names: 1_000_000,
  filer_tickers: 20_000,
  registry_entries: 100_000,
  company_figures: 100_000,
  // One for each filer whose list is stored, and one for each index of a day.
  loaded_sources: 900_000,
  fund_reports: 200_000,
  fund_holdings: 20_000_000,
  manager_reports: 300_000,
  manager_positions: 30_000_000,
} as const;

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Row {
  readonly accession: string;
}

type Plans = ReadonlyMap<string, PlanNode>;

let service: TestService;
/** How the planner would run each statement in a market, of either kind. */
const markets = { analysed: new Map() as Plans, unanalysed: new Map() as Plans };
const sent = new Map<string, Sent>();
beforeAll(async () => {
  service = await startService({ holds: 'sample world' });
  recordStatements(service);
}, 180_000);
afterAll(() => service.close());

/** Notes what is sent with its values, in a transaction or not; each text once. */
function recordStatements({ database: { pool } }: TestService): void {
  const listen = (sender: { query: unknown }) => {
    const send = (sender.query as (...args: unknown[]) => unknown).bind(sender);
    sender.query = (...args: unknown[]) => {
      const [statement, values = []] = args as [string | Sent, unknown[]?];
      const one = typeof statement === 'string' ? { text: statement, values } : statement;
      if (/^\s*(select|with)\b/i.test(one.text)) sent.set(one.text, { text: one.text, values: one.values ?? [] });
      return send(...args);
    };
  };
  listen(pool);
  const lend = pool.connect.bind(pool) as (...args: unknown[]) => Promise<{ query: unknown }>;
  const heard = new WeakSet<object>();
  const connect = async (...args: unknown[]) => {
    // Given a function, it is the pool's own `query` that asks, which is heard already.
    if (args.length > 0) return lend(...args);
    const client = await lend();
    if (!heard.has(client)) listen(client);
    heard.add(client);
    return client;
  };
  Object.assign(pool, { connect });
}

/** How the planner would run each statement in a market, whose tables somebody has tidied up and analysed, or nobody. */
async function plansInMarket({ isAnalysed }: { readonly isAnalysed: boolean }): Promise<Map<string, PlanNode>> {
  const client = await service.database.pool.connect();
  const plans = new Map<string, PlanNode>();
  try {
    await client.query('begin');
    await client.query('set local allow_system_table_mods = on');
    await client.query(isAnalysed ? 'analyze' : `delete from pg_statistic where starelid >= 16384`);
    for (const [table, rows] of Object.entries(MARKET)) {
      // The planner takes the pages that a file has, and the rows of a page from here.
      await client.query(
        `update pg_class set relpages = greatest(1, pg_relation_size(oid) / 8192)::int, reltuples = $2,
           relallvisible = case when $3 then greatest(1, pg_relation_size(oid) / 8192)::int else 0 end
         where oid = $1::regclass`,
        [table, rows, isAnalysed],
      );
    }
    for (const { text, values } of sent.values()) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      plans.set(text, rows[0]['QUERY PLAN'][0].Plan);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return plans;
}

/** Read whole on purpose, once for each state of the data: by how the statement begins. */
const ONCE_A_STATE = [
  // How many lists reach how far.
  'with loaded as materialized (select substr(p.path',
  'select max(captured_on)',
  // The newest of them, and whether a board has rows of filers without a list.
  'select (select max(captured_on)',
  // How many filers are on file.
  'select count(*)::int as filers',
  // How many funds and managers report.
  'select (select count(distinct coalesce(r.series_id',
];

/** Large tables that a plan reads from end to end. */
function readWhole(node: PlanNode): string[] {
  const { 'Relation Name': table = '', Plans = [] } = node;
  const own = node['Node Type'] === 'Seq Scan' && Object.hasOwn(MARKET, table) ? [table] : [];
  return [...own, ...Plans.flatMap(readWhole)];
}

/** Lists of entries that a plan reads to their ends before it gives the first: below a sort, or in the order of the table. */
function readIntoOrder(node: PlanNode, isSorted = false): string[] {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = node;
  const isEntries = index === 'filing_items_by_day' || index === 'board_rows_by_day';
  const own = (isEntries && isSorted) || kind === 'Bitmap Heap Scan' ? [table || index] : [];
  // A limit bounds what comes through it, and so what is put in order above it.
  const below = kind === 'Sort' || (isSorted && kind !== 'Limit');
  return [...own, ...Plans.flatMap((plan) => readIntoOrder(plan, below))];
}

/** The nodes of a plan. */
const allOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

/** Their kinds. */
const nodesOf = (plan: PlanNode): string[] => allOf(plan).map((node) => node['Node Type']);

/** Indexes that a plan reads. */
const indexesOf = (plan: PlanNode): string[] => allOf(plan).flatMap((node) => node['Index Name'] ?? []);

/** A place in the middle of the filings by day. */
const PLACE = Buffer.from('2026-03-02:1999999001-26-000001:1999999001').toString('base64url');

/** And one among filers. */
const FILER = Buffer.from('1999999001').toString('base64url');

const QUESTIONS = {
  'a board with the filers of its rows':
    '{ board(slug: LEADERSHIP_CHANGES, limit: 50) { rows { edges { node { accession filer { name cik tickers { ticker } names { name } sic } } } } } }',
  'a board of a past day': '{ board(slug: BREACHES, asOf: "2025-03-03") { total filingsPerWeek } }',
  'the last rows of a past day':
    '{ board(slug: LEADERSHIP_CHANGES, asOf: "2025-03-05") { rows(last: 5) { edges { node { company } } } } }',
  'boards of a past day': '{ boards(asOf: "2025-03-04") { total } }',
  'a filer with filings':
    '{ filer(cik: "1999999001") { name filings(first: 20) { totalCount edges { node { form items } } } } }',
  'filings by an item': `{ filings(filter: { items: ["1.03"] }) { pageInfo { endCursor } nodes { form items } } }`,
  'filings by items, page after page, of a state': `{ filings(filter: { items: ["4.02", "2.06"], state: "DE" }, after: "${PLACE}") { pageInfo { endCursor } nodes { form } } }`,
  'filings by items before a place': `{ filings(filter: { items: ["4.02", "2.06"] }, last: 20, before: "${PLACE}") { nodes { form } } }`,
  'filings by forms, oldest first':
    '{ filings(filter: { forms: ["10-K", "10-K/A"] }, orderBy: OLDEST_FIRST) { pageInfo { endCursor } nodes { form items } } }',
  'filings by kinds and by what texts say':
    '{ a: filings(filter: { kinds: [ITEM_4_02, NT_10_K] }) { pageInfo { endCursor } nodes { form } } b: filings(filter: { outcomes: [TRANSFER] }) { pageInfo { endCursor } nodes { form } } }',
  'filings of a company':
    '{ filings(filter: { company: "1999999001", items: ["5.02"] }) { pageInfo { endCursor } nodes { form } } }',
  'filings of an industry, of listed companies and of some days':
    '{ a: filings(filter: { sic: "73" }) { returned } b: filings(filter: { listedOnly: true, exchange: "NYSE" }) { returned } c: filings(filter: { since: "2026-01-01", until: "2026-03-02" }) { pageInfo { endCursor } nodes { form } } }',
  'a screen': '{ screen { totalCount nodes { revenue filer { name } } } }',
  'a screen by all that can be asked':
    '{ screen(filter: { revenue: { min: 1 }, size: FROM_1B_TO_5B, sic: "73", state: "DE", exchange: "NYSE", listedOnly: true, kinds: [ITEM_5_02] }, orderBy: NET_MARGIN) { totalCount } }',
  'filers by name': '{ filers { totalCount edges { figures { revenue } node { name } } } }',
  'filers by number and by revenue':
    '{ a: filers(orderBy: CIK) { edges { node { name } } } b: filers(orderBy: REVENUE) { edges { node { name } } } }',
  'filers by letter, industry and state': `{ a: filers(filter: { letter: "A" }, after: "${FILER}") { totalCount edges { node { name } } } b: filers(filter: { sic: "73" }) { totalCount } c: filers(filter: { state: "DE" }) { totalCount } }`,
  'filers with a ticker, of an exchange, by letter and by number':
    '{ a: filers(filter: { listedOnly: true }) { totalCount edges { figures { revenue } } } b: filers(filter: { exchange: "NYSE", state: "DE", letter: "A" }) { totalCount } c: filers(filter: { listedOnly: true }, orderBy: CIK) { totalCount } }',
  'filers with a ticker of a state, of an industry, of an exchange':
    '{ a: filers(filter: { listedOnly: true, state: "NY" }) { totalCount } b: filers(filter: { listedOnly: true, sic: "60" }) { totalCount } c: filers(filter: { exchange: "CBOE" }) { totalCount } d: filers(filter: { listedOnly: true, letter: "Z" }) { totalCount } }',
  'filers with figures, by size':
    '{ a: filers(filter: { withFigures: true }) { totalCount } b: filers(filter: { size: FROM_1B_TO_5B }) { totalCount } }',
  'facets of filers': '{ filers { facets { facet value filers } } }',
  'filers whose names begin so': '{ filers(search: "al") { totalCount edges { node { name } absent { reason } } } }',
  'a filer by name': '{ filer(company: "alder ridge tool") { name } }',
  'filers of rows with filings and items':
    '{ board(slug: LEADERSHIP_CHANGES, limit: 20) { rows { edges { node { filer { filings(first: 10) { edges { node { items } } } } } } } } }',
  'who holds a company': '{ filer(cik: "1999999001") { heldBy { __typename } } }',
  'a card with its peers': '{ card(company: "1999999001") { asOf peers { __typename } } }',
} as const;

/** Pages after a row, of one board and of all, and after a cursor of it. */
async function askAfterARow(): Promise<void> {
  const row = '{ board(slug: LEADERSHIP_CHANGES) { rows(first: 1) { edges { cursor node { accession } } } } }';
  const { data } = await service.ask(row);
  const { edges } = (data as unknown as Record<'board', Record<'rows', { edges: { cursor: string; node: Row }[] }>>)
    .board.rows;
  for (const question of [
    `board(slug: LEADERSHIP_CHANGES, after: "${edges[0]?.node.accession}") { next }`,
    `boards(after: "${edges[0]?.node.accession}") { next }`,
    `board(slug: LEADERSHIP_CHANGES) { rows(first: 5, after: "${edges[0]?.cursor}") { edges { cursor } } }`,
  ]) {
    const { errors } = await service.ask(`{ ${question} }`);
    expect(errors, question).toBeUndefined();
  }
}

describe('in a market of 20 million filings', () => {
  beforeAll(async () => {
    for (const [title, question] of Object.entries(QUESTIONS)) {
      const { errors } = await service.ask(question);
      expect(errors, title).toBeUndefined();
    }
    await askAfterARow();
    expect(sent.size).toBeGreaterThan(8);
    markets.analysed = await plansInMarket({ isAnalysed: true });
    markets.unanalysed = await plansInMarket({ isAnalysed: false });
  });

  it('that nobody has analysed, no hot question reads a large table from end to end', async () => {
    const plans = markets.unanalysed;
    expect([...plans].flatMap(([text, plan]) => told(text, readWhole(plan)))).toEqual([]);
  });

  it('reports of a company are looked for in their own index, analysed or not', async () => {
    for (const plans of Object.values(markets)) {
      const ofReports = [...plans].filter(([text]) => text.includes("a.form in ('10-K', "));
      expect(ofReports.length).toBeGreaterThan(4);
      for (const [text, plan] of ofReports) {
        expect(indexesOf(plan), text).toContain('filings_with_facts');
        expect(indexesOf(plan), text).not.toContain('filings_by_form');
      }
    }
  });

  it('names of a letter are read from its first on, or from the page before, and no further than to its last', async () => {
    for (const plans of Object.values(markets)) {
      const byName = [...plans].filter(
        ([text]) => text.includes('filer_names n') && text.includes(`n.folded collate "C" <`),
      );
      expect(byName).toHaveLength(2);
      for (const [text, plan] of byName) {
        const bounds = allOf(plan).find((node) => node['Index Name'] === 'filer_names_in_order')?.['Index Cond'];
        expect(bounds, text).toMatch(/folded.* >= 'A'.*folded.* < 'B'/);
        if (text.includes('limit')) expect(bounds, text).toMatch(/ROW\(.*folded.* > ROW\(/);
      }
    }
  });

  it('filers with a ticker of a state, an industry or an exchange are found without looking through all that have one', async () => {
    const columns = { state: 'f.state = ', sic: 'f.sic >= ', exchange: 'upper(f.exchange) = ' };
    for (const plans of Object.values(markets)) {
      for (const [name, test] of Object.entries(columns)) {
        const read = [...plans].filter(([text]) => text.includes(`f.listed_name is not null and ${test}`));
        expect(read.length, name).toBeGreaterThan(0);
        for (const [text, plan] of read) {
          const index = allOf(plan).find((node) => node['Index Name'] === `filers_listed_by_${name}`);
          expect(String(index?.['Index Cond']), text).toContain(name);
          expect(indexesOf(plan), text).not.toContain('filers_by_listed_name');
        }
      }
    }
  });

  it('of filers with a ticker, names of a letter are read from its first to its last, of a state too', async () => {
    for (const plans of Object.values(markets)) {
      const ofLetter = [...plans].filter(([text]) => text.includes('f.listed_name collate "C" < $'));
      // A page and a count of a letter, and of one in a state.
      expect(ofLetter.length).toBeGreaterThanOrEqual(4);
      for (const [text, plan] of ofLetter) {
        const bounds = allOf(plan).flatMap((node) => node['Index Cond'] ?? []);
        expect(bounds.join(' '), text).toMatch(/listed_name.* >= '[AZ]'.*listed_name.* < '[B[]'/);
      }
    }
  });

  it('a report whose items are unknown is looked up by its number, not among all that are known', async () => {
    for (const plans of Object.values(markets)) {
      const unread = [...plans].filter(([text]) => text.includes('not f.items_known'));
      expect(unread).toHaveLength(1);
      for (const [, plan] of unread) {
        expect(indexesOf(plan)).toContain('filings_accession_idx');
        expect(nodesOf(plan).filter((node) => node.includes('Join') || node === 'Nested Loop')).toEqual([]);
      }
    }
  });

  it('a page of a board is walked along its rows by day, from the newest on or after a row', async () => {
    const pages = [...markets.analysed].filter(
      ([text]) => text.includes('as "isAfterFound"') || text.includes('with first as'),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const [text, plan] of pages) expect(told(text, readIntoOrder(plan))).toEqual([]);
    const beyond = pages.filter(([text]) => text.includes(`(${placeOf('b')}) <`));
    expect(beyond.length).toBeGreaterThan(1);
    for (const [text, plan] of beyond) {
      const walked = allOf(plan).filter((node) => node['Index Name'] === 'board_rows_by_day');
      expect(walked.map((node) => String(node['Index Cond'])).join(), text).toMatch(
        /ROW\(filed_on, second_of_day, .*accession.*\) <=? ROW/,
      );
    }
  });

  it('lists of several items and of several boards are merged as far as they are read', async () => {
    for (const plans of Object.values(markets)) {
      const merged = [...plans].filter(([text]) => text.includes(`) union all (select ${placeOf('e')}`));
      expect(merged.length).toBeGreaterThan(2);
      for (const [, plan] of merged) expect(nodesOf(plan)).not.toContain('Append');
    }
  });

  it('lists by item and by board are walked as far as they are read, and never put in order as wholes', async () => {
    const plans = markets.analysed;
    const walked = [...plans].filter(([text]) => text.includes(`select distinct on (${placeOf('e')})`));
    expect(walked.length).toBeGreaterThan(4);
    for (const [text, plan] of walked) expect(told(text, readIntoOrder(plan))).toEqual([]);
  });

  it('whose tables are analysed, none reads one for its days and once more for something else', async () => {
    // The sample world's rows are nearly all of the last two years: for those a table may be read from end to end.
    const plans = markets.analysed;
    const again = (tables: readonly string[]) => tables.filter((table, at) => tables.indexOf(table) !== at);
    expect([...plans].flatMap(([text, plan]) => told(text, again(readWhole(plan))))).toEqual([]);
  });
});

/** A statement that reads tables from end to end, where it should not. */
function told(text: string, tables: readonly string[]): string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  if (tables.length === 0 || ONCE_A_STATE.some((beginning) => line.startsWith(beginning))) return [];
  return [`${tables.join(' ')}: ${line.slice(0, 160)}`];
}
