import { describe, expect, it } from 'vitest';
import { nameChange, nameHistory } from '../../../../schema/domain/filers/name-history.ts';

type Span = [name: string, from: string | null, to: string | null];
const historyOn = (asOf: string, current: string, ...spans: Span[]) =>
  nameHistory(
    current,
    spans.map(([name, from, to]) => ({ name, from, to })),
    '1990-01-02',
    asOf,
  );
const told = (history: ReturnType<typeof historyOn>) =>
  history.names.map(({ name, from, to, change }) => [name, from, to, change]);

describe('a change of name', () => {
  it.each([
    ['SOUTHERN CO', 'The Southern Company', 'STYLE'],
    ['Facebook Inc', 'Meta Platforms, Inc.', 'RENAME'],
    ['JOHNSON & JOHNSON', 'Johnson and Johnson Inc', 'STYLE'],
    ['US Diagnostic Inc /DE/', 'U S DIAGNOSTIC, INC.', 'STYLE'],
    ['U.S. Steel Corp', 'United States Steel Corp', 'RENAME'],
    ['Alder Corp', 'Alder Corp', 'SAME'],
    ['Alder Corp', 'Alder Holdings', 'STYLE'],
    ['', 'Alder Corp', 'RENAME'],
  ])('from %s to %s is %s', (before, after, change) => {
    expect(nameChange(before, after)).toBe(change);
  });
});

describe('the names of a filer', () => {
  it('are one, from its first filing, where it never had another', () => {
    const history = historyOn('2026-01-02', 'Alder Corp');
    expect(told(history)).toEqual([['Alder Corp', '1990-01-02', null, null]]);
    expect(history).toMatchObject({ count: 1, renames: 0, styleChanges: 0 });
    expect(history.names[0]?.isCurrent).toBe(true);
  });

  // CIK 320193 as EDGAR lists it: one day of 1997 lies inside a longer span.
  const APPLE: Span[] = [
    ['APPLE INC', '2007-01-10', '2019-08-05'],
    ['APPLE COMPUTER INC', '1994-01-26', '2007-01-04'],
    ['APPLE COMPUTER INC/ FA', '1997-07-28', '1997-07-28'],
  ];
  it('come in the order of time, and the name in use starts where the last one ends', () => {
    const history = historyOn('2025-09-12', 'Apple Inc.', ...APPLE);
    expect(told(history)).toEqual([
      ['APPLE COMPUTER INC', '1994-01-26', '2007-01-04', null],
      ['APPLE COMPUTER INC/ FA', '1997-07-28', '1997-07-28', 'STYLE'],
      ['APPLE INC', '2007-01-10', '2019-08-05', 'RENAME'],
      ['Apple Inc.', '2019-08-05', null, 'STYLE'],
    ]);
    expect(history).toMatchObject({ count: 4, renames: 1, styleChanges: 2 });
  });

  it.each([
    ['1994-01-26', ['APPLE COMPUTER INC']],
    ['1997-07-28', ['APPLE COMPUTER INC/ FA', 'APPLE COMPUTER INC']],
    ['2007-01-09', ['APPLE COMPUTER INC', 'APPLE COMPUTER INC/ FA', 'APPLE COMPUTER INC']],
    ['2007-01-10', ['APPLE COMPUTER INC', 'APPLE COMPUTER INC/ FA', 'APPLE INC']],
    ['2019-08-04', ['APPLE COMPUTER INC', 'APPLE COMPUTER INC/ FA', 'APPLE INC']],
    ['2019-08-05', ['APPLE COMPUTER INC', 'APPLE COMPUTER INC/ FA', 'APPLE INC', 'Apple Inc.']],
  ])('as of %s are those begun by then, the one in force last', (asOf, names) => {
    const history = historyOn(asOf, 'Apple Inc.', ...APPLE);
    expect(history.names.map(({ name }) => name)).toEqual(names);
    expect(history.names.map(({ isCurrent }) => isCurrent)).toEqual(names.map((_, at) => at === names.length - 1));
    expect(history.names.filter(({ to }) => to !== null && to > asOf)).toEqual([]);
  });

  it('put those without days first, turn a span that runs backwards, and of one day take the first listed last', () => {
    const history = historyOn(
      '2026-10-30',
      'Quillon Robotics, Inc.',
      ['QUILLON MACHINE CO', '2011-09-01', '2021-08-19'],
      ['Quillon Machine Co', '2011-09-01', '2021-08-19'],
      ['QUILLON PARENT CO', '2011-08-22', '2011-08-15'],
      ['QUILLON FOUNDRY CO', null, null],
    );
    expect(told(history)).toEqual([
      ['QUILLON FOUNDRY CO', null, null, null],
      ['QUILLON PARENT CO', '2011-08-15', '2011-08-22', 'RENAME'],
      ['Quillon Machine Co', '2011-09-01', '2021-08-19', 'RENAME'],
      ['QUILLON MACHINE CO', '2011-09-01', '2021-08-19', 'STYLE'],
      ['Quillon Robotics, Inc.', '2021-08-19', null, 'RENAME'],
    ]);
  });

  it('count a name that comes back once, and both changes', () => {
    const history = historyOn(
      '2026-01-02',
      'Alder',
      ['Birch', '2010-01-04', '2012-01-04'],
      ['Alder', '2001-01-02', '2010-01-04'],
    );
    expect(history).toMatchObject({ count: 2, renames: 2, styleChanges: 0 });
  });

  it('list the name in use again where EDGAR does, without counting it', () => {
    const history = historyOn('2026-01-02', 'Alder', ['Alder', '2001-01-02', '2010-01-04']);
    expect(told(history)).toEqual([
      ['Alder', '2001-01-02', '2010-01-04', null],
      ['Alder', '2010-01-04', null, 'SAME'],
    ]);
    expect(history).toMatchObject({ count: 1, renames: 0, styleChanges: 0 });
  });
});
