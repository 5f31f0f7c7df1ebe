import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';

/** A price that nothing else in the sample world could be mistaken for. */
const PRICE = '123.456789';
const JSON_TYPE = { 'content-type': 'application/json' };

let service: ServiceProcess;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-price-'));
  service = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
}, 120_000);
afterAll(() => {
  service.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${service.url}${path}`);
const post = (path: string, body: object) =>
  fetch(`${service.url}${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
const literal = (price: string) => `{ card(company: "ZZMIL", price: ${price}) { priceRatios { price } } }`;
const BY_VARIABLE = 'query($p: Float) { card(company: "ZZMIL", price: $p) { priceRatios { price } } }';
const tool = (price: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_company_performance', arguments: { company: 'ZZMIL', price } },
});
const asked = (text: string, variables?: object) =>
  `/graphql?${new URLSearchParams({ query: text, ...(variables && { variables: JSON.stringify(variables) }) })}`;

/** All rows of all tables as text: in the files a number is no text. */
async function everyRow(dataDir: string): Promise<string> {
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ text: string | null }>(
        `select string_agg(t::text, chr(10)) as text from "${name}" t`,
      );
      texts.push(rows[0]?.text ?? '');
    }
    return texts.join('\n');
  } finally {
    await database.close();
  }
}

/** Every way to give a price: those that are answered, then those that are refused. */
const ANSWERED: readonly [string, () => Promise<Response>][] = [
  ['the JSON door', () => get(`/boards/ask.json?q=ZZMIL&price=${PRICE}`)],
  ['the JSON door, the name escaped', () => get(`/boards/ask.json?q=ZZMIL&%70rice=${PRICE}`)],
  ['GraphQL, in the text', () => post('/graphql', { query: literal(PRICE) })],
  ['GraphQL, as a variable', () => post('/graphql', { query: BY_VARIABLE, variables: { p: Number(PRICE) } })],
  ['GraphQL by GET, in the text', () => get(asked(literal(PRICE)))],
  ['GraphQL by GET, as a variable', () => get(asked(BY_VARIABLE, { p: Number(PRICE) }))],
  ['the tool', () => post('/boards/mcp', tool(Number(PRICE)))],
];
const REFUSED: readonly [string, () => Promise<Response>][] = [
  ['a price with a letter', () => get(`/boards/ask.json?q=ZZMIL&price=${PRICE}x`)],
  ['a price below zero', () => get(`/boards/ask.json?q=ZZMIL&price=-${PRICE}`)],
  ['a company nobody knows', () => get(`/boards/ask.json?q=NOSUCH&price=${PRICE}`)],
  ['another path', () => get(`/boards/late-filers.json?Price=${PRICE}`)],
  ['a document that does not parse', () => post('/graphql', { query: literal(`${PRICE} {`) })],
  ['a document that is not valid', () => get(asked(`{ cards(price: ${PRICE}) { answer } }`))],
  ['a variable that is text', () => post('/graphql', { query: BY_VARIABLE, variables: { p: PRICE } })],
  ['a tool told text', () => post('/boards/mcp', tool(`${PRICE}x`))],
];

it.each(ANSWERED)(
  '%s: the reply has the price and is kept by nobody, however often it is asked for',
  async (_, ask) => {
    for (let time = 0; time < 3; time++) {
      const reply = await ask();
      expect(await reply.text()).toContain(PRICE);
      expect(reply.status).toBe(200);
      expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual(['no-store', null]);
    }
  },
);

it('is in no log, no file, no table and no number of the service, whichever way it was given', async () => {
  for (const [, ask] of [...ANSWERED, ...REFUSED]) await (await ask()).text();
  for (const path of ['/metrics', '/boards/status.json']) expect(await (await get(path)).text()).not.toContain(PRICE);
  const closed = once(service.child, 'close');
  service.child.kill('SIGTERM');
  await closed;
  // The log is at its most talkative, or this would say nothing.
  expect(service.said()).toContain('/boards/ask.json');
  expect(service.said()).not.toContain(PRICE);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(PRICE));
  expect(holding.map(({ name }) => name)).toEqual([]);
  expect(await everyRow(folder)).not.toContain(PRICE);
}, 120_000);
