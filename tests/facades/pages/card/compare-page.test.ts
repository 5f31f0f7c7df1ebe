import { expect, it } from 'vitest';
import { fromCommonStart, indexedLines } from '../../../../facades/charts/indexed-lines.tsx';
import { comparePath } from '../../../../facades/links.ts';
import { elements } from '../../../support/service/elements.ts';
import { PAGES } from '../payloads/rendered.ts';

const page = PAGES['companies side by side'] ?? '';

it('sets companies side by side, every number with its proof and every absent one with its reason', () => {
  expect(page).toContain('<a href="/boards/card/320193"><bdi>Example Industries, Inc.</bdi></a>');
  expect(page).toContain('<a href="/boards/card/1048695"><bdi>Other &lt;Works&gt; Corp</bdi></a>');
  expect(page).toContain('<a href="/boards/figure/320193/operatingMargin">');
  expect(page.match(/not loaded/g)).toHaveLength(2);
  expect(page).toContain('We have not loaded its annual reports.');
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
  expect(page).toContain('“Exampel &lt;Sons&gt;” may mean <a href="/boards/card/320193">');
});

it('links the comparison without one of them, and asks for others without script', () => {
  expect(page).toContain('<a href="/boards/compare?c=320193">leave out<span class="unseen"> <bdi>Other');
  const [add] = elements(page, 'details', { class: 'add' });
  expect(add?.text).toContain('+ Add a company');
  expect(elements(add?.inner ?? '', 'form', { method: 'get', action: '/boards/compare' })).toHaveLength(1);
  expect(elements(add?.inner ?? '', 'input', { value: 'EXMP,1048695, ' })).toHaveLength(1);
  expect(page.indexOf('+ Add a company')).toBeLessThan(page.indexOf('id="s-courses"'));
  expect(comparePath([320193, 1048695], '2025&c=1')).toBe('/boards/compare?c=320193,1048695&asOf=2025%26c%3D1');
});

const course = (label: string, from: number, ...values: number[]) => ({
  label,
  points: values.map((value, at) => ({ year: from + at, value })),
});

it('draws revenue from the first year that all have', () => {
  const svg = String(indexedLines([course('A & B', 2018, 50, 100, 200), course('B', 2019, 10, 5)], 'Revenue'));
  expect(svg).toContain('Revenue, 2019 = 100; last: A &amp; B 200, B 50</title>');
  const starts = [...svg.matchAll(/class="course" d="M([\d.,]+)L/g)].map(([, start]) => start);
  expect(starts[0]).toBe(starts[1]);
  expect(starts).toHaveLength(2);
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
  expect(indexedLines(courses, 'Revenue')).toBeNull();
});

it('keeps the names at the ends of lines apart', () => {
  const courses = [course('A', 2019, 10, 20), course('B', 2019, 10, 20.1), course('C', 2019, 10, 20.2)];
  const svg = String(indexedLines(courses, 'x'));
  const places = [...svg.matchAll(/class="name" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(15);
  expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThanOrEqual(15);
});
