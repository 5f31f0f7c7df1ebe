const FRACTIONS = ['operating_margin', 'net_margin'] as const;

/** The columns of each unit, as `table.column`. Backquotes name a column of the same row. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  USD: [
    ...['item_texts.amount_low_usd', 'item_texts.amount_high_usd', 'fund_holdings.value_usd'],
    ...['total_assets', 'total_liabilities', 'net_assets'].map((name) => `fund_reports.${name}`),
    ...['money_months.net_assets', 'money_months.stable_price'],
    ...['low', 'high', 'outcome'].map((name) => `backtest_ranges.${name}`),
  ],
  'whole units of `currency`': ['revenue', 'total_debt', 'cash', 'free_cash_flow'].map((name) => `figures.${name}`),
  'units of `currency` per share': [
    ...['earnings_per_share_basic', 'earnings_per_share_diluted', 'book_value_per_share'],
    ...['revenue_per_share', 'dividends_per_share'],
  ].map((name) => `figures.${name}`),
  fraction: [
    ...FRACTIONS.flatMap((name) => [`figures.${name}`, `peer_groups.${name}`]),
    ...['revenue_growth_1y', 'revenue_growth_per_year', 'fourth_quarter_growth', 'operating_margin_prior'].map(
      (name) => `figures.${name}`,
    ),
    'peer_groups.revenue_growth',
  ],
  percent: ['fund_holdings.percent'],
  shares: ['figures.shares_outstanding'],
  days: ['facts.period_days', 'money_months.maturity_days', 'money_months.life_days'],
  'by `unit`': ['facts.value', 'figure_sources.value'],
  'by `units`': ['fund_holdings.balance'],
  'by `amount_type`': ['manager_positions.amount'],
  'dollars or thousands of dollars, as the report has it': ['manager_reports.value_total', 'manager_positions.value'],
};

/** The unit of each column of the bundle that measures something. */
export const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(COLUMNS).flatMap(([unit, columns]) => columns.map((column) => [column, unit] as const)),
);
