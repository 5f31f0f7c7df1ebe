import { expect, test } from 'vitest';
import {
  matchSecurities,
  type SecurityCandidate,
  type SecurityEvidence,
} from '../../../../schema/domain/funds/match-security.ts';

const security = (fields: Partial<SecurityEvidence>): SecurityEvidence => ({
  name: 'ZZ Mills Inc',
  ticker: null,
  cusip: null,
  isin: null,
  lei: null,
  ...fields,
});
const candidate = (by: SecurityCandidate['by'], key: string, cik: number, fields: Partial<SecurityCandidate> = {}) => ({
  by,
  key,
  cik,
  position: 0,
  names: ['ZZMILLS'],
  description: null,
  ...fields,
});
const match = (one: Partial<SecurityEvidence>, candidates: readonly SecurityCandidate[]) =>
  matchSecurities([security(one)], candidates)[0];

test('each kind of evidence leads to the filer, the most certain first', () => {
  const all = [
    candidate('TICKER', 'ZZ-A', 1),
    candidate('CUSIP', '99ZZ00109', 1, { description: 'ZZ MILLS INC COM' }),
    candidate('LEI', 'LEI1', 1),
    candidate('NAME', 'ZZMILLS', 1),
  ];
  const everything = { ticker: 'zz.a', cusip: '99ZZ00109', lei: 'LEI1' };
  expect(match(everything, all)).toEqual({ cik: 1, by: 'TICKER' });
  expect(match({ ...everything, ticker: null }, all)).toEqual({ cik: 1, by: 'CUSIP' });
  expect(match({ isin: 'US99ZZ001094' }, all)).toEqual({ cik: 1, by: 'CUSIP' });
  expect(match({ isin: 'GB99ZZ001094', lei: 'LEI1' }, all)).toEqual({ cik: 1, by: 'LEI' });
  expect(match({}, all)).toEqual({ cik: 1, by: 'NAME' });
  expect(match({ name: 'Somebody else' }, all)).toEqual({ cik: null, conflict: null });
});

test('a ticker of another company is a conflict, not a match', () => {
  expect(match({ ticker: 'ZZ' }, [candidate('TICKER', 'ZZ', 2, { names: ['OTHERCORP'] })])).toEqual({
    cik: null,
    conflict: 'TICKER ZZ leads to CIK 2, whose name is another',
  });
});

test.each([
  ['TJX Companies, Inc. (The)', 'TJX'],
  ['PPL', 'PPLCORPHOLDINGS'],
  ['3M Co', '3M'],
  ['ZZ Mills Inc', 'ZZMI'],
])('%s and %s are one name: the shorter is the beginning of the other, or the same', (name, folded) => {
  const named = candidate('CUSIP', '99ZZ00109', 3, { names: [folded] });
  expect(match({ name, cusip: '99ZZ00109' }, [named])).toEqual({ cik: 3, by: 'CUSIP' });
});

test.each([
  ['HP Inc', 'HPSCORP'],
  ['TJX Companies, Inc.', 'TJZ'],
  ['ZZ Mills Inc', 'ZZMA'],
  ['ZZ Mills Inc', ''],
])('%s and %s are two', (name, folded) => {
  const named = candidate('CUSIP', '99ZZ00109', 3, { names: [folded] });
  expect(match({ name, cusip: '99ZZ00109' }, [named])).toMatchObject({ cik: null, conflict: expect.any(String) });
});

test('a name that agrees with nothing is confirmed by the filer that alone has it', () => {
  const named = candidate('NAME', 'ZZMILLS', 2, { names: ['OTHERCORP'] });
  expect(match({ ticker: 'ZZ' }, [candidate('TICKER', 'ZZ', 2, { names: ['OTHERCORP'] }), named])).toEqual({
    cik: 2,
    by: 'TICKER',
  });
});

test('ticker and CUSIP that lead to different filers match nobody', () => {
  const torn = [candidate('TICKER', 'ZZ', 1), candidate('CUSIP', '99ZZ00109', 2)];
  expect(match({ ticker: 'ZZ', cusip: '99ZZ00109' }, torn)).toEqual({
    cik: null,
    conflict: 'TICKER leads to CIK 1, CUSIP to CIK 2',
  });
});

test('a symbol that was given to another company since is no evidence, and the name still is', () => {
  const given = candidate('CUSIP', '99ZZ00109', 2, { names: ['BUFFERETF'], description: 'ZZ MILLS INC CLASS A' });
  expect(match({ cusip: '99ZZ00109' }, [given, candidate('NAME', 'ZZMILLS', 1)])).toEqual({ cik: 1, by: 'NAME' });
});

test('a name of two listed filers matches neither', () => {
  expect(match({}, [candidate('NAME', 'ZZMILLS', 1), candidate('NAME', 'ZZMILLS', 2)])).toEqual({
    cik: null,
    conflict: null,
  });
});

test('of filers that list one ticker, the one that lists it first', () => {
  const shared = [candidate('TICKER', 'ZZ', 5, { position: 3 }), candidate('TICKER', 'ZZ', 9)];
  expect(match({ ticker: 'ZZ' }, shared)).toEqual({ cik: 9, by: 'TICKER' });
});

test('an LEI learned from a certain match matches the same issuer’s other securities', () => {
  const securities = [
    security({ ticker: 'ZZ', lei: 'LEI1' }),
    security({ name: 'ZZM Finance BV', lei: 'LEI1' }),
    security({ name: 'ZZM Other', lei: 'LEI2' }),
  ];
  expect(matchSecurities(securities, [candidate('TICKER', 'ZZ', 1)])).toEqual([
    { cik: 1, by: 'TICKER' },
    { cik: 1, by: 'LEI' },
    { cik: null, conflict: null },
  ]);
});
