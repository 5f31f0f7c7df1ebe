/**
 * The two floors our server is measured against, as a process of its own.
 *
 * - **B**, the bytes floor: a reply of ours sent again from memory by node:http, nothing else.
 * - **Q**, the query floor: node:http, one prepared statement, JSON.stringify (for CSV: COPY piped through).
 *
 * `node tests/bench/floors.ts DATABASE_URL`, then on standard input one line of JSON for each reply B has to send.
 */
import http from 'node:http';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Company } from './asked/workloads.ts';
import { copyOut } from './copy-out.ts';

export interface StoredReply {
  readonly name: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const BOARD = `
  select b.filed_on as "filedOn", f.form, b.kinds, n.name as company, b.cik, r.ticker, r.exchange, r.sic, r.industry, r.state,
    b.accession, f.report_date as "reportDate", f.primary_document as document, b.co_registrants as "coRegistrants",
    (select array_agg(i.item order by i.position) from filing_items i where i.accession = b.accession) as items
  from (select * from board_rows where board = 'leadership-changes' and filed_on between $1::date - interval '12 months' and $1
        order by filed_on desc, accession desc limit LIMIT) b
  join filings f on f.cik = b.cik and f.accession = b.accession
  join filers r on r.cik = b.cik
  join filer_names n on n.cik = b.cik and n.position = 0
  order by b.filed_on desc, b.accession desc`;

const FILER = `
  select r.cik, r.name, r.ticker, r.sic, r.industry, (
    select json_agg(x) from (
      select f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate", f.primary_document as document
      from filings f where f.cik = r.cik order by f.filed_on desc, f.accession desc limit 20) x) as filings
  from filers r where CONDITION`;

const BOARD_FILERS = `
  select b.accession, b.filed_on as "filedOn", f.form, b.kinds, r.cik, r.name, r.sic,
    (select json_agg(json_build_object('ticker', t.ticker) order by t.position) from filer_tickers t where t.cik = r.cik) as tickers
  from (select * from board_rows where board = 'leadership-changes' and filed_on between $1::date - interval '12 months' and $1
        order by filed_on desc, accession desc limit 50) b
  join filings f on f.cik = b.cik and f.accession = b.accession
  join filers r on r.cik = b.cik
  order by b.filed_on desc, b.accession desc`;

const DEEP = `
  select r.cik, r.name, r.ticker, x.filings from
  (select * from board_rows where board = 'leadership-changes' and filed_on between $1::date - interval '12 months' and $1
   order by filed_on desc, accession desc limit 20) b
  join filers r on r.cik = b.cik
  cross join lateral (select json_agg(json_build_object('accession', f.accession, 'form', f.form, 'filedOn', f.filed_on, 'items',
      (select array_agg(i.item order by i.position) from filing_items i where i.accession = f.accession))) as filings
    from (select * from filings where cik = r.cik and filed_on <= $1 order by filed_on desc, accession desc limit 10) f) x`;

const NAMES = `
  select r.cik, r.name, r.sic,
    (select json_agg(json_build_object('ticker', t.ticker) order by t.position) from filer_tickers t where t.cik = r.cik) as tickers,
    (select json_agg(json_build_object('name', n.name, 'from', n.from_day) order by n.position) from filer_names n where n.cik = r.cik) as names
  from (select * from board_rows where board = 'leadership-changes' and filed_on between $1::date - interval '12 months' and $1
        order by filed_on desc, accession desc limit 50) b
  join filers r on r.cik = b.cik
  order by b.filed_on desc, b.accession desc`;

const sec = (cik: number, accession: string) =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;

interface BoardRecord {
  readonly cik: number;
  readonly accession: string;
}
const withUrl = (rows: BoardRecord[]) => rows.map((row) => ({ ...row, url: sec(row.cik, row.accession) }));

async function serve(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const { rows: days } = await pool.query<{ day: string }>(
    'select max(filed_on) as day from board_rows where filed_on <= $1',
    [process.env.AS_OF ?? '9999-12-31'],
  );
  const asOf = days[0]?.day ?? '2025-09-12';
  const { rows: companies } = await pool.query<Company>(
    'select cik, ticker from filers where ticker is not null and captured_on is not null order by cik',
  );
  const board = (limit: number) =>
    pool.query<BoardRecord>({ name: `board${limit}`, text: BOARD.replace('LIMIT', String(limit)), values: [asOf] });
  const filer = (by: 'cik' | 'ticker', value: number | string | undefined) =>
    pool.query({ name: `filer by ${by}`, text: FILER.replace('CONDITION', `r.${by} = $1`), values: [value] });
  let turn = 0;
  const next = () => companies[turn++ % companies.length];
  const queries: Record<string, () => Promise<unknown>> = {
    board50: async () => ({ data: { board: { rows: withUrl((await board(50)).rows) } } }),
    rest200: async () => ({ rows: withUrl((await board(200)).rows) }),
    boardFilers: async () => ({
      data: { board: (await pool.query({ name: 'boardFilers', text: BOARD_FILERS, values: [asOf] })).rows },
    }),
    filer20: async () => ({ data: { filer: (await filer('cik', next()?.cik)).rows[0] } }),
    ticker20: async () => ({ data: { filer: (await filer('ticker', next()?.ticker)).rows[0] } }),
    deep: async () => ({ data: { filers: (await pool.query({ name: 'deep', text: DEEP, values: [asOf] })).rows } }),
    names: async () => ({ data: { filers: (await pool.query({ name: 'names', text: NAMES, values: [asOf] })).rows } }),
    tool50: async () => {
      const structuredContent = { rows: withUrl((await board(50)).rows) };
      return {
        jsonrpc: '2.0',
        id: 1,
        result: { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent },
      };
    },
  };

  const replies = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  const server = http.createServer((request, response) => {
    request.resume();
    const [, kind, name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    if (kind === 'b') {
      const reply = replies.get(name);
      response.writeHead(reply?.status ?? 404, reply?.headers).end(reply?.body);
    } else if (name === 'csv') {
      response.writeHead(200, { 'content-type': 'text/csv' });
      copyOut(
        pool,
        `copy (${BOARD.replace('LIMIT', '100000').replaceAll('$1', `'${asOf}'::date`)}) to stdout with csv header`,
        response,
      );
    } else {
      queries[name]?.().then(
        (value) => {
          const body = Buffer.from(JSON.stringify(value));
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
        },
        (error: Error) => response.writeHead(500).end(error.message),
      );
    }
  });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'listen') {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        console.log(
          JSON.stringify({
            port: typeof address === 'object' ? address?.port : null,
            companies,
            asOf,
          }),
        );
      });
      continue;
    }
    const { name, status, headers, body } = JSON.parse(line) as StoredReply;
    replies.set(name, { status, headers, body: Buffer.from(body, 'base64') });
    console.log('stored');
  }
}

const url = process.argv[2];
if (url === undefined)
  throw new Error('Give the address of the loaded database: node tests/bench/floors.ts DATABASE_URL');
await serve(url);
