import { debtAt } from './debt/debt.ts';
import { equityAt } from './equity.ts';
import { netIncomeAt } from './net-income.ts';
import { bookValuePerShareAt, dividendsPerShareAt, epsBasicAt, epsDilutedAt, revenuePerShareAt } from './per-share.ts';
import { type Figure, type FigureResult, isFigure } from './reading/figure.ts';
import type { Reading } from './reading/reading.ts';
import { revenueAt } from './revenue.ts';
import { sharesOutstandingAt } from './shares.ts';
import { capexAt, cashAt, freeCashFlowAt, operatingCashFlowAt, operatingIncomeAt } from './statement-items.ts';

export const ITEM_LABELS = {
  revenue: 'Revenue',
  operatingIncome: 'Operating income',
  netIncome: 'Net income',
  operatingCashFlow: 'Cash from operating activities',
  capex: 'Capital expenditure',
  freeCashFlow: 'Free cash flow',
  cash: 'Cash',
  totalDebt: 'Total debt',
  equity: 'Equity',
  earningsPerShareBasic: 'Basic earnings per share',
  earningsPerShareDiluted: 'Diluted earnings per share',
  dividendsPerShare: 'Dividends per share',
  sharesOutstanding: 'Shares outstanding',
  bookValuePerShare: 'Book value per share',
  revenuePerShare: 'Revenue per share',
} as const;
export type ItemName = keyof typeof ITEM_LABELS;
export const ITEM_NAMES = Object.keys(ITEM_LABELS) as readonly ItemName[];

export type AnnualItems = { readonly [Name in ItemName]: FigureResult };

/** Items of which each is made anew. */
export function mapItems(each: (name: ItemName) => FigureResult): AnnualItems {
  return Object.fromEntries(ITEM_NAMES.map((name) => [name, each(name)])) as AnnualItems;
}

/** All figures of one fiscal year. An item that the year lacks is absent; it is never filled from another year. */
export function annualItems(reading: Reading): AnnualItems {
  const revenue = revenueAt(reading);
  const netIncome = netIncomeAt(reading);
  const operatingCashFlow = operatingCashFlowAt(reading);
  const capex = capexAt(reading);
  const equity = equityAt(reading);
  const sharesOutstanding = sharesOutstandingAt(reading);
  return {
    revenue,
    operatingIncome: operatingIncomeAt(reading, revenue),
    netIncome,
    operatingCashFlow,
    capex,
    freeCashFlow: freeCashFlowAt(reading.sic, operatingCashFlow, capex),
    cash: cashAt(reading),
    totalDebt: debtAt(reading),
    equity,
    earningsPerShareBasic: epsBasicAt(reading),
    earningsPerShareDiluted: epsDilutedAt(reading),
    dividendsPerShare: dividendsPerShareAt(reading, sharesOutstanding),
    sharesOutstanding,
    bookValuePerShare: bookValuePerShareAt(reading, equity, sharesOutstanding),
    revenuePerShare: revenuePerShareAt(revenue, sharesOutstanding),
  };
}

/** A later value that differs by this fraction is a restatement; a smaller difference is rounding. */
const RESTATED_MIN = 0.01;

/** A figure with the value filed first, and with both values if they differ by more than 1%. */
export function withVersions(
  figure: FigureResult,
  first: FigureResult | undefined,
  latest: FigureResult | undefined,
): FigureResult {
  if (!isFigure(figure) || first === undefined || !isFigure(first)) return figure;
  const isRestated =
    latest !== undefined &&
    isFigure(latest) &&
    arePeriodsSame(first, latest) &&
    Math.abs(latest.value - first.value) > RESTATED_MIN * Math.abs(first.value);
  return {
    ...figure,
    firstFiled: { value: first.value, filedOn: first.filedOn, accession: first.accession },
    restated: isRestated
      ? { first: first.value, latest: latest.value, accessions: [first.accession, latest.accession] }
      : null,
  };
}

/** The share count on a later cover is for a later day, which makes it a different number, not a restatement. */
function arePeriodsSame(first: Figure, latest: Figure): boolean {
  const periods = ({ parts }: Figure) => [...new Set(parts.map(({ start, end }) => `${start} ${end}`))].sort().join();
  return periods(first) === periods(latest);
}
