import { describe, expect, it } from 'vitest';
import { amongWords } from '../../../../schema/domain/boards/among-words.ts';
import {
  COVERAGE_GAPS_MAX,
  type CoverageFacts,
  coverageOf,
  isFilerCovered,
  type ListSpan,
} from '../../../../schema/domain/filers/coverage.ts';
import { addDays, type Day } from '../../../../schema/domain/terms/day.ts';
import { isFilingDay } from '../../../../schema/domain/terms/week.ts';

const SPAN = { from: '2024-09-12', to: '2025-09-12' };
const nothing: CoverageFacts = { lists: [], indexes: new Map(), archivedThrough: null };

const lists = (...spans: readonly (readonly [Day | null, Day])[]): CoverageFacts => ({
  ...nothing,
  lists: spans.map(([from, through]) => ({ from, through, filers: 1 })),
});

const indexed = (
  from: Day,
  to: Day,
  areItemsKnown: boolean,
  without: readonly Day[] = [],
): CoverageFacts['indexes'] => {
  const days = new Map<Day, { areItemsKnown: boolean }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isFilingDay(day) && !without.includes(day)) days.set(day, { areItemsKnown });
  }
  return days;
};

describe('coverage of a span', () => {
  it('is the filers whose own lists cover it', () => {
    const facts = lists([null, '2025-09-12'], ['2020-01-01', '2025-09-12'], ['2025-01-02', '2025-09-12']);
    expect(coverageOf(facts, SPAN, true)).toEqual({
      population: 'LOADED_FILERS',
      filers: 2,
      from: '2020-01-01',
      through: '2025-09-12',
      gaps: [],
    });
    const isCovered = (list: ListSpan | null) =>
      isFilerCovered(facts, list, SPAN, { population: 'LOADED_FILERS', needsItems: true });
    expect(isCovered({ from: '2020-01-01', through: '2025-09-12' })).toBe(true);
    expect(isCovered({ from: '2025-01-02', through: '2025-09-12' })).toBe(false);
    expect(isCovered(null)).toBe(false);
  });

  it('claims no day after the span', () => {
    expect(coverageOf(lists([null, '2026-11-22']), SPAN, true).through).toBe('2025-09-12');
  });

  it('takes a list read on the last business day before its end, and no older one', () => {
    const friday = { from: '2024-09-12', to: '2025-09-15' };
    expect(coverageOf(lists([null, '2025-09-12'], [null, '2025-09-11']), friday, true).filers).toBe(1);
  });

  it('follows a list with the indexes of the days since it was read', () => {
    const indexes = indexed('2025-08-01', '2025-09-11', true);
    const read = lists([null, '2025-08-15'], [null, '2025-07-15']);
    expect(coverageOf({ ...read, indexes }, SPAN, true)).toMatchObject({ filers: 1, through: '2025-09-11' });
    expect(coverageOf({ ...read, indexes: indexed('2025-08-01', '2025-09-11', false) }, SPAN, true).filers).toBe(0);
  });

  it('is nobody where no list is on file', () => {
    expect(coverageOf(nothing, SPAN, false)).toMatchObject({ population: 'LOADED_FILERS', filers: 0, through: null });
  });

  it('is all filers where each filing day has its index, the day itself excepted', () => {
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true)).toEqual({
      population: 'ALL_FILERS',
      filers: null,
      from: '2024-09-12',
      through: '2025-09-11',
      gaps: [],
    });
    expect(isFilerCovered(facts, null, SPAN, { population: 'ALL_FILERS', needsItems: true })).toBe(true);
  });

  it('needs the items of current reports where the question is about items, and the index alone for late notices', () => {
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-12', false) };
    expect(coverageOf(facts, SPAN, true).population).toBe('LOADED_FILERS');
    expect(coverageOf(facts, SPAN, false).population).toBe('ALL_FILERS');
  });

  it('names the stretches that are missing, over weekends as one', () => {
    const missing = ['2025-03-07', '2025-03-10', '2025-06-02'];
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-12', true, missing) };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      population: 'LOADED_FILERS',
      filers: 0,
      gaps: [
        { from: '2025-03-07', to: '2025-03-10' },
        { from: '2025-06-02', to: '2025-06-02' },
      ],
    });
  });

  it('names at most twenty stretches', () => {
    const days = [...indexed('2024-09-12', '2025-09-12', true).keys()];
    const everyOther = days.filter((_, at) => at % 2 === 0);
    const facts = { ...nothing, indexes: indexed('2024-09-12', '2025-09-12', true, everyOther) };
    expect(coverageOf(facts, SPAN, true).gaps).toHaveLength(COVERAGE_GAPS_MAX);
  });

  it('counts days before the last day of an archive of all submissions', () => {
    const facts = { ...nothing, archivedThrough: '2025-09-01', indexes: indexed('2025-09-01', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true).population).toBe('ALL_FILERS');
    expect(coverageOf({ ...nothing, archivedThrough: '2025-09-01' }, SPAN, true).population).toBe('LOADED_FILERS');
  });
});

describe('the population in words', () => {
  it.each([
    [{ population: 'ALL_FILERS', filers: null }, ''],
    [{ population: 'LOADED_FILERS', filers: 1438 }, ' among the 1,438 companies whose filings are loaded'],
    [{ population: 'LOADED_FILERS', filers: 1 }, ' for the one company whose filings are loaded'],
    [
      { population: 'LOADED_FILERS', filers: 0 },
      ' among the filings on file; no company’s list of filings is loaded for these days',
    ],
  ] as const)('%j', (coverage, words) => {
    expect(amongWords(coverage)).toBe(words);
  });
});
