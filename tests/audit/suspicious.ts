/**
 * The report of the suspicious: figures of every filer of the real mirror that a person should read.
 *
 *     EDGAR_MIRROR=../shared/edgar node tests/audit/suspicious.ts [AS_OF]
 *
 * One line a case, in the order of the checks; schema/domain/figures/README.md tells what reading them came to.
 */

import type { AnnualFigures } from '../../schema/domain/figures/annual-figures.ts';
import { type AnnualItems, annualItems, type ItemName } from '../../schema/domain/figures/annual-items.ts';
import { areConsecutive } from '../../schema/domain/figures/fiscal-years.ts';
import type { GrowingYear } from '../../schema/domain/figures/growth-step.ts';
import { buildFactBook, type View } from '../../schema/domain/figures/reading/fact-book.ts';
import { type Figure, type FigureResult, isFigure } from '../../schema/domain/figures/reading/figure.ts';
import { type RealFiler, readRealFiler, realCiks, realFigures } from '../support/mirror/real-facts.ts';

const MARGIN_MAX = 1;
const GROWTH_MAX = 3;
const JUMP_MAX = 3;
/** Revenue that moved less than this beside a jump of debt or shares does not explain it. */
const REVENUE_CALM = 1.5;
/** A part may exceed the total by what filers round. */
const PART_EXCESS = 1.01;
/** Smaller revenue, dollars, gives margins and growth that say nothing. */
const REVENUE_MIN = 1e6;

/** What is tagged for parts of revenue, never for more than it. */
const REVENUE_PARTS = ['RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueGoodsNet', 'Revenues'];

interface Year {
  readonly year: GrowingYear;
  readonly items: AnnualItems;
  /** As the card of the time showed it: a later filing that gives an old balance often gives a part of it. */
  readonly asFirstReported: AnnualItems;
  readonly assets: number | null;
}

interface Case {
  readonly check: string;
  readonly end: string;
  readonly words: string;
  readonly figure: Figure;
}

const value = (result: FigureResult): number | null => (isFigure(result) ? result.value : null);
const round = (number: number) => (Math.abs(number) >= 1e5 ? `${(number / 1e6).toFixed(1)}M` : number.toFixed(3));

function yearsOf(filer: RealFiler, figures: AnnualFigures, asOf: string): readonly Year[] {
  const book = buildFactBook(filer.facts, asOf, figures.taxonomy);
  if (book === null) return [];
  const assetsAt = (end: string) => book.instants(`${figures.taxonomy}:Assets`, 'money', end).at(-1)?.value ?? null;
  const itemsAt = (end: string, view: View) => annualItems({ book, sic: filer.sic, view, end });
  return figures.years.map((year) => ({
    year,
    items: itemsAt(year.end, 'latest'),
    asFirstReported: itemsAt(year.end, 'asFirstReported'),
    assets: assetsAt(year.end),
  }));
}

function casesOfYear({ year: { end }, items, assets }: Year): Case[] {
  const cases: Case[] = [];
  const revenue = value(items.revenue);
  const add = (check: string, result: FigureResult, words: string) => {
    if (isFigure(result)) cases.push({ check, end, words, figure: result });
  };
  for (const name of ['operatingIncome', 'netIncome', 'freeCashFlow'] satisfies ItemName[]) {
    const part = value(items[name]);
    if (part !== null && revenue !== null && revenue >= REVENUE_MIN && Math.abs(part / revenue) > MARGIN_MAX) {
      add('margin', items.revenue, `${name} ${round(part)} of revenue ${round(revenue)}`);
    }
  }
  for (const part of isFigure(items.revenue) ? items.revenue.alternatives : []) {
    const isPart = REVENUE_PARTS.some((concept) => part.concepts.includes(`us-gaap:${concept}`));
    if (isPart && revenue !== null && part.value > PART_EXCESS * revenue) {
      add('part over total', items.revenue, `revenue ${round(revenue)}, ${part.concepts.join()} ${round(part.value)}`);
    }
  }
  const cash = value(items.cash);
  if (cash !== null && assets !== null && cash > assets) {
    add('cash over assets', items.cash, `cash ${round(cash)}, assets ${round(assets)}`);
  }
  const [eps, income] = [value(items.earningsPerShareDiluted), value(items.netIncome)];
  if (eps !== null && income !== null && eps * income < 0) {
    add('sign', items.earningsPerShareDiluted, `EPS ${eps}, net income ${round(income)}`);
  }
  return cases;
}

function casesOfPair(after: Year, before: Year): Case[] {
  if (!areConsecutive(before.year.end, after.year.end)) return [];
  const cases: Case[] = [];
  const compare = (check: string, name: ItemName, view: 'items' | 'asFirstReported', limit: number): void => {
    const [one, other] = [before[view][name], after[view][name]];
    if (!isFigure(one) || !isFigure(other) || one.value <= 0 || other.value <= 0) return;
    if (Math.max(other.value / one.value, one.value / other.value) <= limit) return;
    const words = `${name} ${round(one.value)} to ${round(other.value)}`;
    cases.push({ check, end: after.year.end, words, figure: other });
  };
  const large = Math.max(value(before.items.revenue) ?? 0, value(after.items.revenue) ?? 0) >= REVENUE_MIN;
  if (large) compare('growth', 'revenue', 'items', GROWTH_MAX);
  if ('absent' in after.year.revenueGrowth && after.year.revenueGrowth.absent === 'BASIS_CHANGED') {
    compare('basis changed', 'revenue', 'items', 1);
  }
  const isCalm = !isMove(before.items.revenue, after.items.revenue);
  if (isCalm) compare('debt', 'totalDebt', 'asFirstReported', JUMP_MAX);
  if (isCalm) compare('shares', 'sharesOutstanding', 'asFirstReported', JUMP_MAX);
  return cases;
}

function isMove(before: FigureResult, after: FigureResult): boolean {
  const [one, other] = [value(before), value(after)];
  if (one === null || other === null || one <= 0 || other <= 0) return false;
  return Math.max(other / one, one / other) > REVENUE_CALM;
}

function report(asOf: string): void {
  let count = 0;
  for (const cik of realCiks()) {
    const filer = readRealFiler(cik);
    const figures = realFigures(filer, asOf, 'latest');
    if (figures === null) continue;
    const years = yearsOf(filer, figures, asOf);
    const cases = years.flatMap((year, at) => {
      const before = years[at + 1];
      return [...casesOfYear(year), ...(before === undefined ? [] : casesOfPair(year, before))];
    });
    for (const { check, end, words, figure } of cases) {
      const tags = figure.concepts.map((concept) => concept.replace(/^[^:]+:/, '')).join('+');
      console.log([check, cik, filer.name, end, words, tags, figure.accession].join(' | '));
    }
    count += cases.length;
  }
  console.log(`${count} cases as of ${asOf}.`);
}

report(process.argv[2] ?? '2025-09-12');
