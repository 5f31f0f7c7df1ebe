import { describe, expect, test } from 'vitest';
import { exactSum } from '../../../../schema/domain/methods/exact-sum.ts';
import { boatOf } from '../../../../schema/domain/portfolio/boat.ts';
import { type HeldFiler, heldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import { companyShares, lookThrough, overlapOf } from '../../../../schema/domain/portfolio/look-through.ts';
import { type HeldPart, portfolioMeasures, shortMeasures } from '../../../../schema/domain/portfolio/measures.ts';
import { pastedBook } from '../../../../schema/domain/portfolio/pasted-book.ts';
import { portfolioAnswer, riskSentences } from '../../../../schema/domain/portfolio/portfolio-words.ts';
import { sectorOf } from '../../../../schema/domain/portfolio/sector.ts';

const filer = (cik: number, fields: Partial<HeldFiler> = {}): HeldFiler => ({
  cik,
  name: `Company ${cik}`,
  ticker: null,
  sector: 'Technology',
  warningKinds: [],
  warningFilings: 0,
  unreadFilings: 0,
  isSevere: false,
  rangeWidth: null,
  growth: null,
  fcfMargin: null,
  compass: null,
  isNetCash: null,
  ...fields,
});
const part = (weight: number, of: HeldFiler | null, name = 'x', cusip: string | null = null): HeldPart => ({
  ...{ name, weight, cusip, filer: of },
});
const WARNED = { warningKinds: ['8-K 4.01'] } as const;

describe('the oracle of METHODS 7: A .5, B .3, C .2, B warned', () => {
  const parts = [part(0.5, filer(1)), part(0.3, filer(2, WARNED)), part(0.2, filer(3))];
  const measures = portfolioMeasures(parts);

  test('measures', () => {
    expect(measures.warningShare).toBeCloseTo(0.3, 12);
    expect(measures.hhi).toBeCloseTo(0.38, 12);
    expect(measures.effectiveN).toBeCloseTo(2.6316, 4);
    expect(measures.boat).toEqual({ boat: 'DINGHY', warningLevel: 5, breadthLevel: 5, decidedBy: 'BOTH' });
    expect([measures.matched, measures.unmatched, measures.other]).toEqual([1, 0, 0]);
  });

  test('words', () => {
    expect(portfolioAnswer('2026-08-15', 'this book', parts, measures)).toBe(
      'As of 2026-08-15, 2 of 3 holdings of this book, 70.0% of the long book, carry no warning kind; x does.',
    );
    expect(portfolioAnswer('2026-08-15', 'this book', parts, measures, true)).toContain(
      'with its funds looked through, this book comes to 3 companies: 2 of the 3 whose filings are all on file, 70.0% of the long book, carry no warning kind',
    );
    expect(riskSentences(measures, { optionRows: 0, shortTotal: 0, shortUnknown: 0, fundsLeftOut: 0 })).toEqual([
      'The largest holding is 50.0% of the long book.',
      'The ten largest holdings are 100.0% of the long book.',
      'Technology is 100.0% of what is matched.',
      '30.0% of what is known carries a warning filing.',
    ]);
  });
});

describe('risks', () => {
  const risksOf = (parts: readonly HeldPart[]) =>
    riskSentences(portfolioMeasures(parts), { optionRows: 0, shortTotal: 0, shortUnknown: 0, fundsLeftOut: 0 });

  test('a severe share that would read 0.0% is said with two decimals', () => {
    const severe = filer(1, { ...WARNED, isSevere: true });
    const among = (weight: number) => risksOf([part(weight, severe), part(1 - weight, filer(2))]);
    expect(among(0.0004)).toContain('0.04% of what is known carries a severe filing.');
    expect(among(0.006)).toContain('0.6% of what is known carries a severe filing.');
    expect(among(0).join()).not.toContain('severe');
  });

  test('companies without an industry code are no sector', () => {
    const other = filer(1, { sector: 'Other' });
    expect(risksOf([part(0.6, other), part(0.4, filer(2))])).toContain('Technology is 40.0% of what is matched.');
    expect(risksOf([part(1, other)]).join()).not.toContain('of what is matched');
  });
});

describe('a short book', () => {
  const unread = filer(2, { warningKinds: null });

  test('is warned by its warned shorts over all of it, with the unknown ones said', () => {
    const shorts = shortMeasures([
      part(0.2, filer(1, WARNED)),
      part(0.1, filer(3)),
      part(0.4, unread),
      part(0.3, null),
    ]);
    expect(shorts.warningShare).toBeCloseTo(0.2, 12);
    expect(shorts.unknownShare).toBeCloseTo(0.7, 12);
    const about = { optionRows: 0, shortTotal: 0.5, shortUnknown: shorts.unknownShare, fundsLeftOut: 0 };
    expect(riskSentences(portfolioMeasures([]), about)).toEqual([
      'There are shorts of 50.0% of the long book; whether they carry a warning filing is not known of 70.0% of them.',
    ]);
  });

  test('of which nothing is known has no warning share', () => {
    expect(shortMeasures([part(0.5, unread), part(0.5, null)])).toEqual({ warningShare: null, unknownShare: 1 });
    expect(shortMeasures([])).toEqual({ warningShare: null, unknownShare: 0 });
  });
});

describe('what is not known', () => {
  test('unmatched weight widens the hull and is no leak; under half matched there is no boat', () => {
    const measures = portfolioMeasures([
      part(0.4, filer(1, WARNED)),
      part(0.3, null, 'Nobody plc'),
      part(0.1, null, 'Noone AG'),
    ]);
    expect(measures).toMatchObject({ warningShare: 1, knownShare: 1, boat: { absent: 'UNMATCHED' } });
    expect(measures.other).toBeCloseTo(0.2, 12);
    expect(measures.hhi).toBeCloseTo(0.25 + 0.375 ** 2 + 0.125 ** 2, 12);
  });

  test('unmatched securities of one name are one holding only where no CUSIP tells them apart', () => {
    const trust = (weight: number, cusip: string | null) => part(weight, null, 'VANGUARD INDEX FDS', cusip);
    const told = portfolioMeasures([trust(0.3, '922908363'), trust(0.2, '922908769'), trust(0.1, '922908363')]);
    expect([told.top1, told.top10]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.6, 12)]);
    expect(told.effectiveN).toBeCloseTo(1 / ((2 / 3) ** 2 + (1 / 3) ** 2), 12);
    expect(portfolioMeasures([trust(0.3, null), trust(0.2, null)]).top1).toBeCloseTo(0.5, 12);
  });

  test('a company whose filings are not all on file is in no warning share, and too many of them leave no boat', () => {
    const unknown = filer(2, { warningKinds: null });
    const measures = portfolioMeasures([part(0.7, filer(1, WARNED)), part(0.3, unknown)]);
    expect(measures).toMatchObject({ warningShare: 1, knownShare: 0.7, boat: { absent: 'NOT_INGESTED' } });
  });

  test('nothing at all', () => {
    expect(portfolioMeasures([])).toMatchObject({
      matched: 0,
      other: 1,
      warningShare: null,
      hhi: null,
      compass: null,
      rangeWidth: { mean: null, covered: 0 },
      boat: { absent: 'UNMATCHED' },
    });
  });
});

