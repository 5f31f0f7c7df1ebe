import { describe, expect, it } from 'vitest';
import { writeDear } from '../../../server/graphql/write-dear.ts';

const TEXT = 'a "quoted" line\n'.repeat(1_000);
const rows = (count: number, of: (n: number) => unknown) => Array.from({ length: count }, (_, n) => of(n));

describe('an answer that is dear', () => {
  it('is written as JSON has it, in pieces', async () => {
    const answer = {
      data: {
        filer: Object.assign(Object.create(null), {
          name: 'A & B',
          absent: undefined,
          none: null,
          filings: rows(20, (n) => ({ n, deep: rows(20, () => ({ text: TEXT, lists: [[1, null], []] })) })),
        }),
        empty: [],
      },
    };
    let pieces = 0;
    const text = await writeDear(answer, async () => {
      pieces += 1;
    });
    expect(text).toBe(JSON.stringify(answer));
    // Some 18,000 characters in each of 400 rows, of which fifteen make a piece.
    expect(pieces).toBeGreaterThan(20);
    expect(pieces).toBeLessThan(40);
  });

  it('waits for nothing where it is short', async () => {
    const fail = () => Promise.reject(new Error('waited'));
    expect(await writeDear({ data: null, errors: [{ message: 'x' }, undefined] }, fail)).toBe(
      '{"data":null,"errors":[{"message":"x"},null]}',
    );
  });
});
