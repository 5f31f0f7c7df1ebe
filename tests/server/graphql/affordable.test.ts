import { getNullableType, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../schema/context.ts';
import { schema } from '../../../schema/index.ts';
import { NAMES_ONE, rememberAffordable } from '../../../server/graphql/affordable.ts';

/** Runs of a document: whether each was told that its cost is known. */
function runsOf(text: string, fails: (variables: Record<string, unknown>) => boolean = () => false) {
  const told: boolean[] = [];
  const query = (_root: unknown, context: Context, variables: Record<string, unknown>) => {
    told.push(context.isAffordable === true);
    return fails(variables) ? { errors: [new Error('too costly')] } : { data: {} };
  };
  const run = rememberAffordable(parse(text), query as never);
  return async (variables: Record<string, unknown>, today = '2026-10-30') => {
    await run({ today } as Context, variables);
    return told.at(-1);
  };
}

describe('the cost of a document', () => {
  it('is reckoned once for a page size and a day, whatever is asked about', async () => {
    const run = runsOf('query($cik: Cik!, $n: Int, $on: Date) { filer(cik: $cik, asOf: $on) { name } }');
    expect(await run({ cik: 1, n: 20, on: '2025-01-01' })).toBe(false);
    expect(await run({ cik: 2, n: 20, on: '2025-01-01' })).toBe(true);
    expect(await run({ cik: 2, n: 21, on: '2025-01-01' })).toBe(false);
    expect(await run({ cik: 2, n: 20, on: '2025-01-02' })).toBe(false);
    expect(await run({ cik: 2, n: 20 })).toBe(false);
    expect(await run({ n: 20 })).toBe(false);
  });

  it('is reckoned again when the day changes', async () => {
    const run = runsOf('{ boards { answer } }');
    expect(await run({})).toBe(false);
    expect(await run({})).toBe(true);
    expect(await run({}, '2026-10-31')).toBe(false);
  });

  it('is reckoned again where it failed', async () => {
    const run = runsOf('query($n: Int) { filer(cik: 1) { filings(first: $n) { totalCount } } }', ({ n }) => n === 99);
    expect(await run({ n: 99 })).toBe(false);
    expect(await run({ n: 99 })).toBe(false);
  });

  it('is reckoned every time where a variable is of another type, of which nothing is kept', async () => {
    const run = runsOf('query($h: [HoldingInput!]) { portfolio(holdings: $h) { answer } }');
    expect(await run({ h: [{ ticker: 'ZZALC', weight: 1 }] })).toBe(false);
    expect(await run({ h: [{ ticker: 'ZZALC', weight: 1 }] })).toBe(false);
  });

  it('is the same whatever object an argument names', () => {
    let priced = 0;
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      for (const field of Object.values(type.getFields())) {
        const { complexity } = field.extensions as { readonly complexity?: unknown };
        if (typeof complexity !== 'function') continue;
        for (const { name, type: of } of field.args.filter((one) => NAMES_ONE.has(String(getNullableType(one.type))))) {
          priced += 1;
          const priceOf = (value: unknown) => outcomeOf(() => complexity({ [name]: value }, CONTEXT, field));
          const [one, other] = of.toString().startsWith('Cik') ? [1, 2] : ['a', 'b'];
          expect(priceOf(one), `${field.name}(${name})`).toEqual(priceOf(other));
        }
      }
    }
    expect(priced).toBeGreaterThan(20);
  });
});

const CONTEXT = { today: '2026-10-30' };

/** What a function gives, or the words with which it fails. */
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
}