test('classes of one company are one holding', () => {
  const measures = portfolioMeasures([
    part(0.3, filer(1), 'Class A'),
    part(0.3, filer(1), 'Class C'),
    part(0.4, filer(2)),
  ]);
  expect(measures.top1).toBeCloseTo(0.6, 12);
  expect(measures.hhi).toBeCloseTo(0.52, 12);
});

test('means are over what has a value, and say over how much', () => {
  const measures = portfolioMeasures([
    part(0.5, filer(1, { growth: 3, fcfMargin: 0.2, isNetCash: true, rangeWidth: 0.4, compass: 'BURNER' })),
    part(0.25, filer(2, { growth: 0, isNetCash: false, sector: 'Energy' })),
    part(0.25, filer(3)),
  ]);
  expect(measures.speed).toEqual({ mean: 0.5 / 0.75, covered: 0.75 });
  expect(measures.cash).toEqual({ mean: 0.2, covered: 0.5 });
  expect(measures.netCash).toEqual({ share: 0.5 / 0.75, covered: 0.75 });
  expect(measures.rangeWidth).toEqual({ mean: 0.4, covered: 0.5 });
  expect(measures.compass).toEqual({ CASH_MACHINE: 0, CASH_COW: 0, BUILDER: 0, BURNER: 0.5, OFF: 0.5 });
  expect(measures.sectors).toEqual([
    { sector: 'Technology', share: 0.75 },
    { sector: 'Energy', share: 0.25 },
  ]);
});

