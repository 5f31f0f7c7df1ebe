import { debtAt } from './debt.ts';
import type { FigureResult } from './figure.ts';
import { bookValuePerShareAt, dividendsPerShareAt, epsBasicAt, epsDilutedAt, revenuePerShareAt } from './per-share.ts';
import type { Reading } from './reading.ts';
import { revenueAt } from './revenue.ts';
import { sharesOutstandingAt } from './shares.ts';
import {
  capexAt,
  cashAt,
  equityAt,
  freeCashFlowAt,
  netIncomeAt,
  operatingCashFlowAt,
  operatingIncomeAt,
} from './statement-items.ts';

/** The figures of one fiscal year, by their public names. */
export const ITEM_NAMES = [
  'revenue',
  'operatingIncome',
  'netIncome',
  'operatingCashFlow',
  'capex',
  'freeCashFlow',
  'cash',
  'totalDebt',
  'equity',
  'earningsPerShareBasic',
  'earningsPerShareDiluted',
  'dividendsPerShare',
  'sharesOutstanding',
  'bookValuePerShare',
  'revenuePerShare',
] as const;
export type ItemName = (typeof ITEM_NAMES)[number];

export type AnnualItems = { readonly [Name in ItemName]: FigureResult };

/** All figures of one fiscal year. What the year does not have is absent: another year's value never takes its place. */
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
    earningsPerShareDiluted: epsDilutedAt(reading, netIncome),
    dividendsPerShare: dividendsPerShareAt(reading, sharesOutstanding),
    sharesOutstanding,
    bookValuePerShare: bookValuePerShareAt(reading, equity, sharesOutstanding),
    revenuePerShare: revenuePerShareAt(revenue, sharesOutstanding),
  };
}
