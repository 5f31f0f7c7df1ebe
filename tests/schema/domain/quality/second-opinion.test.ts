import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import {
  beginComparison,
  comparedYears,
  outcomesByItem,
  outcomesByYear,
} from '../../../../schema/domain/quality/second-opinion.ts';
import { comparisonText, comparisonWords } from '../../../../schema/domain/quality/second-opinion-text.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { fact, INPUT } from '../figures/facts.ts';

const FACTS = [
  fact('Revenues', 1000),
  fact('Revenues', 900, { end: '2023-12-31', filed: '2024-02-20' }),
  // Two later reports restate the year before.
  fact('Revenues', 800, { end: '2023-12-31' }),
  fact('Revenues', 800, { end: '2023-12-31', filed: '2026-02-20' }),
  fact('Revenues', 1000, { filed: '2026-02-20' }),
];

function compare(...values: readonly (readonly [end: string, item: string, value: number, more?: object])[]) {
  const by = (view: 'latest' | 'asFirstReported') => itemHistory(FACTS, { ...INPUT, asOf: '2026-12-31', view });
  const years = comparedYears(by('latest'), by('asFirstReported'));
  const tally = beginComparison((cik) => (cik === INPUT.cik ? years : []));
  for (const [at, [end, item, value, more]] of values.entries()) {
    tally.add({ line: at + 2, cik: INPUT.cik, end, item, value, currency: null, ...more });
  }
  return tally.result();
}

describe('a second opinion', () => {
  it('agrees within half a percent, with the newest value or the one first filed', () => {
    const { counts } = compare(['2024-12-31', 'revenue', 1005], ['2023-12-31', 'revenue', 900]);
    expect(outcomesByItem(counts)).toEqual([
      { item: 'revenue', label: 'Revenue', agree: 2, differ: 0, withheld: 0, notCovered: 0 },
    ]);
    expect(compare(['2023-12-31', 'revenue', 800]).counts).toMatchObject([{ agree: 1, year: 2023 }]);
  });

  it('differs with both numbers, is of a figure that is withheld, or of what is not covered', () => {
    const stranger = { cik: 7 as Cik };
    const { counts, differences } = compare(
      ['2024-12-31', 'revenue', 1006],
      ['2024-12-31', 'cash', 5],
      ['2019-12-31', 'revenue', 5],
      ['2024-12-31', 'revenue', 5, stranger],
    );
    expect(differences).toMatchObject([{ line: 2, value: 1006, ours: 1000 }]);
    expect(outcomesByYear(counts)).toEqual([
      { year: 2019, agree: 0, differ: 0, withheld: 0, notCovered: 1 },
      { year: 2024, agree: 0, differ: 1, withheld: 1, notCovered: 1 },
    ]);
  });

  it('may give the end of a year as that of a month', () => {
    expect(compare(['2025-01-20', 'revenue', 1000]).counts).toMatchObject([{ agree: 1 }]);
    expect(compare(['2025-01-21', 'revenue', 1000]).counts).toMatchObject([{ notCovered: 1 }]);
  });

  it('is not compared twice, nor in another currency or of an unknown item: line and reason', () => {
    const { counts, refused, refusedLines } = compare(
      ['2024-12-31', 'revenue', 1000, { currency: 'USD' }],
      ['2024-12-31', 'revenue', 1000],
      ['2023-12-31', 'revenue', 800, { currency: 'EUR' }],
      ['2024-12-31', 'toString', 1000],
    );
    expect(counts).toMatchObject([{ agree: 1, differ: 0 }]);
    expect(refused).toBe(3);
    expect(refusedLines).toEqual([
      { line: 3, why: 'It has company, day and item of an earlier line: 99, 2024-12-31, revenue.' },
      { line: 4, why: 'It is in EUR. Our figure is in USD.' },
      { line: 5, why: '"toString" is no item that we have.' },
    ]);
  });

  it('is told with counts, differences and refused lines', () => {
    const text = comparisonText(
      'their.csv',
      '2026-12-31',
      compare(['2024-12-31', 'revenue', 7], ['2024-12-31', 'revenue', 7]),
    );
    expect(text).toContain(comparisonWords('their.csv', { agree: 0, differ: 1, withheld: 0, notCovered: 0 }));
    expect(text).toMatch(/^Revenue +1 +0 +1 +0 +0$/m);
    expect(text).toMatch(/^2024 +1 +0 +1 +0 +0$/m);
    expect(text).toContain('line 2: CIK 99, 2024-12-31, Revenue: ours 1000, theirs 7');
    expect(text).toContain('Lines that were not compared: 1\nline 3: It has');
  });
});
