import { debtAt } from './debt/debt.ts';
import { equityAt } from './equity.ts';
import { netIncomeAt } from './net-income.ts';
import { bookValuePerShareAt, dividendsPerShareAt, epsBasicAt, epsDilutedAt, revenuePerShareAt } from './per-share.ts';
import type { FigureResult } from './reading/figure.ts';
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
