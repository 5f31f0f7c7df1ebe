import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

const FOLDER = import.meta.dirname;
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'query.graphql')))
  .map(({ name }) => name);

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  await service.database.pool.query('analyze');
  // Rows are made and counted once for a state of the data; what a query itself costs comes after that.
  await service.ask('{ boards { total } }');
  await service.ask('{ boards(asOf: "2026-10-30") { total } }');
});
afterAll(() => service.close());

/** A statement's text on one line. */
const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** More lines of a result than anybody reads in a diff. */
const RESULT_LINES_MAX = 2000;

/** The same with only the ends of every list, and its length. */
function digest(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length <= 2) return value.map(digest);
    return { count: value.length, first: digest(value[0]), last: digest(value.at(-1)) };
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, digest(field)]));
}

/** Compares with `result.json`, or where that would be too long to read, with its hash and digest in `digest.json`. */
async function expectResult(folder: string, data: unknown): Promise<void> {
  const whole = `${JSON.stringify(data, null, 2)}\n`;
  const lines = whole.split('\n').length - 1;
  if (lines <= RESULT_LINES_MAX) return expect(whole).toMatchFileSnapshot(join(folder, 'result.json'));
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const short = { lines, sha256, data: digest(data) };
  return expect(`${JSON.stringify(short, null, 2)}\n`).toMatchFileSnapshot(join(folder, 'digest.json'));
}

describe('a query gives its result with the statements it is known for', () => {
  it.each(names)('%s', async (name) => {
    const query = readFileSync(join(FOLDER, name, 'query.graphql'), 'utf8');
    service.statements();
    const result = await service.ask(query);
    // Parts of a question are answered side by side, so the order in which their statements arrive means nothing.
    const calls = service.statements().map(line).sort();
    expect(result.errors).toBeUndefined();
    await expectResult(join(FOLDER, name), result.data);
    await expect(`${JSON.stringify(calls, null, 2)}\n`).toMatchFileSnapshot(join(FOLDER, name, 'calls.json'));
    // Compiled execution, from the second time on, gives the same.
    await service.ask(query);
    expect(await service.ask(query)).toEqual(result);
  });
});

const callsOf = async (query: string) => {
  service.statements();
  const { errors } = await service.ask(query);
  expect(errors).toBeUndefined();
  return service.statements().length;
};

describe('the statements a question costs', () => {
  it.each([
    [
      'a filer by CIK with twenty filings',
      '{ filer(cik: 2001) { name filings(first: 20) { edges { node { form } } } } }',
      2,
    ],
    [
      'a filer by ticker with twenty filings',
      '{ filer(company: "NUM1") { name filings { edges { node { form } } } } }',
      3,
    ],
    ['a brand record by ticker', '{ brandRecord(company: "NUM1") { answer filings { url } } }', 3],
    ['a brand record by CIK', '{ brandRecord(company: "2001") { answer names { name } tickers { ticker } } }', 2],
    ['a board', '{ board(slug: LEADERSHIP_CHANGES, limit: 50) { rows { edges { node { company cik } } } } }', 1],
    ['every row of every board', '{ boards(limit: 100000) { rows { edges { node { company } } } } }', 2],
    [
      'any page of a board',
      '{ board(slug: LEADERSHIP_CHANGES, offset: 30, limit: 7, kind: ITEM_5_02) { total rows { edges { node { cik } } } } }',
      2,
    ],
  ])('%s: %s', async (_what, query, statements) => {
    expect(await callsOf(query)).toBe(statements);
  });

  it('is the same for 20 filers with 10 filings and 50 with 50, three at most', async () => {
    const deep = (filers: number, filings: number) =>
      `{ board(slug: LEADERSHIP_CHANGES, limit: ${filers}) { rows { edges { node { filer { name filings(first: ${filings}) { edges { node { form items } } } } } } } } }`;
    const [small, large] = [await callsOf(deep(20, 10)), await callsOf(deep(50, 50))];
    expect(large).toBe(small);
    expect(large).toBeLessThanOrEqual(3);
  });

  it('is the same for one board and for nine, on a past day as today, whatever they hold', async () => {
    // Which rows they are, how many, and what those are made of that no question has shown.
    const most = 3;
    const rows = 'rows { edges { node { company } } }';
    // How far the tables reach was read for a question before.
    expect(await callsOf('{ boards(asOf: "2026-07-01") { total } }')).toBeLessThanOrEqual(most);
    // Their counts and rows are at hand.
    expect(await callsOf(`{ boards(asOf: "2026-07-01") { ${rows} } }`)).toBe(1);
    expect(await callsOf(`{ board(slug: LATE_FILERS, asOf: "2026-07-01") { ${rows} } }`)).toBeLessThanOrEqual(most);
  });
});
