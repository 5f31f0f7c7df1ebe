import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { medianGrowth, readEdition, SEED_EDITION } from '../../../../schema/domain/range/edition.ts';

const PUBLISHED = '../shared/design/range-edition-seed-2024.json';
const isHere = existsSync(PUBLISHED);

describe('the seed edition', () => {
  it.skipIf(!isHere)(isHere ? 'has the numbers that were published' : `needs ${PUBLISHED}, which is not here`, () => {
    expect(SEED_EDITION).toEqual(JSON.parse(readFileSync(PUBLISHED, 'utf8')));
  });

  it('holds the counts and quantiles its tables name', () => {
    expect(SEED_EDITION).toMatchObject({ edition: 'seed-2024', n: 31_821, companies: 4_250, industry: {} });
    expect(SEED_EDITION.cells.map(({ n }) => n)).toEqual([4_079, 11_933, 15_809]);
    expect(SEED_EDITION.cells.reduce((sum, { n }) => sum + n, 0)).toBe(SEED_EDITION.n);
    expect(SEED_EDITION.b0).toEqual({ n: 32_112, lo: -0.1749, hi: 0.3778 });
  });
});

describe('medianGrowth', () => {
  it.each([
    [2024, 4, 0.0625],
    [2009, 5, -0.0688],
    [2001, 5, -0.0688],
    [2031, 0, 0.2842],
  ])('of fiscal year %d in band %d is %d', (year, band, growth) => {
    expect(medianGrowth(SEED_EDITION.medians, year, band)).toBe(growth);
  });
});

describe('a document that is no edition', () => {
  const refusal = (change: Record<string, unknown>) => {
    try {
      readEdition({ ...SEED_EDITION, ...change });
    } catch (error) {
      return (error as Error).message;
    }
    return 'read';
  };

  it('is told apart from one that is', () => {
    expect(refusal({})).toBe('read');
    expect(refusal({ unheardOf: 1 })).toBe('read');
    expect(refusal({ industry: { '35': 0.12 } })).toBe('read');
  });

  it.each([
    ['edition', { edition: '' }],
    ['beta', { beta: [1, 2, 3] }],
    ['beta', { beta: [1, 2, 3, 4, 5, 6, '7'] }],
    ['n', { n: null }],
    ['medians', { medians: {} }],
    ['medians.2012', { medians: { '2010': [1, 2, 3, 4, 5, 6], '2012': [1, 2, 3, 4, 5, 6] } }],
    ['medians.2010', { medians: { '2010': [1, 2, 3, 4, 5] } }],
    ['b0.hi', { b0: { n: 1, lo: 0 } }],
    ['b0', { b0: { n: 1, lo: 1, hi: 0 } }],
    ['b1', { b1: SEED_EDITION.b1.slice(1) }],
    ['cells[0].band', { cells: SEED_EDITION.cells.toReversed() }],
    ['stress[0].loYear', { stress: SEED_EDITION.stress.map(({ lo, hi }) => ({ lo, hi })) }],
    ['industry.3571', { industry: { '3571': 0.1 } }],
    ['industry.35', { industry: { '35': Number.NaN } }],
    ['kappa', { kappa: 1 }],
    ['credibility', { credibility: { location: 8, scale: 5, industry: 20 } }],
    ['missFloor', { missFloor: undefined }],
  ])('says that %s is out of shape', (member, change) => {
    expect(refusal(change)).toContain(`Not an edition: ${member} has to be`);
  });

  it.each([null, [], 'seed-2024', 7])('refuses %j', (document) => {
    expect(() => readEdition(document)).toThrow('Not an edition');
  });
});
