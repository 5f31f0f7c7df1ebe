import { describe, expect, it } from 'vitest';
import { compassRose } from '../../../facades/charts/compass-rose.tsx';
import { coverageBars } from '../../../facades/charts/coverage-bars.tsx';
import { eventTimeline } from '../../../facades/charts/event-timeline.tsx';
import { harborBoats } from '../../../facades/charts/harbor-boats.tsx';
import { methodLanes } from '../../../facades/charts/method-lanes.tsx';
import { outcomeBar } from '../../../facades/charts/outcome-bar.tsx';
import { outcomeDots } from '../../../facades/charts/outcome-dots.tsx';
import { rangeBar } from '../../../facades/charts/range-bar.tsx';
import { scoreLines } from '../../../facades/charts/score-lines.tsx';
import { signedBars } from '../../../facades/charts/signed-bars.tsx';
import { sparkline } from '../../../facades/charts/sparkline.tsx';
import { weeklyBars } from '../../../facades/charts/weekly-bars.tsx';

const weeks = (filings: (week: number) => number) => Array.from({ length: 52 }, (_, week) => filings(week));

describe('weekly bars', () => {
  it.each([
    ['quiet-year', weeks(() => 0)],
    ['rare-events', weeks((week) => (week % 9 === 0 ? 1 : 0))],
    ['busy-board', weeks((week) => 40 + ((week * 37) % 55))],
    ['no-weeks', []],
  ])('draws %s', async (name, counts) => {
    await expect(String(weeklyBars(counts, 'Delistings, filings per week'))).toMatchFileSnapshot(
      `golden/charts/${name}.svg`,
    );
  });

  it('says its numbers in words', () => {
    const svg = String(weeklyBars([3, 0, 7, 2], 'Breaches'));
    expect(svg).toContain('<title>Breaches: 12 in 4 weeks, at most 7 in a week, 2 in the last</title>');
  });

  it('keeps a single filing low: the scale never ends below four', () => {
    const top = (svg: string) => Number(/V([\d.]+)h/.exec(svg)?.[1]);
    expect(top(String(weeklyBars([1, 0], 'x')))).toBe(35.75);
    expect(top(String(weeklyBars([4, 0], 'x')))).toBe(2);
  });

  it('escapes its title', () => {
    expect(String(weeklyBars([1], '<b>&"'))).toContain('<title>&lt;b&gt;&amp;');
  });
});

describe('weekly bars with a mean', () => {
  it('have a line at its height, and its number in words', () => {
    const svg = String(weeklyBars([4, 0, 2], 'Breaches', 2));
    expect(svg).toContain('<path class="mean" d="M0 24.5H312"');
    expect(svg).toContain(
      '<title>Breaches: 6 in 3 weeks, at most 4 in a week, 2 in the last, 2.0 in the mean week before it<',
    );
    expect(String(weeklyBars([0, 0], 'Breaches', 0))).not.toContain('class="mean"');
  });
});

describe('coverage bars', () => {
  const parts = [
    { of: '2020', coverage: 0.605, settled: 291 },
    { of: '2021', coverage: 1, settled: 294 },
    { of: '2022', coverage: 0, settled: 12 },
  ];

  it.each([
    ['coverage-by-year', parts],
    ['coverage-of-nothing', []],
    [
      'coverage-of-many-years',
      Array.from({ length: 18 }, (_, at) => ({ of: `${2008 + at}`, coverage: 0.8, settled: 200 })),
    ],
  ])('draws %s', async (name, given) => {
    await expect(String(coverageBars(given, 'Outcomes inside'))).toMatchFileSnapshot(`golden/charts/${name}.svg`);
  });

  it('says its numbers in words, and draws few outcomes pale', () => {
    const svg = String(coverageBars(parts, 'Outcomes inside'));
    expect(svg).toContain('<title>Outcomes inside, aim 80%: 2020 61% of 291, 2021 100% of 294, 2022 0% of 12</title>');
    expect(svg.match(/class="(bar|few)"/g)).toEqual(['class="bar"', 'class="bar"', 'class="few"']);
  });
});

describe('score lines', () => {
  const series = [
    { name: 'own', label: 'this range', values: [0.5, 1.13, 0.9] },
    { name: 'b0', label: 'b0 & more', values: [0.6, 1.2, 1.0] },
  ];

  it('draws scores by year', async () => {
    const svg = String(scoreLines(['2019', '2020', '2021'], series, 'Scores'));
    await expect(svg).toMatchFileSnapshot('golden/charts/scores-by-year.svg');
    expect(svg).toContain('this range 2019 0.50, 2020 1.13, 2021 0.90; b0 &amp; more 2019 0.60');
  });

  it('draws the higher score higher', () => {
    const [, first, second] =
      /class="own" d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)/.exec(String(scoreLines(['a', 'b', 'c'], series, 'x'))) ?? [];
    expect(Number(second)).toBeLessThan(Number(first));
  });

  it('draws nothing where there is nothing', async () => {
    await expect(String(scoreLines([], [], 'Scores'))).toMatchFileSnapshot('golden/charts/scores-of-nothing.svg');
  });
});

