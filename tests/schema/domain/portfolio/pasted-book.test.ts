import { describe, expect, test } from 'vitest';
import { exactSum } from '../../../../schema/domain/methods/exact-sum.ts';
import { heldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import { portfolioMeasures } from '../../../../schema/domain/portfolio/measures.ts';
import { pastedBook } from '../../../../schema/domain/portfolio/pasted-book.ts';
import { portfolioAnswer, riskSentences } from '../../../../schema/domain/portfolio/portfolio-words.ts';
import { sectorOf } from '../../../../schema/domain/portfolio/sector.ts';
import type { EventClass } from '../../../../schema/domain/terms/event-kind.ts';
import { filer, part, WARNED } from './held.ts';

describe('pasted lines', () => {
  test('longs and shorts are shares of their own book', () => {
    expect(
      pastedBook([
        { ticker: 'a', weight: 60 },
        { ticker: 'B', weight: -20 },
      ]),
    ).toEqual({
      long: [{ ticker: 'A', weight: 1 }],
      short: [{ ticker: 'B', weight: 1 }],
      longTotal: 60,
      shortTotal: 20,
      isEqual: false,
    });
  });

  test('the same ticker twice is summed, however spelt', () => {
    const { long } = pastedBook([
      { ticker: 'brk.b', weight: 1 },
      { ticker: 'BRK-B', weight: 2 },
      { ticker: 'X', weight: 1 },
    ]);
    expect(long).toEqual([
      { ticker: 'BRK-B', weight: 0.75 },
      { ticker: 'X', weight: 0.25 },
    ]);
  });

  test('lines without weights have the same, a ticker that comes twice once', () => {
    expect(pastedBook([{ ticker: 'A' }, { ticker: 'B', weight: null }, { ticker: 'a' }])).toEqual({
      long: [
        { ticker: 'A', weight: 0.5 },
        { ticker: 'B', weight: 0.5 },
      ],
      short: [],
      longTotal: 1,
      shortTotal: 0,
      isEqual: true,
    });
  });

  test.each([
    ['no line', []],
    ['a weight in some lines', [{ ticker: 'SECRET', weight: 1 }, { ticker: 'B' }]],
    ['too many lines', Array.from({ length: 2001 }, (_, at) => ({ ticker: `T${at}`, weight: 1 }))],
    ['a weight that is none', [{ ticker: 'A', weight: Number.NaN }]],
    ['an endless weight', [{ ticker: 'A', weight: Number.POSITIVE_INFINITY }]],
    [
      'weights whose sum is endless',
      [
        { ticker: 'A', weight: 1e308 },
        { ticker: 'B', weight: 1e308 },
      ],
    ],
    ['no ticker', [{ ticker: ' ', weight: 1 }]],
    ['a formula', [{ ticker: '=1+1', weight: 1 }]],
    ['shorts alone', [{ ticker: 'SECRET', weight: -1 }]],
    [
      'lines that cancel out',
      [
        { ticker: 'SECRET', weight: 1 },
        { ticker: 'SECRET', weight: -1 },
      ],
    ],
  ])('%s is refused without repeating it', (_name, lines) => {
    expect(() => pastedBook(lines)).toThrow(expect.objectContaining({ code: 'BAD_ARGUMENT' }));
    expect(() => pastedBook(lines)).not.toThrow(/SECRET/);
  });
});

test.each([
  ['7370', 'Technology'],
  ['6798', 'Real estate'],
  ['6324', 'Health care'],
  ['6311', 'Financials'],
  ['2834', 'Health care'],
  ['2860', 'Materials'],
  ['4813', 'Communication'],
  ['3711', 'Consumer discretionary'],
  ['3812', 'Industrials'],
  ['0100', 'Consumer staples'],
  ['9995', 'Other'],
  [null, 'Not known'],
])('SIC %s is %s', (sic, sector) => {
  expect(sectorOf(sic)).toBe(sector);
});

test('what has no code on file is in no sector, and stands last', () => {
  const held = [
    part(0.7, filer(1, { sector: sectorOf(null) })),
    part(0.1, filer(2, { sector: sectorOf('9995') })),
    part(0.2, filer(3, { sector: sectorOf('7370') })),
  ];
  const measures = portfolioMeasures(held);
  expect(measures.sectors.map(({ sector }) => sector)).toEqual(['Technology', 'Other', 'Not known']);
  const risks = riskSentences(measures, { optionRows: 0, shortTotal: 0, shortUnknown: 0, fundsLeftOut: 0 });
  expect(risks.join(' ')).not.toMatch(/Not known|Other is/);
});

test('a filing that nobody has read makes no share, and stands beside it', () => {
  const held = [part(0.4, filer(1)), part(0.5, filer(2, { unreadFilings: 1 })), part(0.1, filer(3, WARNED))];
  const measures = portfolioMeasures(held);
  expect([measures.warningShare, measures.unreadFilings]).toEqual([0.1, 1]);
  expect(portfolioAnswer('2026-08-15', 'this portfolio', held, measures)).toMatch(
    /we found no warning against 90\.0% of the long holdings in this portfolio\. We could check all of its three companies\. x carries a warning\. We have not read one listing or debt-acceleration notice of x, and it may be a warning\. Companies whose only possible warnings are such notices make up 50\.0% of the long holdings\.$/,
  );
  const several = [part(0.4, filer(1, { unreadFilings: 2 }), 'a'), part(0.6, filer(2, { unreadFilings: 1 }), 'b')];
  expect(portfolioAnswer('2026-08-15', 'this portfolio', several, portfolioMeasures(several))).toContain(
    'We found no warning against any of them. We have not read three listing or debt-acceleration notices of a and b, and some may be warnings.',
  );
});

test('of filings only those count as unread whose text may say that they are no warning', () => {
  const entry = (
    kind: '8-K 3.01' | '8-K 5.02' | '8-K 2.04',
    severity: EventClass,
    counts: readonly (readonly [string, number])[],
  ) => ({
    ...{ kind, class: severity, title: '', count: 3, filings: [] },
    byOutcome: counts.map(([outcome, count]) => ({ outcome: outcome as 'NOT_READ', count })),
    newest: { accession: '', filedOn: '2026-01-02', form: '8-K', amended: false, url: '' },
    filings: [],
  });
  const healthWatch = [
    entry('8-K 3.01', 'caution', [
      ['TRANSFER', 1],
      ['NOT_READ', 2],
    ]),
    entry('8-K 5.02', 'note', [['NOT_READ', 3]]),
    entry('8-K 2.04', 'unknown', [['NOT_READ', 3]]),
  ];
  const facts = { cik: 1, name: 'A', ticker: null, sic: null, healthWatch };
  expect(heldFiler({ ...facts, isKnown: true }, null)).toMatchObject({
    ...{ warningKinds: ['8-K 3.01'], warningFilings: 1, unreadFilings: 5 },
  });
  expect(heldFiler({ ...facts, isKnown: false }, null).unreadFilings).toBeNull();
});

test('sums are exact to the cent', () => {
  expect(exactSum(['0.1', '0.2', '-0.05'])).toBe('0.25');
  expect(exactSum(['1492483575067.07', '0.0000000001'])).toBe('1492483575067.0700000001');
  expect(exactSum([])).toBe('0');
});
