import { describe, expect, it } from 'vitest';
import { LEAGUE_SIZE, peerLeague, SPREAD_SIZE, spreadOf } from '../../../../schema/domain/peers/peer-league.ts';
import type { PeerFiler } from '../../../../schema/domain/peers/peers.ts';
import { cik } from '../../../support/database/records.ts';

const filer = (number: number, revenue: number | null, more: Partial<PeerFiler> = {}): PeerFiler => ({
  ...{ cik: cik(number), sic: '3571', currency: 'USD', isStale: false, revenue },
  ...{ operatingMargin: 0.123456, revenueGrowth1y: 'SHORT_HISTORY', netMargin: -0.00004, corrected: [], ...more },
});
const ciks = (filers: readonly PeerFiler[], own: { number: number; revenue: number | null }) =>
  peerLeague(filers, { cik: cik(own.number), revenue: own.revenue }).map((one) => one.cik);

describe('the league', () => {
  const doubling = Array.from({ length: 20 }, (_, at) => filer(at + 1, 1e8 * 2 ** at));

  it('has the members nearest in size as a ratio, the largest first, the company among them', () => {
    const found = ciks(doubling, { number: 10, revenue: 1e8 * 2 ** 9 });
    expect(found).toHaveLength(LEAGUE_SIZE);
    expect(found).toContain(10);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(Math.max(...found) - 10).toBeLessThanOrEqual(6);
    expect(10 - Math.min(...found)).toBeLessThanOrEqual(6);
  });

  it('has the largest where the company has no revenue in dollars, and is whole where it is small', () => {
    expect(ciks(doubling, { number: 99, revenue: null })[0]).toBe(20);
    expect(ciks(doubling.slice(0, 3), { number: 2, revenue: 2e8 })).toEqual([3, 2, 1]);
    expect(ciks([filer(1, null)], { number: 1, revenue: null })).toEqual([]);
  });

  const only = (more: Partial<PeerFiler>) => peerLeague([filer(7, 1e9, more)], { cik: cik(7), revenue: 1e9 })[0];

  it('gives its figures at four decimals, absent ones with their reason', () => {
    expect(only({})).toEqual({
      ...{ cik: 7, revenue: 1e9, opMargin: 0.1235, growth: null, netMargin: 0 },
      ...{ corrected: [], absent: { growth: 'SHORT_HISTORY' } },
    });
  });

  it('names those that are corrected as it names them, and says where that is not known', () => {
    const corrected = ['revenue', 'cash', 'revenueGrowth1y', 'netMargin'] as const;
    expect(only({ corrected })?.corrected).toEqual(['revenue', 'growth', 'netMargin']);
    expect(only({ corrected: null })).toMatchObject({ corrected: null, absent: { corrected: 'NOT_RUN' } });
  });
});

describe('the values of all members', () => {
  it('are in order, without those that are absent', () => {
    expect(spreadOf([0.3, 'NOT_TAGGED', -0.1, 0.12344])).toEqual([-0.1, 0.1234, 0.3]);
  });

  it('of a large group are so many at even distances, both ends among them', () => {
    const many = Array.from({ length: 1001 }, (_, at) => at / 1000);
    const shown = spreadOf(many);
    expect(shown).toHaveLength(SPREAD_SIZE);
    expect([shown[0], shown.at(-1)]).toEqual([0, 1]);
    expect(new Set(shown).size).toBe(SPREAD_SIZE);
  });
});