describe('a sparkline', () => {
  it.each([
    ['spark-with-a-gap', [3, 4, null, 7, 9]],
    ['spark-below-zero', [-3, 4, 2]],
    ['spark-of-one', [5]],
    ['spark-of-nothing', []],
    ['spark-without-its-latest', [5, null]],
  ])('draws %s', async (name, values) => {
    await expect(String(sparkline(values, 'A & B, revenue'))).toMatchFileSnapshot(`golden/charts/${name}.svg`);
  });

  it('draws zero at the bottom line and more above it', () => {
    expect(String(sparkline([0, 10], 'x'))).toContain('<path class="line" d="M4,32L128,4"');
  });
});

describe('a range bar', () => {
  const range = { low: -0.1, high: 0.3, baseline: 0.08, stressLow: -0.4, stressHigh: 0.5 };

  it('draws the range in its stress band', async () => {
    await expect(String(rangeBar(range, 'Range'))).toMatchFileSnapshot('golden/charts/range-bar.svg');
  });

  it('ends at the edge what lies beyond the common scale', () => {
    const svg = String(rangeBar({ ...range, stressLow: -0.95, stressHigh: 7 }, 'x'));
    expect(svg).toContain('class="stress" d="M1 12H167V16H1z"');
  });
});

describe('the timeline', () => {
  const href = 'https://www.sec.gov/Archives/x?a=1&b=2';
  const lanes = [
    {
      label: 'NT 10-K Late annual report',
      events: [{ day: '2024-09-12', says: 'Late', name: 'caution' as const, href }],
    },
    {
      label: '8-K 4.02',
      events: [
        { day: '2025-03-01', says: 'No longer relied <upon>', name: 'severe' as const, href },
        { day: '2025-06-12', says: 'Not read', name: 'unknown' as const, href },
        { day: '2025-09-12', says: 'A note', name: 'note' as const, href },
      ],
    },
  ];
  const given = { from: '2024-09-12', to: '2025-09-12', lanes, title: 'Filings, 2024-09-12 to 2025-09-12' };

  it('draws every filing on its day, as a link that says what it reports', async () => {
    const svg = String(eventTimeline(given));
    await expect(svg).toMatchFileSnapshot('golden/charts/timeline.svg');
    expect(svg.match(/<a href="https:\/\/www\.sec\.gov\/Archives\/x\?a=1&amp;b=2"/g)).toHaveLength(4);
    expect(svg).toContain('<title>No longer relied &lt;upon&gt;</title>');
    expect([...svg.matchAll(/cx="([\d.]+)"/g)].map(([, cx]) => cx)).toEqual(['262', '595.58', '708']);
    await expect(String(eventTimeline(given, 'narrow'))).toMatchFileSnapshot('golden/charts/timeline-narrow.svg');
  });

  it('tells severity by shape', () => {
    const svg = String(eventTimeline(given));
    expect(svg).toContain('<path class="severe"');
    expect(svg).toContain('<circle class="caution"');
    expect(svg).toMatch(/<circle class="note"[^>]* fill="none"/);
    expect(svg).toMatch(/<circle class="unknown"[^>]* fill="none"[^>]* stroke-dasharray="2.5 2"/);
  });
});

const rose = (north: number, east: number, south: number, west: number, off = 0) => {
  const petal = (label: string, share: number) => ({ label, share, words: `${(share * 100).toFixed(1)}%` });
  return String(
    compassRose(
      {
        north: petal('North', north),
        east: petal('East & so on', east),
        south: petal('South', south),
        west: petal('West', west),
      },
      petal('Off <it>', off),
      'Shares <of four>',
    ),
  );
};

describe('a compass rose', () => {
  it.each([
    ['rose', rose(0.25, 0.5, 0.05, 0.2)],
    ['rose-of-one', rose(1, 0, 0, 0)],
    ['rose-of-none', rose(0, 0, 0, 0)],
    ['rose-mostly-off', rose(0.1, 0.2, 0, 0.1, 0.6)],
  ])('draws %s', async (name, svg) => {
    await expect(svg).toMatchFileSnapshot(`golden/charts/${name}.svg`);
  });

  it('gives a petal an area that goes with its share', () => {
    const tip = (share: number) => Number(/petal" d="M200 145L[^L]*L200 ([\d.]+)L/.exec(rose(share, 0, 0, 0))?.[1]);
    const [quarter, whole] = [145 - tip(0.25), 145 - tip(1)];
    expect((quarter / whole) ** 2).toBeCloseTo(0.25, 3);
  });
});

describe('what is off the compass', () => {
  it('is a hollow petal of its own where there is any', () => {
    expect(rose(0.1, 0.2, 0, 0.1, 0.6)).toMatch(
      /<path class="off" fill="none"[^>]*><\/path><text[^>]*>Off &lt;it&gt;</,
    );
    expect(rose(0.4, 0.3, 0.1, 0.2)).not.toContain('Off');
  });
});

