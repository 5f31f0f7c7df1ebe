import { describe, expect, it } from 'vitest';
import type { Company, CompanyConditions, Figure } from '../../../../schema/domain/screening/companies.ts';
import { CompanyIndex } from '../../../../schema/domain/screening/company-index.ts';
import { CARD_FIELD_NAMES } from '../../../../schema/domain/terms/card-fields.ts';

const NONE = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, null])) as Company['figures'];

const company = (cik: number, revenue: Figure, about: Partial<Company> = {}): Company => ({
  ...{ cik, foldedName: `NAME ${cik}`, sic: '7372', state: 'DE', exchange: 'Nasdaq', isListed: true, currency: 'USD' },
  ...about,
  figures: { ...NONE, revenue },
});
const ANY: CompanyConditions = { size: null, sic: null, state: null, exchange: null, listedOnly: false };

function indexOf(...companies: readonly Company[]): CompanyIndex {
  const index = new CompanyIndex();
  for (const one of companies) index.set(one);
  return index;
}

/** All pages of so many, by number. */
function walked(index: CompanyIndex, limit: number, ascending: boolean, conditions = ANY): number[][] {
  const pages: number[][] = [];
  for (let after = null, isMore = true; isMore; ) {
    const found = index.page({ conditions, orderBy: 'revenue', ascending, after, limit });
    pages.push(found.page.map(({ cik }) => cik));
    ({ isMore } = found);
    after = found.page.at(-1) ?? null;
  }
  return pages;
}

const HUGE = 2n ** 60n;

describe('companies by what is known of them', () => {
  const index = indexOf(
    company(1, 30),
    company(2, HUGE + 1n),
    company(3, HUGE),
    company(4, null),
    company(5, 30),
    company(6, -4),
    company(7, HUGE),
  );

  it('come in the order of a figure, exact beyond what a double holds, and equals by their number', () => {
    expect(walked(index, 2, true)).toEqual([
      [6, 1],
      [5, 3],
      [7, 2],
    ]);
    expect(walked(index, 4, false)).toEqual([
      [2, 7, 3, 5],
      [1, 6],
    ]);
  });

  it('are compared with bounds exactly', () => {
    const within = (min: number, max?: number) =>
      walked(index, 9, true, { ...ANY, ranges: { revenue: { min, max } } }).flat();
    expect(within(Number(HUGE))).toEqual([3, 7, 2]);
    expect(within(30, Number(HUGE))).toEqual([1, 5, 3, 7]);
    expect(within(30.5)).toEqual([3, 7, 2]);
  });

  it('are on a page behind one that is there no more', () => {
    const behind = (after: { key: number; cik: number }) =>
      index.page({ conditions: ANY, orderBy: 'revenue', ascending: true, after, limit: 1 }).page.map(({ cik }) => cik);
    expect(behind({ key: 30, cik: 4 })).toEqual([5]);
    expect(behind({ key: 31, cik: 1 })).toEqual([3]);
    expect(
      index.page({ conditions: ANY, orderBy: 'CIK', ascending: true, after: { key: 7, cik: 7 }, limit: 1 }),
    ).toEqual({
      ...{ page: [], total: 7, isMore: false },
    });
  });

  it('follow what is set and removed, in every order', () => {
    const own = indexOf(company(1, 10), company(2, 20));
    const order = () => walked(own, 9, true).flat();
    expect(order()).toEqual([1, 2]);
    own.set(company(1, 25));
    own.set(company(3, 22));
    expect(order()).toEqual([2, 3, 1]);
    own.remove(2);
    own.remove(8);
    expect(order()).toEqual([3, 1]);
    expect(own.size).toBe(2);
  });

  it.each<[string, Partial<CompanyConditions>, number[]]>([
    ['currency', { currency: 'EUR' }, [12]],
    ['size, which is of dollars', { size: '10-50M' }, [11, 13]],
    ['the beginning of the code', { sic: '60' }, [13]],
    ['state, in any case', { state: 'ny' }, [12, 14]],
    ['exchange, in any case', { exchange: 'NYSE' }, [14]],
    ['listed', { listedOnly: true }, [11, 12, 14]],
    ['letter', { letter: 'B' }, [12]],
    ['these alone', { among: new Set([11, 14, 99]) }, [11, 14]],
    ['all at once', { state: 'NY', listedOnly: true, among: new Set([12]) }, [12]],
  ])('fit by %s', (_what, conditions, expected) => {
    const some = indexOf(
      company(11, 10e6, { foldedName: 'AMBER' }),
      company(12, 20e6, { foldedName: 'BASALT', currency: 'EUR', state: 'NY', sic: null }),
      company(13, 49e6, { foldedName: 'AGATE', sic: '6022', state: null, exchange: null, isListed: false }),
      company(14, 50e6, { foldedName: 'A B', state: 'NY', exchange: 'nyse' }),
    );
    const fitting = some.fitting({ ...ANY, ...conditions }).map(({ cik }) => cik);
    expect(fitting.toSorted((a, b) => a - b)).toEqual(expected);
  });
});
