import { describe, expect, it } from 'vitest';
import { differences, report } from './differences.ts';

const first = { accession: '1', filedOn: '2025-01-02', items: ['1.05'] };
const second = { accession: '2', filedOn: '2025-01-01', items: [] };

describe('differences of two boards', () => {
  it('are none where the rows agree, extra columns aside', () => {
    expect(differences([first, second], [{ ...first, more: 1 }, second])).toEqual([]);
  });

  it('name the cell that is not the same', () => {
    expect(differences([first], [{ ...first, items: ['1.05', '9.01'] }])).toEqual([
      { accession: '1', column: 'items', expected: ['1.05'], actual: ['1.05', '9.01'] },
    ]);
  });

  it('name rows that only one side has', () => {
    expect(differences([first], [second]).map(({ accession, column }) => [accession, column])).toEqual([
      ['1', '(row)'],
      ['2', '(row)'],
    ]);
  });

  it('see rows in another order, and a row sent twice', () => {
    expect(differences([first, second], [second, first])[0]?.column).toBe('(order)');
    expect(differences([first, second], [first, second, second])[0]?.column).toBe('(order)');
  });

  it('are shown twenty at most', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ accession: String(index) }));
    expect(report(differences(many, [])).split('\n')).toHaveLength(21);
  });
});