describe('the boats of the harbor', () => {
  const levels = [
    { name: 'Leaks', level: 1, words: '0.0% carries a warning filing' },
    { name: 'Breadth', level: 5, words: 'like 1.0 equal holdings' },
  ];

  it.each(['liner', 'ferry', 'schooner', 'sloop', 'dinghy'] as const)('draws a %s', async (boat) => {
    await expect(String(harborBoats(boat, levels, `A ${boat} <&>`))).toMatchFileSnapshot(
      `golden/charts/boat-${boat}.svg`,
    );
  });

  it('fills one boat and one step of each level', () => {
    const svg = String(harborBoats('sloop', levels, 'x'));
    expect(svg.match(/<path class="own"/g)).toHaveLength(1);
    expect(svg.match(/<path class="other"/g)).toHaveLength(4);
    expect(svg.match(/class="step reached"/g)).toHaveLength(2);
    expect(String(harborBoats('sloop', [], 'x'))).not.toContain('step');
  });
});

describe('signed bars', () => {
  it.each([
    ['signed-bars', [-250, 40, null, -30, 0]],
    ['signed-bars-nothing', [null, null]],
  ])('draw %s', async (name, values) => {
    await expect(String(signedBars(values, 'Reserve development'))).toMatchFileSnapshot(`golden/charts/${name}.svg`);
  });

  it('have the line at zero, adverse above it, and a gap where nothing is known', () => {
    const svg = String(signedBars([10, null, -10], 'x'));
    expect(svg).toContain('<path class="base" d="M0 22H132"');
    expect(svg.match(/M[\d.]+ 22V2h/g)).toHaveLength(1);
    expect(svg.match(/M[\d.]+ 22V42h/g)).toHaveLength(1);
    expect(String(signedBars([0, 0], 'x'))).not.toContain('class="above"');
  });
});

describe('outcomes', () => {
  const lane = (share: number, beside: number | null) => ({
    label: 'Bankruptcy & <receivership>',
    flagged: { share, low: share / 2, high: share * 2 },
    unflagged: beside === null ? null : { share: beside, low: beside / 2, high: beside * 2 },
    says: `with one ${share}`,
  });

  it.each(['wide', 'narrow'] as const)('are drawn for a %s page', async (size) => {
    const svg = String(outcomeDots([lane(0.1, 0.02), lane(0.04, null)], 'What followed', size));
    await expect(svg).toMatchFileSnapshot(`golden/charts/outcomes-${size}.svg`);
  });

  it('are a disc and a ring on one scale from 0%, the disc alone where nobody is without', () => {
    const svg = String(outcomeDots([lane(0.1, 0.1), lane(0.04, null)], 'What followed'));
    const [disc, otherDisc] = [...svg.matchAll(/<circle class="with" cx="([\d.]+)"/g)].map(([, x]) => x);
    const rings = [...svg.matchAll(/<circle class="without" cx="([\d.]+)"/g)].map(([, x]) => x);
    expect(rings).toEqual([disc]);
    expect(Number(otherDisc)).toBeLessThan(Number(disc));
    expect(svg).toContain('>0%</text>');
  });

  it('keep every interval inside, and escape their names', () => {
    const svg = String(outcomeDots([lane(0.3, 0.45)], 'What followed', 'narrow'));
    const ends = [...svg.matchAll(/H([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...ends)).toBeLessThanOrEqual(344);
    expect(svg).toContain('Bankruptcy &amp; &lt;receivership&gt;');
  });
});

describe('outcome bar', () => {
  it.each([
    ['inside', 0.05, 'hit'],
    ['on the low end', -0.1, 'hit'],
    ['below', -0.2, 'miss'],
    ['far above', 9, 'miss'],
  ])('draws an outcome %s by its shape', (_where, outcome, shape) => {
    const svg = String(outcomeBar({ low: -0.1, high: 0.2, outcome }, 'x'));
    expect(/class="(hit|miss)"/.exec(svg)?.[1]).toBe(shape);
  });

  it('draws no outcome before it is filed, and one beyond the scale at its edge', () => {
    expect(String(outcomeBar({ low: -0.1, high: 0.2, outcome: null }, 'x'))).not.toMatch(/hit|miss/);
    expect(String(outcomeBar({ low: -0.1, high: 10, outcome: 9 }, 'x'))).toContain('cx="162.5"');
  });
});

describe('method lanes', () => {
  const lane = { label: 'v4.1', coverage: 0.75, interval: { low: 0.65, high: 0.85 }, says: 'v4.1: 75%' };

  it.each(['wide', 'narrow'] as const)('draws coverage, interval and aim: %s', async (size) => {
    const lanes = [lane, { label: '<b>', coverage: 0.9, interval: null, says: '<b>: 90%' }];
    await expect(String(methodLanes(lanes, 'Share inside', size))).toMatchFileSnapshot(
      `golden/charts/method-lanes-${size}.svg`,
    );
  });
});