test.each([
  [0.05, 50, 0, 'LINER', 'BOTH'],
  [0.0501, 50, 0, 'FERRY', 'WARNINGS'],
  [0, 24.9, 0, 'SCHOONER', 'BREADTH'],
  [0.04, 60, 0.11, 'SLOOP', 'SEVERE'],
  [0.25, 6, 0, 'SLOOP', 'BOTH'],
  [0.26, 6, 0.2, 'DINGHY', 'WARNINGS'],
])('warned %f, %f holdings, severe %f: %s by %s', (warned, holdings, severe, boat, decidedBy) => {
  expect(boatOf(warned, holdings, severe)).toMatchObject({ boat, decidedBy });
});

test('fifty equal holdings are fifty', () => {
  const parts = Array.from({ length: 50 }, (_, at) => part(1 / 50, filer(at + 1)));
  expect(portfolioMeasures(parts).boat).toMatchObject({ boat: 'LINER' });
});

test('a fund is replaced by its stocks; what it has not in stock is no part', () => {
  const fund = [part(0.6, filer(1)), part(0.3, filer(2))];
  const parts = lookThrough([
    { name: 'ZZFND', weight: 0.5, cusip: null, of: { kind: 'FUND', seriesId: 'S1', parts: fund } },
    { name: 'ZZ', weight: 0.3, cusip: null, of: { kind: 'COMPANY', filer: filer(1) } },
    { name: 'CASH', weight: 0.1, cusip: null, of: { kind: 'OTHER' } },
    { name: 'WHO', weight: 0.1, cusip: null, of: { kind: 'UNKNOWN' } },
  ]);
  const measures = portfolioMeasures(parts);
  expect(measures.matched).toBeCloseTo(0.75, 12);
  expect(measures.unmatched).toBeCloseTo(0.1, 12);
  expect(measures.other).toBeCloseTo(0.15, 12);
  expect(measures.top1).toBeCloseTo(0.6, 12);
  const shares = (held: readonly HeldPart[]) =>
    companyShares(held.map(({ filer: of, weight }) => ({ cik: of?.cik ?? null, weight })));
  expect(overlapOf(shares(fund), shares([part(1, filer(1)), part(9, null)]))).toBeCloseTo(2 / 3, 12);
  expect(overlapOf(shares(fund), shares([]))).toBeNull();
});

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

  test.each([
    ['no line', []],
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

test('what counts as a warning because nobody has read it is said', () => {
  const held = [part(0.5, filer(1)), part(0.5, filer(2, { warningKinds: ['8-K 3.01'], unreadFilings: 1 }))];
  expect(portfolioAnswer('2026-08-15', 'this book', held, portfolioMeasures(held))).toMatch(
    /; x does\. 1 of their listing and early-repayment filings is not read, and counts as a warning\.$/,
  );
});

test('of filings only those count as unread whose text may say that they are no warning', () => {
  const entry = (kind: '8-K 3.01' | '8-K 5.02' | '8-K 2.04', counts: readonly (readonly [string, number])[]) => ({
    ...{ kind, class: 'caution' as const, title: '', count: 3, filings: [] },
    byOutcome: counts.map(([outcome, count]) => ({ outcome: outcome as 'NOT_READ', count })),
    newest: { accession: '', filedOn: '2026-01-02', form: '8-K', amended: false, url: '' },
    filings: [],
  });
  const healthWatch = [
    entry('8-K 3.01', [
      ['TRANSFER', 1],
      ['NOT_READ', 2],
    ]),
    entry('8-K 5.02', [['NOT_READ', 3]]),
    entry('8-K 2.04', []),
  ];
  const facts = { cik: 1, name: 'A', ticker: null, sic: null, healthWatch };
  expect(heldFiler({ ...facts, isKnown: true }, null).unreadFilings).toBe(2);
  expect(heldFiler({ ...facts, isKnown: false }, null).unreadFilings).toBeNull();
});

test('sums are exact to the cent', () => {
  expect(exactSum(['0.1', '0.2', '-0.05'])).toBe('0.25');
  expect(exactSum(['1492483575067.07', '0.0000000001'])).toBe('1492483575067.0700000001');
  expect(exactSum([])).toBe('0');
});
