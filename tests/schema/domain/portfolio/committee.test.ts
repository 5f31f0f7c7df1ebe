import { describe, expect, test } from 'vitest';
import {
  type Compared,
  comparedQuarter,
  comparisonSentence,
  othersThan,
  type TypeMedian,
  typeMedians,
} from '../../../../schema/domain/portfolio/committee.ts';
import type { PortfolioMeasures } from '../../../../schema/domain/portfolio/measures.ts';
import { LISTED_PORTFOLIOS, PORTFOLIO_TYPES } from '../../../../schema/domain/terms/lists/portfolios.ts';

const measures = (warningShare: number | null, more: Partial<PortfolioMeasures> = {}) =>
  ({ warningShare, severeShare: 0, knownShare: 1, top10: 0.5, effectiveN: 20, ...more }) as PortfolioMeasures;
const compared = (warningShare: number | null, knownShare = 1): Compared => ({
  ...{ warningShare, severeShare: 0, knownShare, top10: 0.5, effectiveN: 20 },
});

test('the list has four portfolios of each of six types, and no CIK twice', () => {
  const byType = Map.groupBy(LISTED_PORTFOLIOS, ({ type }) => type);
  expect(PORTFOLIO_TYPES.map((type) => byType.get(type)?.length)).toEqual([4, 4, 4, 4, 4, 4]);
  const ciks = LISTED_PORTFOLIOS.flatMap(({ cik, formerCik }) => [cik, formerCik ?? cik]);
  expect(new Set(ciks).size).toBe(25);
});

describe('medians by type', () => {
  const reads = LISTED_PORTFOLIOS.map((listed, at) => ({
    listed,
    measures: listed.type === 'INSURERS' ? ([measures(0.1), measures(0.3), null, measures(null)][at] ?? null) : null,
  }));
  const [insurers, endowments] = typeMedians(reads);

  test('are over those on file that have the measure; the others are named', () => {
    expect(insurers).toMatchObject({
      onFile: ['Berkshire Hathaway', 'State Farm Mutual Automobile', 'Cincinnati Financial'],
      missing: ['Markel Group'],
      compared: 2,
      medians: { warningShare: 0.2, top10: 0.5, effectiveN: 20 },
    });
  });

  test('leave out the book that is compared, by its CIK of before too', () => {
    const [others] = typeMedians(othersThan(reads, 1_067_983));
    expect(others).toMatchObject({
      onFile: ['State Farm Mutual Automobile', 'Cincinnati Financial'],
      missing: ['Markel Group'],
      compared: 1,
      medians: { warningShare: 0.3 },
    });
    const former = LISTED_PORTFOLIOS.find(({ formerCik }) => formerCik !== undefined);
    expect(othersThan(reads, former?.formerCik ?? 0)).toHaveLength(23);
    expect(othersThan(reads, 7)).toHaveLength(24);
  });

  test('are null where none is on file', () => {
    expect(endowments).toMatchObject({ onFile: [], medians: { warningShare: null, top10: null } });
    expect(endowments?.missing).toHaveLength(4);
  });
});

describe('the comparison in one sentence', () => {
  const type = (warningShare: number | null, knownShare = 1): TypeMedian => ({
    ...{ type: 'BANKS', onFile: [], missing: [], compared: 1, medians: compared(warningShare, knownShare) },
  });
  const broad = { ticker: 'VTI', compared: compared(0.08) };

  test.each([
    [
      compared(0.2),
      { quarter: '2026-06-30', types: [type(0.1), type(0.3)], broad },
      '20.0% of what we could check carries a warning, against 8.0% of the broad index fund VTI. The medians of the two types of large portfolio are 10.0% to 30.0%, one of them lower, by holdings of 30 Jun 2026.',
    ],
    [
      compared(0.2),
      { quarter: '2024-09-30', types: [type(0.1), type(null)], broad: null },
      '20.0% of what we could check carries a warning. Of the one other large portfolio that we could check, 10.0% does, by holdings of 30 Sep 2024.',
    ],
    [
      compared(0),
      { quarter: null, types: [], broad: null },
      'None of what we could check carries a warning. We have not loaded any large portfolio to compare it with.',
    ],
    [
      compared(null, 0.07),
      { quarter: '2024-09-30', types: [type(0.1)], broad },
      'We could check only 7.0% of the holdings that we matched, too little to compare.',
    ],
    [
      compared(0.2, 0.8),
      {
        ...{ quarter: '2024-09-30', types: [type(null, 0.79), type(0.3)] },
        broad: { ticker: 'VTI', compared: compared(null, 0.5) },
      },
      '20.0% of what we could check carries a warning. Of the one other large portfolio that we could check, 30.0% does, by holdings of 30 Sep 2024.',
    ],
    [
      compared(null, 0),
      { quarter: null, types: [], broad },
      'We could not check enough of its holdings to compare them.',
    ],
  ])('%#', (own, beside, sentence) => {
    expect(comparisonSentence(own, beside)).toBe(sentence);
  });
});

test('a book without a quarter of its own is compared with the newest that was due', () => {
  const quarters = ['2026-06-30', '2026-03-31', '2025-12-31'];
  expect(comparedQuarter(quarters, '2026-08-13')).toBe('2026-03-31');
  expect(comparedQuarter(quarters, '2026-08-14')).toBe('2026-06-30');
  expect(comparedQuarter([], '2026-08-14')).toBeNull();
});
