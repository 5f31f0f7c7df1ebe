import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { compiledBytes } from '../../../server/graphql/plain-queries.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Heap that each of so many things holds, in bytes; the middle of three looks. */
function heldBy(make: (at: number) => unknown): number {
  const COUNT = 60;
  make(1);
  const looks = [1, 2, 3].map((look) => {
    gc();
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: COUNT }, (_, at) => make(1000 * look + at));
    gc();
    const held = process.memoryUsage().heapUsed - before;
    expect(kept).toHaveLength(COUNT);
    return held / COUNT;
  });
  return looks.sort((a, b) => a - b)[1] ?? Number.NaN;
}

const FILING = 'form filedOn accession acceptedAt items';
const FILER = `cik name ticker sic industry filings(first: 1) { edges { node { ${FILING} } } }`;
const roots = (at: number, count: number) =>
  Array.from({ length: count }, (_, root) => `x${root}: filer(cik: ${at + 2}${root}) { ...F }`).join(' ');

const QUERIES: readonly [string, (at: number) => string][] = [
  ['a field', (at) => `{ filer(cik: ${at + 2}) { name } }`],
  ['a filer', (at) => `{ filer(cik: ${at + 2}) { ${FILER} } }`],
  ['ten filers by a fragment', (at) => `{ ${roots(at, 10)} } fragment F on Filer { ${FILER} }`],
  ['one field again and again', (at) => `{ filer(cik: ${at + 2}) {${' cik'.repeat(300)} } }`],
];

describe('a kept document', () => {
  it('that is compiled holds no more than is counted for it', (test) => {
    const figures: Record<string, number> = {};
    for (const [name, query] of QUERIES) {
      const held = heldBy((at) => {
        const document = parse(query(at), { noLocation: true });
        return { document, compiled: compileQuery(schema, document) };
      });
      const counted = compiledBytes(parse(query(1)), query(1));
      Object.assign(figures, { [`${name}, held`]: held, [`${name}, counted`]: counted });
    }
    tellFigures(test, figures);
    for (const [name] of QUERIES) {
      expect(figures[`${name}, held`], name).toBeLessThan(1.2 * (figures[`${name}, counted`] ?? 0));
    }
  });
});
