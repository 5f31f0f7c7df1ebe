import { describe, expect, it } from 'vitest';
import { movedCentre, quarterTerm } from '../../../../schema/domain/range/v4-2.ts';
import { fitLines, type LinePair, lineEnds, lineInputs, loadedEnds } from '../../../../schema/domain/range/v5-0.ts';

describe('v4.2', () => {
  it('estimates b by least squares with weights 1/s², growth held at 1.5', () => {
    const pairs = [
      { m: 0.05, s: 0.1, d: 0.2, next: 0.15 },
      { m: 0.02, s: 0.2, d: -0.1, next: -0.1 },
      { m: 0, s: 0.5, d: 1, next: 9 },
    ];
    // By hand: (100*.2*.1 + 25*.1*.12 + 4*1*1.5) / (100*.04 + 25*.01 + 4*1).
    expect(quarterTerm(pairs).b).toBeCloseTo((2 + 0.3 + 6) / (4 + 0.25 + 4), 12);
    expect(quarterTerm(pairs.map((pair) => ({ ...pair, d: 0 })))).toEqual({ b: 0 });
    expect(movedCentre({ m: 0.05, d: 0.2 }, { b: 0.4 })).toBeCloseTo(0.13, 12);
  });
});

describe('v5.0', () => {
  const inputs = {
    revenue: 2e9,
    m: 0.05,
    s: 0.1,
    own: 0.07,
    g0: 0.02,
    g4: 0.01,
    hasGrowth: true,
    hasLoss: true,
    sic: '6021',
  };

  it('takes twelve inputs in the order of METHODS 3.11', () => {
    const w = lineInputs(inputs);
    const byHand = [1, 0.05, 0.1, -0.04, 0.04, -0.05, 0.05, 1, 0.1 * Math.log(2), 0, 1, 0.1];
    expect(w.length).toBe(byHand.length);
    for (const [at, number] of byHand.entries()) expect(w[at]).toBeCloseTo(number, 12);
    expect(lineInputs({ ...inputs, sic: '6500', hasGrowth: false }).slice(9)).toEqual([1, 0, 0]);
    expect(lineInputs({ ...inputs, sic: null }).slice(9)).toEqual([0, 0, 0]);
  });

  it('keeps its lines in order and loads both sides of the middle', () => {
    const theta = [[0.3], [0.9], [0.1]] as const;
    const ends = lineEnds([1], theta);
    expect(ends.low).toBeCloseTo(0.099, 12);
    expect(ends.high).toBeCloseTo(0.301, 12);
    expect(ends.middle).toBeCloseTo(0.3005, 12);
    const loaded = loadedEnds({ low: -0.1, middle: 0.1, high: 0.2 }, 1.2);
    expect(loaded.low).toBeCloseTo(-0.14, 12);
    expect(loaded.high).toBeCloseTo(0.22, 12);
  });

  it('takes the smallest loading in hundredths that holds 80% on years left out', () => {
    // Growth evenly from -.5 to .5 in two years alike: the lines of one hold as much of the other.
    const pairs: LinePair[] = [2020, 2021].flatMap((targetYear) =>
      Array.from({ length: 201 }, (_, at) => ({ w: [1, 0], next: (at - 100) / 200, targetYear })),
    );
    const lines = fitLines(pairs);
    expect(lines?.F).toBeGreaterThanOrEqual(0.97);
    expect(lines?.F).toBeLessThanOrEqual(1.03);
    const inside = (F: number) => {
      const { low, high } = loadedEnds(lineEnds([1, 0], lines?.theta ?? [[], [], []]), F);
      return pairs.filter(({ next }) => next >= low && next <= high).length / pairs.length;
    };
    expect(inside(lines?.F ?? 0)).toBeGreaterThanOrEqual(0.8);
    expect(inside((lines?.F ?? 0) - 0.01)).toBeLessThan(0.8);
  });

  it('is not there where no year has 40 pairs', () => {
    const few = Array.from({ length: 39 }, (_, at) => ({ w: [1, 0], next: at / 100, targetYear: 2020 }));
    expect(fitLines(few)).toBeNull();
  });
});
