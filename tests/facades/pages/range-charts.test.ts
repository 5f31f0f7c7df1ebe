import { describe, expect, it } from 'vitest';
import { peerStrip } from '../../../facades/charts/peer-strip.tsx';
import { revenueFan } from '../../../facades/charts/revenue-fan.tsx';

describe('the revenue fan', () => {
  const years = [2021, 2022, 2023, 2024].map((year, at) => ({
    end: `${year}-09-28`,
    label: `FY ${year}`,
    value: [366, 394, 383, 391][at] ?? 0,
  }));
  const range = {
    end: '2025-09-28',
    label: 'next',
    low: 361,
    high: 462,
    baseline: 411,
    stressLow: 305,
    stressHigh: 503,
  };
  const past = [
    { end: '2024-09-28', label: 'FY 2024', low: 340, high: 430, held: true, logged: true },
    { end: '2022-09-28', label: 'FY 2022', low: 310, high: 390, held: false, logged: false },
  ];
  const say = (value: number) => `$${value} bn`;
  const format = { value: say, axis: say };

  it.each([
    ['fan-with-range', { years, range, title: 'Revenue' }],
    ['fan-with-past-ranges', { years, past, range, title: 'Revenue' }],
    ['fan-without-range', { years, range: null, title: 'Revenue' }],
    ['fan-of-one-year', { years: years.slice(3), range, title: 'Revenue' }],
    ['fan-of-losses', { years: years.map((year) => ({ ...year, value: -year.value })), range: null, title: '<b>' }],
    ['fan-of-nothing', { years: [], range: null, title: 'Revenue' }],
    ['fan-of-a-range-alone', { years: [], range, title: 'Revenue' }],
  ])('draws %s', async (name, given) => {
    const svg = String(revenueFan(given, format));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<b>/);
    await expect(svg).toMatchFileSnapshot(`golden/charts/${name}.svg`);
  });

  it('says its numbers in words, and keeps the bands inside one another', () => {
    const svg = String(revenueFan({ years, range, title: 'Revenue' }, format));
    expect(svg).toContain(
      'FY 2024 $391 bn; for next 80% range $361 bn to $462 bn, baseline $411 bn, stress range $305 bn to $503 bn',
    );
    const [, low, high] = /class="bounds" d="M[\d.]+ ([\d.]+)V([\d.]+)"/.exec(svg) ?? [];
    expect(Number(high)).toBeLessThan(Number(low));
  });
});

describe('past ranges on the fan', () => {
  const year = { end: '2024-12-31', label: 'FY 2024', value: 100 };
  const past = (low: number, high: number, held: boolean, logged = false) => [{ ...year, low, high, held, logged }];
  const draw = (of: ReturnType<typeof past>) =>
    String(
      revenueFan(
        { years: [{ ...year, end: '2023-12-31' }, year], past: of, range: null, title: 'x' },
        { value: String, axis: String },
      ),
    );

  it('are told apart by their class and in words, and stand where their year stands', () => {
    expect(draw(past(90, 120, true))).toContain('past ranges: FY 2024 90 to 120 inside, back-tested</title>');
    expect(draw(past(90, 120, true, true))).toContain('FY 2024 range 90 to 120, inside, published before</title>');
    const svg = draw(past(110, 120, false));
    expect(svg).toContain('past ranges: FY 2024 110 to 120 outside, back-tested</title>');
    const [, x, low, high] = /class="miss hollow" d="M([\d.]+) ([\d.]+)V([\d.]+)/.exec(svg) ?? [];
    const [, cx, cy] = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].at(-1) ?? [];
    expect(Number(x) + 5).toBe(Number(cx));
    expect(Number(high)).toBeLessThan(Number(low));
    expect(Number(cy)).toBeGreaterThan(Number(low));
  });

  it('are ticked where they held and crossed where they did not', () => {
    expect(draw(past(90, 120, true))).toContain('class="sign hit"');
    expect(draw(past(110, 120, false))).toContain('class="sign miss"');
  });

  it('have room on the scale, however far they reach', () => {
    const [, , high] = /class="hit hollow" d="M([\d.]+) [\d.]+V([\d.]+)/.exec(draw(past(90, 900, true))) ?? [];
    expect(Number(high)).toBeGreaterThanOrEqual(16);
  });
});

