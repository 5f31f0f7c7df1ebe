/** Where the whole data set is offered (INTERFACE 11). */
export const BUNDLE_PATH = '/boards/data';
/** The addresses of its files. */
export const BUNDLE_FILES = `${BUNDLE_PATH}/{file}`;

/** A table of the bundle. Its columns and their meanings are those of `prisma/schema.prisma`. */
export interface BundleTable {
  /** Its files are `NAME.parquet` and `NAME.csv.gz`. */
  readonly name: string;
  /** The model of `prisma/schema.prisma`. */
  readonly model: string;
  /** What a row is. */
  readonly words: string;
}

/**
 * What can be taken home: named one by one, so that a new table is in no bundle until somebody puts it here. Watches,
 * mails, salts and the clients of either are personal and never are.
 */
export const BUNDLE_TABLES: readonly BundleTable[] = [
  { name: 'filers', model: 'Filer', words: 'A filer, as the newest copy of its EDGAR record shows it.' },
  { name: 'filer_names', model: 'FilerName', words: 'A name that a filer has filed under.' },
  { name: 'filer_tickers', model: 'FilerTicker', words: 'A ticker of a filer, with the days it was seen.' },
  { name: 'filings', model: 'Filing', words: 'A filing in the list of one filer.' },
  { name: 'filing_items', model: 'FilingItem', words: 'An item of an 8-K.' },
  { name: 'item_texts', model: 'ItemText', words: 'What the text of an item reports, by published rules.' },
  { name: 'board_rows', model: 'BoardRow', words: 'A filing on a board.' },
  { name: 'facts', model: 'Fact', words: 'A number as one filing gave it: the proof behind a figure.' },
  { name: 'figures', model: 'CompanyFigures', words: 'The figures of a company from the day a report was filed.' },
  { name: 'range_editions', model: 'RangeEdition', words: 'Constants of the revenue range.' },
  { name: 'registry', model: 'RegistryEntry', words: 'A range or another record as it was logged, or its score.' },
  { name: 'backtest_ranges', model: 'BacktestRange', words: 'A range replayed for a past year, with its outcome.' },
  { name: 'what_follows', model: 'WhatFollows', words: 'What followed events of a kind.' },
  { name: 'fund_share_classes', model: 'FundShareClass', words: 'A share class of a fund and a ticker of it.' },
  { name: 'fund_reports', model: 'FundReport', words: 'A fund’s report on Form N-PORT, without its holdings.' },
  { name: 'fund_holdings', model: 'FundHolding', words: 'A line of a fund’s portfolio.' },
  { name: 'money_months', model: 'MoneyMonth', words: 'A month of a money-market fund on Form N-MFP3.' },
  { name: 'manager_reports', model: 'ManagerReport', words: 'A manager’s report on Form 13F.' },
  { name: 'manager_positions', model: 'ManagerPosition', words: 'A row of such a report.' },
  { name: 'cusip_symbols', model: 'CusipSymbol', words: 'The symbol under which a CUSIP was last reported.' },
];
