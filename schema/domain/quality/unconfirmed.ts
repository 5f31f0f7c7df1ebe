import type { ItemName } from '../figures/annual-items.ts';

/** Why reports leave a figure without an exact proof, as read on figures of the mirror that none confirms. */
export const UNCONFIRMED: Readonly<Record<ItemName, string>> = {
  revenue: 'Many reports tag no total of their costs. Without that total, no other tagged numbers add up to revenue.',
  operatingIncome: 'Many income statements list costs without a tagged total.',
  netIncome: 'Some reports do not tag income tax, or the profit that belongs to minority owners of subsidiaries.',
  operatingCashFlow: 'A few reports leave exchange effects or discontinued operations untagged.',
  capex: 'No other numbers in a report add up to spending on property.',
  freeCashFlow: 'It contains capital expenditure, which no other fact confirms.',
  cash: 'Some reports do not tag restricted cash, or tag it under names of their own.',
  totalDebt: 'Debt cannot be more than liabilities. But no other numbers in a report add up to it.',
  equity: 'Some reports do not tag total liabilities, or the equity that belongs to minority owners of subsidiaries.',
  earningsPerShareBasic: 'Some reports tag weighted shares by class, or do not tag what participating shares earn.',
  earningsPerShareDiluted: 'Some reports tag weighted shares by class, or do not tag what participating shares earn.',
  dividendsPerShare: 'Totals of dividends often include preferred dividends or payments to other holders.',
  sharesOutstanding: 'Many balance sheets tag one count, and the cover counts shares some weeks later.',
  bookValuePerShare: 'We confirm it only if we confirm both equity and the share count.',
  revenuePerShare: 'We confirm it only if we confirm both revenue and the share count.',
};
