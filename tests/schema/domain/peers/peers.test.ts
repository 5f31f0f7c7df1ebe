import { describe, expect, it } from 'vitest';
import { type PeerAnswer, type PeerFiler, PeerIndex } from '../../../../schema/domain/peers/peers.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';

const filer = (cik: number, sic: string | null, more: Partial<PeerFiler> = {}): PeerFiler => ({
  cik: cik as Cik,
  sic,
  currency: 'USD',
  isStale: false,
  revenue: 50_000_000,
  operatingMargin: 'NOT_TAGGED',
  revenueGrowth1y: 'NOT_TAGGED',
  netMargin: 'NOT_TAGGED',
  corrected: [],
  ...more,
});
const some = (count: number, sic: string, firstCik: number): PeerFiler[] =>
  Array.from({ length: count }, (_, at) => filer(firstCik + at, sic));
const group = (answer: PeerAnswer) => {
  if ('absent' in answer) throw new Error(answer.absent);
  return answer;
};
const NONE = 'NOT_TAGGED' as const;
const asking = (sic: string | null) => ({ sic, isStale: false });

describe('medians of peers', () => {
  it('give the median and the count of nine members of whom two report nothing', () => {
    const margins = [0.1, 0.12, 0.15, 0.18, 0.2, 0.22, 0.25, NONE, NONE];
    const index = new PeerIndex(margins.map((operatingMargin, at) => filer(at + 1, '7372', { operatingMargin })));
    expect(group(index.peersOf(asking('7372')))).toMatchObject({
      level: '4',
      code: '7372',
      members: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      opMargin: [0.18, 7],
      growth: [null, 0],
      netMargin: [null, 0],
    });
  });

  it('are null for fewer than five values, with the count still given', () => {
    const growths = [0.1, 0.2, 0.3, 0.4, NONE, NONE, NONE, NONE];
    const filers = growths.map((revenueGrowth1y, at) => filer(at + 1, '7372', { revenueGrowth1y }));
    expect(group(new PeerIndex(filers).peersOf(asking('7372'))).growth).toEqual([null, 4]);
    filers[4] = filer(5, '7372', { revenueGrowth1y: 0.10005 });
    expect(group(new PeerIndex(filers).peersOf(asking('7372'))).growth).toEqual([0.2, 5]);
  });

  it('have four decimals, halves away from zero', () => {
    const margins = [-0.5, -0.4, -0.00025, -0.00005, 0.1, 0.2, NONE, NONE];
    const filers = margins.map((netMargin, at) => filer(at + 1, '7372', { netMargin }));
    expect(group(new PeerIndex(filers).peersOf(asking('7372'))).netMargin).toEqual([-0.0002, 6]);
  });
});

describe('the group', () => {
  it('names members whose numbers behind the medians are corrected, where that is known of all', () => {
    const filers = [...some(7, '7372', 1), filer(8, '7372', { corrected: ['cash', 'operatingMargin'] })];
    const others = [filer(9, '7372', { corrected: ['cash'] })];
    const correctedOf = (more: readonly PeerFiler[]) =>
      group(new PeerIndex([...filers, ...more]).peersOf(asking('7372'))).corrected;
    expect(correctedOf(others)).toEqual([8]);
    expect(correctedOf([...others, filer(10, '7372', { corrected: null })])).toBeNull();
  });

  it('is of three digits when four have seven members and three have nine', () => {
    const index = new PeerIndex([...some(7, '7372', 1), ...some(2, '7371', 100)]);
    expect(group(index.peersOf(asking('7372')))).toMatchObject({ level: '3', code: '737' });
    expect(group(index.peersOf(asking('7372'))).members).toHaveLength(9);
  });

  it.each([
    ['2', '73', [...some(7, '7372', 1), ...some(1, '7389', 100)]],
    ['division', 'I', [...some(7, '7372', 1), ...some(1, '8000', 100)]],
    ['all', 'all', [...some(7, '7372', 1), ...some(1, '2834', 100)]],
  ])('widens to level %s, %s', (level, code, filers) => {
    expect(group(new PeerIndex(filers).peersOf(asking('7372')))).toMatchObject({ level, code });
  });

  it('of a number that no division has is of all', () => {
    const index = new PeerIndex([...some(8, '2834', 1)]);
    expect(group(index.peersOf(asking('6800')))).toMatchObject({ level: 'all' });
  });

  it('pads the three digits EDGAR writes for farms', () => {
    const index = new PeerIndex(some(8, '100', 1));
    expect(group(index.peersOf(asking('0100')))).toMatchObject({ level: '4', code: '0100' });
  });

  it('is none where all filers are too few, the asker is stale or has no code', () => {
    const index = new PeerIndex(some(7, '7372', 1));
    expect(index.peersOf(asking('7372'))).toEqual({ absent: 'TOO_FEW_PEERS' });
    expect(index.peersOf({ sic: '7372', isStale: true })).toEqual({ absent: 'STALE' });
    expect(index.peersOf(asking(null))).toEqual({ absent: 'NOT_COVERED' });
    expect(index.peersOf(asking('0000'))).toEqual({ absent: 'NOT_COVERED' });
  });
});

describe('the universe', () => {
  it.each([
    ['too little revenue', { revenue: 49_999_999 }],
    ['no revenue', { revenue: null }],
    ['a stale year', { isStale: true }],
    ['another currency', { currency: 'CAD' }],
    ['no SIC code', { sic: null }],
  ])('leaves out a filer with %s', (_, more) => {
    const there = (one: PeerFiler) => new PeerIndex([one]).filersOf({ members: [one.cik] });
    expect(there(filer(1, '7372', more))).toEqual([]);
    expect(there(filer(1, '7372'))).toHaveLength(1);
  });
});

it('a code has a group of its own where one by its digits is large enough', () => {
  const index = new PeerIndex([...some(7, '7372', 1), ...some(1, '7389', 100), ...some(7, '8000', 200)]);
  expect(['7372', '7311', '8000', null, '0000'].map((sic) => index.hasGroup(sic))).toEqual([
    ...[true, true, false, false, false],
  ]);
});
