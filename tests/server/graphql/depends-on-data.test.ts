import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { schema } from '../../../schema/index.ts';
import { dependsOnDataAlone } from '../../../server/graphql/depends-on-data.ts';

it('the roots that may not be cached are those the schema declares so, wherever in a document they are asked', () => {
  const roots = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const uncached = ['programPrice', 'quality', 'status', 'watch'];
  expect(roots).toEqual(expect.arrayContaining(uncached));
  for (const ask of [
    (root: string) => `{ ${root} { a } }`,
    (root: string) => `{ asked: ${root} { a } boards { answer } }`,
    (root: string) => `{ ... on Query { ${root} { a } } }`,
    (root: string) => `query A { ...B } fragment B on Query { ...C } fragment C on Query { ...B ${root} { a } }`,
  ]) {
    expect(roots.filter((root) => !dependsOnDataAlone(parse(ask(root))))).toEqual(uncached);
  }
});

/** The variable is declared after the fragment that uses it. */
const PRICED =
  'fragment C on Query { card(company: $company, price: $p) { answer } } query($company: String!, $p: Float) { ...C }';

it('only queries without a private argument are cached, and what the schema says of itself', () => {
  const isCached = (text: string) => dependsOnDataAlone(parse(text));
  expect(isCached('{ __schema { types { name } } }')).toBe(true);
  expect(isCached('query($p: Float) { card(company: "a", price: $p) { answer } }')).toBe(false);
  expect(dependsOnDataAlone(parse(PRICED), { company: 'a' })).toBe(true);
  expect(dependsOnDataAlone(parse(PRICED), { company: 'a', p: null })).toBe(true);
  expect(dependsOnDataAlone(parse(PRICED), { company: 'a', p: 12.5 })).toBe(false);
  expect(dependsOnDataAlone(parse(PRICED.replace('Float', 'Float = 12.5')), { company: 'a' })).toBe(false);
  expect(isCached('mutation { stopWatch(token: "a") { company } }')).toBe(false);
  expect(isCached('subscription { boardRowAdded { answer } }')).toBe(false);
});

it('a surface is kept by its own doors where the roots of its document may be, and nowhere else', () => {
  const queries = surfaces.filter(({ document }) => document.startsWith('query'));
  expect(queries.length).toBeGreaterThan(20);
  const isKept = ({ maxAge }: (typeof queries)[number]) => maxAge !== 0;
  const others = queries.filter((surface) => {
    // What belongs to a caller is private by its arguments, one by one.
    const document = parse(surface.document.replaceAll(/\b(price|holdings|email|token):/g, 'x:'));
    return dependsOnDataAlone(document) !== isKept(surface);
  });
  expect(others.map(({ name }) => name)).toEqual([]);
});
