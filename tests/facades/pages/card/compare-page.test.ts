import { expect, it } from 'vitest';
import {
  type CommonStart,
  fromCommonStart,
  type IndexedCourse,
  indexedLines,
  valueScale,
  yearsShown,
} from '../../../../facades/charts/indexed-lines.tsx';
import { comparePath } from '../../../../facades/links.ts';
import type { ComparedCard } from '../../../../facades/surfaces/card/compare-surface.ts';
import { elements } from '../../../support/service/elements.ts';
import { renderCompare } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { comparePayload } from '../payloads/record-payloads.ts';
import { PAGES } from '../payloads/rendered.ts';

const page = PAGES['companies side by side'] ?? '';

it('sets companies side by side, every number with its proof and every absent one with its reason', () => {
  expect(page).toContain('<a href="/boards/card/320193"><bdi>Example Industries, Inc.</bdi></a>');
  expect(page).toContain('<a href="/boards/card/1048695"><bdi>Other &lt;Works&gt; Corp</bdi></a>');
  expect(page).toContain('<a href="/boards/figure/320193/operatingMargin">');
  expect(page.match(/not loaded/g)).toHaveLength(2);
  expect(page).toContain('We have not loaded its annual reports. <a href="https://www.sec.gov/');
  expect(page).toMatch(/<td class="unloaded" rowspan="\d+"><p class="absent">not loaded<\/p>/);
  expect(page).toContain(' Not drawn for want of revenue: ');
  expect(page).toMatch(/totalDebt">[^<]+<\/a> <small>corrected<\/small>/);
  expect(page).toContain('Revenue fell inside the range in 1 of 2 past years');
  expect(page).toMatch(/revenueGrowthPerYear">[^<]+<\/a> <small>over \d years<\/small>/);
  expect(page).toContain('<small>for the year to about <time');
});

it('shows the warnings of the past year, and whom a name that was not found may mean', () => {
  expect(page).toContain('<th scope="row">Warnings in the past year</th>');
  expect(page).toContain('title="Non-reliance notice, newest 1 Aug 2025">8-K 4.02 ×2</a>');
  const asked = renderCompare(comparePayload(), chromeOf('/boards/compare', { c: '1048695, Exampel <Sons>' }));
  expect(asked).toContain(
    '“Exampel &lt;Sons&gt;” may mean one of these. Choose one to add it: <a href="/boards/compare?c=1048695%2CEXMP">',
  );
});

it('has a chip for each company that leaves it out, and a field that adds one without script', () => {
  const [chips] = elements(page, 'ul', { class: 'chips compared-chips' });
  expect(elements(chips?.inner ?? '', 'a').map(({ attributes }) => attributes.href)).toEqual([
    '/boards/card/320193',
    '/boards/compare?c=1048695',
    '/boards/card/1048695',
    '/boards/compare?c=320193',
  ]);
  expect(chips?.inner).toContain('Leave out <bdi>Other &lt;Works&gt; Corp</bdi>');
  const [add] = elements(page, 'form', { method: 'get', action: '/boards/compare' });
  expect(elements(add?.inner ?? '', 'input').map(({ attributes: { name, value } }) => [name, value])).toEqual([
    ['c', '320193,1048695'],
    ['c', undefined],
  ]);
  expect(comparePath([320193, 1048695], '2025&c=1')).toBe('/boards/compare?c=320193,1048695&asOf=2025%26c%3D1');
});

const [known] = comparePayload().cards;
/** A comparison of so many companies with revenue. */
function compared(count: number, query: Record<string, string> = {}): string {
  const cards = Array.from({ length: count }, (_, at) => ({
    ...(known as ComparedCard),
    company: { ...(known as ComparedCard).company, cik: 1000 + at, ticker: `T${at}` },
  }));
  return renderCompare({ ...comparePayload(), cards }, chromeOf('/boards/compare', { c: 'x', ...query }));
}

it('draws up to four companies together, in the colours of their chips, and more in small charts', () => {
  const [four, five] = [compared(4), compared(5)];
  expect(four.match(/<li class="k\d">/g)).toEqual(['k0', 'k1', 'k2', 'k3'].map((name) => `<li class="${name}">`));
  expect(four).toContain('class="course k3"');
  expect(four).not.toContain('class="others"');
  expect(five).not.toContain('<li class="k');
  expect(five.match(/class="others"/g)).toHaveLength(2 * 5);
  expect(compared(9)).toContain('id="f-c"');
  expect(compared(10)).not.toContain('id="f-c"');
});

it('links to the other scale, and keeps it where a company is added', () => {
  const page = compared(2, { scale: 'log' });
  expect(page).toContain('<a href="/boards/compare?c=x">linear</a>');
  expect(page).toContain('<a href="/boards/compare?c=x&amp;scale=log" aria-current="true">logarithmic</a>');
  expect(page).toContain('<input type="hidden" name="scale" value="log"/>');
});

const course = (label: string, from: number, ...values: number[]) => ({
  label,
  points: values.map((value, at) => ({ year: from + at, value })),
});

const lines = (courses: readonly IndexedCourse[], isLog = false) =>
  String(indexedLines(fromCommonStart(courses) as CommonStart, 'Revenue', 'wide', isLog));

it('draws revenue from the first year that all have, and the values of a year over it', () => {
  const svg = lines([course('A & B', 2018, 50, 100, 200), course('B', 2019, 10, 5)]);
  expect(svg).toContain('Revenue, 2019 = 100; last: A &amp; B 200, B 50</title>');
  const starts = [...svg.matchAll(/class="course k\d" d="M([\d.,]+)L/g)].map(([, start]) => start);
  expect(starts[0]).toBe(starts[1]);
  expect(starts).toHaveLength(2);
  expect(elements(svg, 'g', { class: 'over' }).map(({ text }) => text)).toEqual(['1001002019', '200502020']);
});

it('doubles from mark to mark on a logarithmic scale, and leaves out what it has no place for', () => {
  const common = fromCommonStart([course('A', 2019, 10, 900, 0, 5)]) as CommonStart;
  const { y, ticks } = valueScale(common, { isLog: true, most: 10, range: [100, 0] });
  expect(ticks).toEqual([50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(y(100) - y(200)).toBeCloseTo(y(6400) - y(12_800));
  expect(valueScale(common, { isLog: true, most: 4, range: [100, 0] }).ticks).toEqual([100, 400, 1600, 6400]);
  const svg = lines([course('A', 2019, 10, 900, 0, 5)], true);
  expect(svg).not.toMatch(/NaN|Infinity/);
  expect(svg).toMatch(/class="course k0" d="M[\d.,]+L[\d.,]+M[\d.,]+Z"/);
});

it('marks the last year, and as many before as have room', () => {
  const over = (first: number, last: number) => yearsShown({ first, last, indexed: [] }, 4);
  expect(over(2019, 2021)).toEqual([2021, 2020, 2019]);
  expect(over(2008, 2025)).toEqual([2025, 2020, 2015, 2010]);
});

it('sets every course to 100 in the first year that all have, for the table behind the chart', () => {
  const common = fromCommonStart([course('A', 2018, 50, 100, 200), course('B', 2019, 10, 5)]);
  expect(common).toMatchObject({ first: 2019, last: 2020 });
  expect(common?.indexed.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [100, 200],
    [100, 50],
  ]);
});

it.each([
  ['nothing in common', [course('A', 2000, 1, 2), course('B', 2010, 1, 2)]],
  ['a start at zero', [course('A', 2000, 0, 2)]],
  ['one year', [course('A', 2000, 5)]],
  ['no company', []],
])('draws no lines of %s', (_, courses) => {
  expect(fromCommonStart(courses)).toBeNull();
});

it('keeps the names at the ends of lines apart', () => {
  const courses = [course('A', 2019, 10, 20), course('B', 2019, 10, 20.1), course('C', 2019, 10, 20.2)];
  const svg = lines(courses);
  const places = [...svg.matchAll(/class="name k\d" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(15);
  expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(15);
});
