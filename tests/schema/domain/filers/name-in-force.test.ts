import { describe, expect, it } from 'vitest';
import { nameInForce } from '../../../../schema/domain/filers/name-in-force.ts';

type Span = [name: string, from: string | null, to: string | null];
const nameOn = (asOf: string, current: string, ...spans: Span[]) =>
  nameInForce({ name: current, names: spans.map(([name, from, to]) => ({ name, from, to })) }, asOf);

describe('nameInForce', () => {
  it('is the current name of a filer that never had another', () => {
    expect(nameOn('2026-01-02', 'Alder')).toBe('Alder');
    expect(nameOn('2026-01-02', 'Alder', ['Alder', null, null])).toBe('Alder');
  });

  // Shape of CIK 31791: spans run from the first to the last filing under a name.
  const PERKIN: Span[] = [
    ['PERKINELMER INC', '1999-11-05', '2023-04-14'],
    ['EG&G INC', '1994-03-17', '1999-07-26'],
  ];
  it.each([
    ['1994-03-17', 'EG&G INC'],
    ['1999-07-26', 'EG&G INC'],
    ['1999-09-01', 'EG&G INC'],
    ['1999-11-05', 'PERKINELMER INC'],
    ['2023-04-13', 'PERKINELMER INC'],
    ['2023-04-14', 'REVVITY, INC.'],
  ])('on %s is %s', (asOf, name) => {
    expect(nameOn(asOf, 'REVVITY, INC.', ...PERKIN)).toBe(name);
  });

  it('goes on through a gap as the name whose span ended last, not the one begun last', () => {
    // CIK 320193.
    const apple: Span[] = [
      ['APPLE INC', '2007-01-10', '2019-08-05'],
      ['APPLE COMPUTER INC', '1994-01-26', '2007-01-04'],
      ['APPLE COMPUTER INC/ FA', '1997-07-28', '1997-07-28'],
    ];
    expect(nameOn('2007-01-09', 'Apple Inc.', ...apple)).toBe('APPLE COMPUTER INC');
  });

  it('is the current name before the first span', () => {
    expect(nameOn('1990-01-02', 'REVVITY, INC.', ...PERKIN)).toBe('REVVITY, INC.');
  });

  it('is the current name in a gap of more than a year between two former ones', () => {
    const spans: Span[] = [
      ['PG&E CORP', '2012-08-09', '2025-09-12'],
      ['PG&E PARENT CO INC', '1996-12-06', '1996-02-21'],
    ];
    expect(nameOn('1996-02-21', 'PG&E Corp', ...spans)).toBe('PG&E PARENT CO INC');
    expect(nameOn('2010-06-30', 'PG&E Corp', ...spans)).toBe('PG&E Corp');
    expect(nameOn('2012-08-09', 'PG&E Corp', ...spans)).toBe('PG&E CORP');
  });

  it('of two names with one span is the one listed first', () => {
    const span = ['2009-12-17', '2016-01-15'] as const;
    expect(nameOn('2012-01-02', 'Chubb Ltd', ['ACE LTD', ...span], ['ACE Ltd', ...span])).toBe('ACE LTD');
  });

  it('of two that overlap is the one begun later', () => {
    const spans: Span[] = [
      ['Long', '2001-01-01', '2020-12-31'],
      ['Short', '2005-01-01', '2006-12-31'],
    ];
    expect(nameOn('2005-06-01', 'Now', ...spans)).toBe('Short');
    expect(nameOn('2010-06-01', 'Now', ...spans)).toBe('Long');
  });

  it('reads a span that runs backwards the other way round', () => {
    expect(nameOn('2002-02-10', 'NEWMONT', ['DELTA HOLDCO CORP', '2002-02-15', '2002-02-05'])).toBe(
      'DELTA HOLDCO CORP',
    );
  });

  it('begins a span without a first day at the beginning, and ends none without a last day', () => {
    expect(nameOn('1980-01-02', 'Now', ['Old', null, '2001-03-04'])).toBe('Old');
    expect(nameOn('2001-03-04', 'Now', ['Old', null, '2001-03-04'])).toBe('Now');
    expect(nameOn('2001-03-05', 'Now', ['Old', '2001-03-04', null])).toBe('Now');
  });
});
