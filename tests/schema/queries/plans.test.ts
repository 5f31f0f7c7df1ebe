import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} as const;

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

let service: TestService;
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

/** How the planner would run each statement in a market, whose tables somebody has analysed or nobody. */
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
        `update pg_class set relpages = greatest(1, pg_relation_size(oid) / 8192)::int, reltuples = $2
         where oid = $1::regclass`,
        [table, rows],
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
  'select f.listed_from as "from"',
  'select max(captured_on)',
  // How many filers are on file.
  'select count(*)::int as filers',
];

/** Large tables that a plan reads from end to end. */
function readWhole(node: PlanNode): string[] {
  const { 'Relation Name': table = '', Plans = [] } = node;
  const own = node['Node Type'] === 'Seq Scan' && Object.hasOwn(MARKET, table) ? [table] : [];
  return [...own, ...Plans.flatMap(readWhole)];
}

const QUESTIONS = {
  'a board with the filers of its rows':
    '{ board(slug: LEADERSHIP_CHANGES, limit: 50) { rows { edges { node { accession filer { name cik tickers { ticker } names { name } sic } } } } } }',
  'a board of a past day': '{ board(slug: BREACHES, asOf: "2025-03-03") { total filingsPerWeek } }',
  'the last rows of a past day':
    '{ board(slug: LEADERSHIP_CHANGES, asOf: "2025-03-05") { rows(last: 5) { edges { node { company } } } } }',
  'boards of a past day': '{ boards(asOf: "2025-03-04") { total } }',
  'a filer with filings':
    '{ filer(cik: "1999999001") { name filings(first: 20) { totalCount edges { node { form items } } } } }',
  'filers whose names begin so': '{ filers(search: "al") { totalCount edges { node { name } } } }',
  'a filer by name': '{ filer(company: "alder ridge tool") { name } }',
  'filers of rows with filings and items':
    '{ board(slug: LEADERSHIP_CHANGES, limit: 20) { rows { edges { node { filer { filings(first: 10) { edges { node { items } } } } } } } } }',
  'a card with its peers': '{ card(company: "1999999001") { asOf peers { __typename } } }',
} as const;

describe('in a market of 20 million filings', () => {
  beforeAll(async () => {
    for (const [title, question] of Object.entries(QUESTIONS)) {
      const { errors } = await service.ask(question);
      expect(errors, title).toBeUndefined();
    }
    expect(sent.size).toBeGreaterThan(8);
  });

  it('that nobody has analysed, no hot question reads a large table from end to end', async () => {
    const plans = await plansInMarket({ isAnalysed: false });
    expect([...plans].flatMap(([text, plan]) => told(text, readWhole(plan)))).toEqual([]);
  });

  it('whose tables are analysed, none reads one for its days and once more for something else', async () => {
    // The sample world's rows are nearly all of the last two years: for those a table may be read from end to end.
    const plans = await plansInMarket({ isAnalysed: true });
    const again = (tables: readonly string[]) => tables.filter((table, at) => tables.indexOf(table) !== at);
    expect([...plans].flatMap(([text, plan]) => told(text, again(readWhole(plan))))).toEqual([]);
  });
});

/** A statement that reads tables from end to end, where it should not. */
function told(text: string, tables: readonly string[]): string[] {
  if (tables.length === 0 || ONCE_A_STATE.some((beginning) => text.startsWith(beginning))) return [];
  return [`${tables.join(' ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`];
}
