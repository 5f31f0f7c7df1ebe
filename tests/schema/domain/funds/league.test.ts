import { describe, expect, it } from 'vitest';
import { type FundStock, fundAnswer, readFund } from '../../../../schema/domain/funds/fund-read.ts';
import {
  inLeagueOrder,
  type LeagueEntry,
  leagueAnswer,
  orderedBy,
  whyUnranked,
} from '../../../../schema/domain/funds/league.ts';
import type { HeldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import { ETFS, leagueOn, namedFunds } from '../../../../schema/domain/terms/lists/etfs.ts';

let cik = 0;
const stock = (weight: number, about: Partial<HeldFiler> | null): FundStock => {
  cik += 1;
  const filer: HeldFiler = {
    ...{
      cik,
      name: `Company ${cik}`,
      ticker: null,
      sector: 'Technology',
      warningKinds: [],
      warningFilings: 0,
      unreadFilings: 0,
      isSevere: false,
    },
    ...{ rangeWidth: null, growth: null, fcfMargin: null, compass: null, isNetCash: null },
    ...about,
  };
  return { name: filer.name, weight, cusip: null, filer: about === null ? null : filer };
};
const fund = (ticker: string, stocks: readonly FundStock[], signs = 0): LeagueEntry => ({
  ticker,
  report: { reportDate: '2026-06-30', read: readFund(stocks), signs },
});

const WARNED = { warningKinds: ['8-K 4.01'] } as const;
const ENTRIES: readonly LeagueEntry[] = [
  { ticker: 'NONE', report: null },
  fund('BOND', [stock(0.3, {})]),
  fund('UNREAD', [stock(0.5, {}), stock(0.4, { warningKinds: null })]),
  fund('NOBODY', [stock(0.9, null)]),
  fund('TENTH', [stock(0.1, WARNED), stock(0.9, {})], 1),
  fund('SEVERE', [stock(0.1, { ...WARNED, isSevere: true }), stock(0.9, {})], 1),
  fund('TWICE', [stock(0.1, { warningKinds: ['8-K 4.01', 'NT 10-K'] }), stock(0.9, {})], 2),
  fund('CLEANB', [stock(1, {})]),
  fund('CLEANA', [stock(0.8, {})]),
];
const LEAGUE = inLeagueOrder(ENTRIES);
const tickers = (entries: readonly LeagueEntry[]) => entries.map(({ ticker }) => ticker);

describe('the league', () => {
  it('goes by warning share, severe share, signs and ticker; what has no rank stands last', () => {
    expect(LEAGUE.map(({ ticker, rank }) => [ticker, rank])).toEqual([
      ['CLEANA', 1],
      ['CLEANB', 2],
      ['TENTH', 3],
      ['TWICE', 4],
      ['SEVERE', 5],
      ['BOND', null],
      ['NOBODY', null],
      ['NONE', null],
      ['UNREAD', null],
    ]);
  });

  it('says why a fund has no rank', () => {
    expect(LEAGUE.slice(4).map(whyUnranked)).toEqual([
      null,
      'NOT_COVERED',
      'UNMATCHED',
      'NOT_INGESTED',
      'NOT_INGESTED',
    ]);
  });

  it('can be ordered by a measure, either way, without what lacks it coming first', () => {
    const [up, down] = [false, true].map((isDescending) => tickers(orderedBy(LEAGUE, 'equityShare', isDescending)));
    expect(up?.slice(0, 3)).toEqual(['BOND', 'CLEANA', 'NOBODY']);
    expect(down?.slice(0, 2)).toEqual(['CLEANB', 'TENTH']);
    expect([up?.at(-1), down?.at(-1)]).toEqual(['NONE', 'NONE']);
    expect(tickers(orderedBy(LEAGUE, 'rank', true)).slice(0, 2)).toEqual(['SEVERE', 'TWICE']);
  });

  it('names the first, all of them where several are level, and out of how many', () => {
    expect(leagueAnswer('2026-10-30', LEAGUE, [])).toBe(
      'As of 30 Oct 2026, CLEANA and CLEANB carry the fewest warnings of the 5 of 9 major ETFs that we could check: 0.0% of their matched stock, by weight.',
    );
    const some = inLeagueOrder(ENTRIES.filter(({ ticker }) => ['TENTH', 'SEVERE'].includes(ticker)));
    expect(leagueAnswer('2026-10-30', some, [])).toBe(
      'As of 30 Oct 2026, TENTH carries the fewest warnings of the 2 major ETFs: 10.0% of its matched stock, by weight.',
    );
    const alone = inLeagueOrder(ENTRIES.filter(({ ticker }) => ['TENTH', 'UNREAD', 'NONE'].includes(ticker)));
    expect(leagueAnswer('2026-10-30', alone, [])).toBe(
      'As of 30 Oct 2026, we hold enough data on only one of the 3 major ETFs, TENTH, so we cannot compare it. We could check 100.0% of its matched stock, and 10.0% of that carries a warning.',
    );
    expect(leagueAnswer('2026-10-30', inLeagueOrder(ENTRIES.slice(0, 1)), [])).toContain('of any of the 1 major ETFs');
    expect(leagueAnswer('2026-10-30', inLeagueOrder(ENTRIES.slice(0, 4)), [])).toContain(
      'We have loaded reports of three',
    );
  });
});

it('the league says how many filings nobody has read, each once', () => {
  const held = (cik: number, unreadFilings: number | null) => ({ ...stock(0.1, { cik, unreadFilings }) });
  const said = (...all: ReturnType<typeof held>[]) => leagueAnswer('2026-10-30', LEAGUE, all);
  expect(said(held(1, 2), held(1, 2), held(2, 1), held(3, null))).toMatch(
    /weight\. We have not read three listing or debt-acceleration notices of .+ and .+, and some may be warnings\.$/,
  );
  expect(said(held(1, 1))).toMatch(
    /We have not read one listing or debt-acceleration notice of [^,]+, and it may be a warning\.$/,
  );
  expect(said(held(1, 0))).toMatch(/by weight\.$/);
});

describe('a fund in one sentence', () => {
  const about = { name: 'Extended Market', reportDate: '2025-06-30' } as const;
  const answer = (stocks: readonly FundStock[]) => fundAnswer('2025-09-12', about, readFund(stocks), stocks);
  const matched = 'We matched 100.0% of its stock on 30 Jun 2025 to companies, and could check';

  it('says which share is known, and names the warned where that is four fifths', () => {
    const held = [stock(0.2, WARNED), stock(0.6, {}), stock(0.2, { warningKinds: null })];
    expect(answer(held)).toBe(
      `As of 12 Sep 2025, companies with a warning (${held[0]?.name}) make up 25.0% of what we could check in Extended Market, by weight. ${matched} 80.0% of that.`,
    );
  });

  it('takes what nobody has read for no warning, and says it beside the share', () => {
    const held = [stock(0.2, { unreadFilings: 2 }), stock(0.8, {})];
    expect(answer(held)).toBe(
      `As of 12 Sep 2025, no company in Extended Market that we could check carries a warning. ${matched} 100.0% of that. We have not read two listing or debt-acceleration notices of ${held[0]?.name}, and some may be warnings.`,
    );
  });

  it('says no share and names no company where less is known', () => {
    expect(answer([stock(0.032, WARNED), stock(0.968, { warningKinds: null })])).toBe(
      `As of 12 Sep 2025, we cannot say how much of Extended Market carries a warning. ${matched} 3.2% of that.`,
    );
  });
});

describe('the list', () => {
  it('has fifteen funds on any day, VOO in the place of QQQ until its first report', () => {
    const on = (day: string) => leagueOn(ETFS, day).map(({ ticker }) => ticker);
    expect([on('2026-02-26').length, on('2026-02-27').length]).toEqual([15, 15]);
    expect([on('2026-02-26')[2], on('2026-02-27')[2]]).toEqual(['VOO', 'QQQ']);
    expect(leagueOn(ETFS, '2026-02-26')[2]).toEqual({ ticker: 'VOO', cik: 36405, seriesId: 'S000002839' });
    expect(new Set(namedFunds(ETFS).map(({ ticker }) => ticker)).size).toBe(16);
  });
});