describe('the value of the newest year', () => {
  const years = [300, 390, 380, 391].map((value, at) => ({
    end: `${2021 + at}-12-31`,
    label: `FY ${2021 + at}`,
    value,
  }));
  const boxOf = (end: string, low: number, high: number) => ({
    end,
    label: 'FY',
    low,
    high,
    held: true,
    logged: false,
  });
  const placeOf = (past: ReturnType<typeof boxOf>[]) => {
    const svg = String(revenueFan({ years, past, range: null, title: 'x' }, { value: String, axis: String }, 'narrow'));
    const foot = Number(/<text class="latest" x="[\d.]+" y="([\d.]+)"/.exec(svg)?.[1]);
    const own = Number([...svg.matchAll(/cy="([\d.]+)"/g)].at(-1)?.[1]);
    const boxes = [...svg.matchAll(/class="hit hollow" d="M[\d.]+ ([\d.]+)V([\d.]+)H/g)].map(([, low, high]) => ({
      low: Number(low),
      high: Number(high),
    }));
    return { foot, own, boxes };
  };

  it('stands above its point where nothing is in the way', () => {
    const { foot, own } = placeOf([]);
    expect(own - foot).toBeCloseTo(12, 1);
  });

  it('lies on no box of the years before it: over them, or under them where that is nearer', () => {
    for (const [low, high] of [
      [200, 400],
      [370, 600],
    ] as const) {
      const { foot, own, boxes } = placeOf([boxOf('2023-12-31', low, high), boxOf('2024-12-31', low, high)]);
      expect(boxes).toHaveLength(2);
      for (const box of boxes) expect(foot < box.high || foot - 13 > box.low).toBe(true);
      expect(foot < own).toBe(low === 200);
    }
  });
});

describe('the values beside the range', () => {
  it('never run into one another, however narrow the range', () => {
    const range = {
      end: '2025-12-31',
      label: 'FY 2025',
      low: 99,
      high: 101,
      baseline: 100,
      stressLow: 98,
      stressHigh: 102,
    };
    const years = [{ end: '2024-12-31', label: 'FY 2024', value: 100 }];
    for (const size of ['wide', 'narrow', { aspect: 0.25 }] as const) {
      const svg = String(revenueFan({ years, range, title: 'x' }, { value: String, axis: String }, size));
      const places = [...svg.matchAll(/<text class="(?:bound|centre)" x="[\d.]+" y="([\d.]+)">/g)].map(([, y]) =>
        Number(y),
      );
      expect(places).toHaveLength(3);
      expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(15);
      expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('the strip of peers', () => {
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  const lane = (own: number | null, median: number | null, values: readonly number[]) => ({
    label: 'Operating <margin>',
    ...{ own, median, values },
  });

  it.each([
    ['strip-ahead', [lane(0.32, 0.17, [0.05, 0.17, 0.32]), lane(null, null, [0.1])]],
    ['strip-of-a-loss', [lane(-2.5, 0.1, [-2.5, 0.1, 0.2])]],
    ['strip-of-zeros', [lane(0, 0, [0, 0])]],
  ])('draws %s', async (name, lanes) => {
    const svg = String(peerStrip(lanes, 'Margins', percent));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<margin>/);
    await expect(svg).toMatchFileSnapshot(`golden/charts/${name}.svg`);
    expect(String(peerStrip(lanes, 'Margins', percent, 'narrow'))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('draws every member, on one scale for all lanes', () => {
    const svg = String(peerStrip([lane(0.3, 0.2, [0.1, 0.2, 0.3]), lane(0.2, 0.2, [0.2])], 'Margins', percent));
    expect(svg.match(/class="peer"/g)).toHaveLength(4);
    const [first, second] = [...svg.matchAll(/class="median" d="M([\d.]+)/g)].map(([, x]) => x);
    expect(first).toBe(second);
    const own = [...svg.matchAll(/class="own" cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(own[0]).toBeGreaterThan(Number(first));
  });

  it('keeps a few that lie far out from pressing the others together', () => {
    const values = Array.from({ length: 99 }, (_, at) => at / 100);
    const svg = String(peerStrip([lane(0.5, 0.5, [...values, 1000])], 'Margins', percent));
    const dots = [...svg.matchAll(/class="peer" cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect((dots[98] ?? 0) - (dots[0] ?? 0)).toBeGreaterThan(400);
    expect(dots[99]).toBe(dots[98]);
  });
});
