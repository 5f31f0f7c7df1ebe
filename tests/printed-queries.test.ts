import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getOperationAST, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicationsOf } from '../facades/publications/publications.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { SAMPLE_AS_OF } from '../ingest/sample-world/about.ts';
import { schema } from '../schema/index.ts';
import { FIRST_QUERIES } from '../server/graphql/graphiql-options.ts';
import { tellFigures } from './support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from './support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service?.close());

type Source = readonly [name: string, text: string];

/** All that may print a query: documents and scripts of the repository, what is published about it, GraphiQL. */
async function sources(): Promise<Source[]> {
  const files = execFileSync('git', ['ls-files', '*.md', 'schema.graphql', 'facades/**/*.js'], { encoding: 'utf8' });
  const paths = publicationsOf(surfaces)
    .flatMap(({ paths }) => paths)
    .map(({ pattern, formats }) => (formats[0] === 'json' ? `${pattern}.json` : pattern));
  const html = { headers: { accept: 'text/html, */*;q=0.5' } };
  const served = [...new Set([...paths, '/graphql'])].map(async (path): Promise<Source> => {
    const text = await (await service.app.fetch(new Request(TEST_BASE + path, html))).text();
    return [path, text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')];
  });
  const kept = files.trim().split('\n');
  return [...kept.map((file): Source => [file, readFileSync(file, 'utf8')]), ...(await Promise.all(served))];
}

/** Where a document begins: behind a quote or an equals sign, with its kind or its first field. */
const BEGINS =
  /(?<=["'`=]|```graphql\n)(?:(?:query|subscription|mutation)\b[^{}"'`;=]*\{\s*\w|\{(?:\s|\\n)*[a-z]\w*\s*[({])/g;

/** Every document in a text: from where it begins to the brace that closes it, what JSON writes for quotes undone. */
function documentsIn(text: string): string[] {
  return [...text.matchAll(BEGINS)].map(({ index }) => {
    let depth = 0;
    for (let at = text.indexOf('{', index); at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (depth === 0)
        return text
          .slice(index, at + 1)
          .replaceAll('\\n', '\n')
          .replaceAll('\\"', '"');
    }
    return text.slice(index);
  });
}

/** What GraphiQL opens with, a query for each tab. */
function firstQueriesOf(page: string): string[] {
  const [, literal = '[]'] = /"defaultTabs":(\[(?:\{"query":"(?:[^"\\]|\\.)*"\},?)+\])/.exec(page) ?? [];
  return (JSON.parse(literal) as { query: string }[]).map(({ query }) => query);
}

/** What is wrong with the answer to a document; null where there is one. Subscriptions are begun, not waited for. */
async function faultOf(query: string): Promise<string | null> {
  const invalid = faultsOf(query);
  if (invalid.length > 0) return invalid.join(' ');
  if (getOperationAST(parse(query))?.operation === 'subscription') return faultOfSubscription(query);
  const { data, errors } = await service.ask(query);
  if (errors !== undefined) return errors.map(({ message }) => message).join(' ');
  return Object.values(data ?? {}).every((value) => value !== null) ? null : 'answers nothing';
}

function faultsOf(query: string): string[] {
  try {
    return validate(schema, parse(query)).map(({ message }) => message);
  } catch (error) {
    return [String(error)];
  }
}

async function faultOfSubscription(query: string): Promise<string | null> {
  const url = `${TEST_BASE}/graphql?${new URLSearchParams({ query })}`;
  const response = await service.app.fetch(new Request(url, { headers: { accept: 'text/event-stream' } }));
  const type = response.headers.get('content-type') ?? '';
  await response.body?.cancel();
  return response.status === 200 && type.startsWith('text/event-stream') ? null : `${response.status} ${type}`;
}

it('every query that is printed anywhere is answered, those of GraphiQL’s tabs too', async (test) => {
  const found = (await sources()).map(
    ([name, text]) => [name, name === '/graphql' ? firstQueriesOf(text) : documentsIn(text)] as const,
  );
  const counts = found.map(([name, queries]) => [name, queries.length] as const).filter(([, count]) => count > 0);
  tellFigures(test, Object.fromEntries(counts));
  // Where a form changes that this test no longer finds, it says so.
  for (const name of ['README.md', 'facades/pages/assets/live.js', '/boards/developers', '/graphql']) {
    expect(counts.map(([source]) => source)).toContain(name);
  }
  expect(Object.fromEntries(counts)['/graphql']).toBe(FIRST_QUERIES.length);
  const failed: string[] = [];
  for (const [name, queries] of found) {
    for (const query of queries) {
      const fault = await faultOf(query);
      if (fault !== null) failed.push(`${name}: ${query}: ${fault}`);
    }
  }
  expect(failed).toEqual([]);
  expect(service.reported).toEqual([]);
});
