import { describe, expect, test } from 'vitest';
import { boatOf } from '../../../../schema/domain/portfolio/boat.ts';
import { companyShares, lookThrough, overlapOf } from '../../../../schema/domain/portfolio/look-through.ts';
import { type HeldPart, portfolioMeasures, shortMeasures } from '../../../../schema/domain/portfolio/measures.ts';
import {
  laterFundsWords,
  portfolioAnswer,
  riskSentences,
} from '../../../../schema/domain/portfolio/portfolio-words.ts';
import { filer, part, WARNED } from './held.ts';

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
    expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, measures)).toBe(
      'As of 15 Aug 2026, we found no warning against 70.0% of the long holdings in this portfolio. We could check all of its three companies. x carries a warning.',
    );
    expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, measures, 2)).toContain(
      'We could check all of its three companies. It holds one of the three only through funds.',
    );
    expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, measures, 0)).toContain(
      'three companies. It holds all of them only through funds.',
    );
    const one = [part(1, filer(1))];
    expect(portfolioAnswer('2026-08-15', 'this portfolio', one, portfolioMeasures(one), 1)).toContain(
      'We could check its only company.',
    );
    const warned = [part(0.5, filer(1, WARNED)), part(0.5, filer(2, WARNED))];
    expect(portfolioAnswer('2026-08-15', 'this portfolio', warned, portfolioMeasures(warned))).toBe(
      'As of 15 Aug 2026, each company that we could check in this portfolio carries a warning. We could check all of its two companies. x and x carry a warning.',
    );
    expect(riskSentences(measures, { optionRows: 0, shortTotal: 0, shortUnknown: 0, fundsLeftOut: 0 })).toEqual([
      'The largest holding is 50.0% of the long holdings.',
      'The ten largest holdings are 100.0% of the long holdings.',
      'Technology is 100.0% of what we could match.',
      '30.0% of what we could check carries a warning.',
    ]);
  });
});

test.each([
  ['of cash alone', [], 'no holding of this portfolio is of a company.'],
  [
    'that nobody recognises',
    [part(1, null)],
    'we could check nothing in this portfolio. We could not match x to a company or to a fund that we can look inside.',
  ],
  [
    'of which not all filings are on file',
    [part(1, filer(1, { warningKinds: null }))],
    'we have not loaded all filings of the past year of any company in this portfolio.',
  ],
])('of a book %s it is said why there is no verdict', (_, parts, words) => {
  expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, portfolioMeasures(parts))).toBe(
    `As of 15 Aug 2026, ${words}`,
  );
});

test('funds looked through by reports of later days than the book are told', () => {
  const of = (...days: string[]) =>
    laterFundsWords(
      '2022-12-31',
      days.map((reportDate) => ({ reportDate })),
    );
  expect(of('2022-12-31', '2022-09-30')).toBe('');
  expect(of('2022-12-31', '2025-06-30')).toBe('For one of its funds we use a later report, of 30 Jun 2025.');
  expect(of('2025-06-30', '2025-03-31')).toBe(
    'For two of its funds we use later reports, of 31 Mar 2025 to 30 Jun 2025.',
  );
});

describe('risks', () => {
  const risksOf = (parts: readonly HeldPart[]) =>
    riskSentences(portfolioMeasures(parts), { optionRows: 0, shortTotal: 0, shortUnknown: 0, fundsLeftOut: 0 });

  test('a severe share that would read 0.0% is said with two decimals', () => {
    const severe = filer(1, { ...WARNED, isSevere: true });
    const among = (weight: number) => risksOf([part(weight, severe), part(1 - weight, filer(2))]);
    expect(among(0.0004)).toContain('0.04% of what we could check carries a severe filing.');
    expect(among(0.006)).toContain('0.6% of what we could check carries a severe filing.');
    expect(among(0).join()).not.toContain('severe');
  });

  test('companies without an industry code are no sector', () => {
    const other = filer(1, { sector: 'Other' });
    expect(risksOf([part(0.6, other), part(0.4, filer(2))])).toContain('Technology is 40.0% of what we could match.');
    expect(risksOf([part(1, other)]).join()).not.toContain('of what we could match');
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
      'Short positions are 50.0% of the long holdings. We could not check 70.0% of them for warnings.',
    ]);
  });

  test('of which nothing is known has no warning share', () => {
    expect(shortMeasures([part(0.5, unread), part(0.5, null)])).toEqual({
      ...{ warningShare: null, unreadFilings: 0, unknownShare: 1 },
    });
    expect(shortMeasures([])).toEqual({ warningShare: null, unreadFilings: 0, unknownShare: 0 });
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
    expect(measures).toMatchObject({ warningShare: null, severeShare: null, knownShare: 0.7 });
    expect(measures.boat).toEqual({ absent: 'NOT_INGESTED' });
    expect(portfolioMeasures([part(0.8, filer(1, WARNED)), part(0.2, unknown)]).warningShare).toBe(1);
  });

  test('a book of which too little is known is told how much, and no share of it is said', () => {
    const parts = [
      part(0.9, filer(2, { warningKinds: null })),
      part(0.0996, null),
      part(0.0002, filer(3)),
      part(0.0002, filer(1, WARNED), 'Warned'),
    ];
    expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, portfolioMeasures(parts))).toBe(
      'As of 15 Aug 2026, we cannot say how much of this portfolio carries a warning. We could check two of its four companies, 0.04% of the long holdings. Warned carries a warning. We could not match x to a company or to a fund that we can look inside.',
    );
    expect(portfolioAnswer('2026-08-15', 'this portfolio', parts, portfolioMeasures(parts), 1)).toContain(
      'We could check two of its four companies, 0.04% of the long holdings. It holds three of the four only through funds.',
    );
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
