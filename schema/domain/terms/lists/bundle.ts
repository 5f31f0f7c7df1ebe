/** The path of the whole data set (INTERFACE 11). */
export const BUNDLE_PATH = '/boards/data';
export const BUNDLE_FILES = `${BUNDLE_PATH}/{file}`;

interface NamedTable {
  /** Its files are `NAME.parquet` and `NAME.csv.gz`. */
  readonly name: string;
  /** The meaning of a row. */
  readonly words: string;
}

/** A table of the database. Its columns and their meanings are those of `prisma/schema.prisma`. */
export interface StoredTable extends NamedTable {
  /** The model of `prisma/schema.prisma`. */
  readonly model: StoredModel;
}

export type StoredModel = (typeof STORED)[number]['model'];

/** A table that is not in the database: its rows are derived when the bundle is made. */
export interface DerivedTable extends NamedTable {
  readonly key: readonly string[];
  readonly references: readonly TableReference[];
  readonly columns: readonly DerivedColumn[];
}

export interface DerivedColumn {
  readonly name: string;
  readonly type: DerivedType;
  readonly isNullable: boolean;
  readonly words: string;
}

/** A decimal has its total digits, and its digits after the point. */
type DerivedType =
  | { readonly kind: 'integer' | 'float' | 'text' | 'day' | 'json' | 'boolean' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number };

export type BundleTable = StoredTable | DerivedTable;

/** Columns that hold the key of another table, in its order. */
export interface TableReference {
  readonly columns: readonly string[];
  readonly table: string;
  readonly key: readonly string[];
}

/** A table as the bundle's dictionary describes it. */
export interface DescribedTable {
  readonly table: string;
  readonly words: string;
  readonly key: readonly string[];
  /** Absent in files that an earlier release made. */
  readonly references?: readonly TableReference[];
  readonly columns: readonly DescribedColumn[];
}

export interface DescribedColumn {
  readonly name: string;
  readonly kind: DerivedType['kind'] | 'bigint' | 'instant';
  readonly isNullable: boolean;
  readonly words: string;
  readonly unit?: string;
}

/**
 * The tables of the bundle, listed one by one, so that a new table is excluded until it is added here. Watches, mails,
 * salts and their clients are personal and never included.
 */
const STORED = [
  {
    name: 'filers',
    model: 'Filer',
    words: 'A filer. It had filed by the day of the data, or we have no filing of it at all.',
  },
  {
    name: 'filer_names',
    model: 'FilerName',
    words:
      'A name that a filer has filed under. The row with the lowest position has the filer’s name on the day of the data.',
  },
  { name: 'filer_tickers', model: 'FilerTicker', words: 'A ticker of a filer, with the days it was seen.' },
  { name: 'filings', model: 'Filing', words: 'A filing in the list of one filer.' },
  { name: 'filing_items', model: 'FilingItem', words: 'An item of an 8-K.' },
  { name: 'item_texts', model: 'ItemText', words: 'What the text of an item reports, by published rules.' },
  { name: 'board_rows', model: 'BoardRow', words: 'A filing on a board.' },
  { name: 'facts', model: 'Fact', words: 'A number as one filing gave it: the proof behind a figure.' },
  {
    name: 'figures',
    model: 'CompanyFigures',
    words: 'A company’s figures as of the day it filed an annual report. They apply until its next row.',
  },
  { name: 'range_editions', model: 'RangeEdition', words: 'Constants of the revenue range.' },
  { name: 'registry', model: 'RegistryEntry', words: 'A range or another record as it was logged, or its score.' },
  { name: 'backtest_ranges', model: 'BacktestRange', words: 'A range back-tested for a past year, with its outcome.' },
  { name: 'what_follows', model: 'WhatFollows', words: 'What followed events of a kind.' },
  { name: 'fund_share_classes', model: 'FundShareClass', words: 'A share class of a fund, with one ticker.' },
  { name: 'fund_reports', model: 'FundReport', words: 'A fund’s report on Form N-PORT, without its holdings.' },
  { name: 'fund_holdings', model: 'FundHolding', words: 'A line of a fund’s portfolio.' },
  { name: 'money_months', model: 'MoneyMonth', words: 'A month of a money-market fund on Form N-MFP3.' },
  { name: 'manager_reports', model: 'ManagerReport', words: 'A manager’s report on Form 13F.' },
  { name: 'manager_positions', model: 'ManagerPosition', words: 'A row of a manager’s report on Form 13F.' },
  { name: 'cusip_symbols', model: 'CusipSymbol', words: 'The symbol under which a CUSIP was last reported.' },
] as const satisfies readonly (NamedTable & { readonly model: string })[];

export const STORED_TABLES: readonly StoredTable[] = STORED;

const column =
  (kind: Exclude<DerivedType['kind'], 'decimal'>, isNullable = false) =>
  (name: string, words: string): DerivedColumn => ({ name, type: { kind }, isNullable, words });
const [text, whole, json, flag] = [column('text'), column('integer'), column('json'), column('boolean')];
const [textOrNull, wholeOrNull, dayOrNull] = [column('text', true), column('integer', true), column('day', true)];
const jsonOrNull = column('json', true);
const fractionOrNull = column('float', true);
const day = column('day');

/** The digits of a figure: ratios and per-share amounts have four decimals, as on cards. */
export const FIGURE_DIGITS = { kind: 'decimal', precision: 38, scale: 4 } as const;

const MEDIANS = ['operating margin', 'revenue growth', 'net margin'].flatMap((what) => {
  const name = what.replaceAll(' ', '_');
  return [
    fractionOrNull(name, `Median ${what}, as a fraction. Null below five values.`),
    wholeOrNull(`${name}_count`, `Members that the median ${what} is of.`),
  ];
});

const OF_FILER: TableReference = { columns: ['cik'], table: 'filers', key: ['cik'] };

/** Tables of cards as of the bundle's day. */
export const DERIVED_TABLES = {
  figureSources: {
    name: 'figure_sources',
    words:
      'A figure of a company’s card with its proof: the rule, the facts behind it, the filing, and the check against another fact.',
    key: ['cik', 'field'],
    references: [OF_FILER],
    columns: [
      whole('cik', 'The filer.'),
      text('field', 'Group and name of the figure, as on the card: exposure.revenue.'),
      {
        name: 'value',
        type: FIGURE_DIGITS,
        isNullable: true,
        words:
          'Figure, exactly as on the card: money and shares in whole units, ratios as fractions and amounts per share with four decimals. Null if the verdict is inconsistent. The parts are then those of the number withheld.',
      },
      text(
        'unit',
        'Unit of the number: a currency such as `USD`, an amount per share such as `USD/shares`, `shares`, or `pure` for a fraction.',
      ),
      text('concepts', 'XBRL concepts behind the figure, the leading one first, separated by commas.'),
      dayOrNull('period_start', 'First day of the period. Null for an instant.'),
      day('period_end', 'Last day of the period, or the instant.'),
      text('accession', 'Accession number of the newest filing that `parts` names.'),
      day('filed_on', 'Filing date of the filing that `accession` names.'),
      text('form', 'Form type of the filing.'),
      text('url', 'The filing at the SEC.'),
      text('method', 'Rule that chose or computed the number, in words.'),
      json('parts', 'Facts it was computed from: concept, unit, period, digits as filed, accession number.'),
      text(
        'verdict',
        'Verdict of another fact of the filer: confirmed, consistent, unchecked, corrected, conflicting or disputed.',
      ),
      jsonOrNull(
        'witness',
        'Fact that decided the verdict: description, value, unit and parts, and for a correction the number as tagged and the power of ten it is off by. Null if the two agree, or without such a fact.',
      ),
    ],
  },
  peers: {
    name: 'peers',
    words: 'The companies that a company with figures is compared with.',
    key: ['cik'],
    references: [OF_FILER, { columns: ['level', 'code'], table: 'peer_groups', key: ['level', 'code'] }],
    columns: [
      whole('cik', 'The filer.'),
      textOrNull('level', 'Width of the group: digits of the SIC code that members share, division, or all.'),
      textOrNull(
        'code',
        'Shared digits, letter of the division, or all. With the level, it identifies a row of peer_groups.',
      ),
      flag('is_member', 'Whether the company is itself a peer of others.'),
      textOrNull('absent', 'Reason why it has no group. Null if it has one.'),
    ],
  },
  peerGroups: {
    name: 'peer_groups',
    words: 'A group of peers with its medians.',
    key: ['level', 'code'],
    references: [],
    columns: [
      text('level', 'Digits of the SIC code that members share, division, or all.'),
      text('code', 'Shared digits, letter of the division, or all.'),
      text('title', 'Description of the peer group.'),
      json('members', 'CIKs of the group’s members, smallest first.'),
      ...MEDIANS,
      jsonOrNull(
        'corrected',
        'CIKs of members with a corrected number behind the medians. Null if this is not known for all members.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, DerivedTable>>;

export const BUNDLE_TABLES: readonly BundleTable[] = [...STORED_TABLES, ...Object.values(DERIVED_TABLES)];

/**
 * Columns, as `table.column`, that may hold a day after the bundle's own, with the reason. No other column does.
 */
export const LATER_DAYS: Readonly<Record<string, string>> = {
  'filers.captured_on':
    'We store only the newest copy of a record. If it is later, name, ticker and exchange are those of the day, and other fields are those of that copy.',
  'filings.report_date': 'As the filer gave it: a meeting called for a later day, or an error.',
  'board_rows.report_date': 'As the filer gave it: a meeting called for a later day, or an error.',
  'item_texts.read_at': 'When this service read a text that was filed by then.',
  'facts.period_end': 'A period that a filing looks ahead to, such as the term of a lease, or an error.',
  'registry.target_fiscal_year_end': 'A range is for a year that may still be running.',
  'registry.logged_on': 'By the real clock; known_on is by the clock of the bundle.',
  'registry.record': 'The record as it was logged, with the year it is for and the real day.',
  'fund_reports.fiscal_year_end': 'The end of the year that is running.',
};

/** Tables that may name a filer without a row in `filers`: a fund or manager whose list of filings is not loaded. */
export const MAY_LACK_FILER: ReadonlySet<string> = new Set([
  ...['fund_share_classes', 'fund_reports', 'money_months', 'manager_reports', 'registry'],
]);

/**
 * Codes, as `table.column`, that may consist of digits. Parquet has them as strings; a reader of CSV that guesses types
 * makes numbers of them and drops zeros.
 */
export const CODES: ReadonlySet<string> = new Set([
  ...['filers.sic', 'filers.fiscal_year_end', 'filing_items.item', 'item_texts.item'],
  ...['fund_holdings.cusip', 'fund_holdings.ticker', 'manager_positions.cusip', 'cusip_symbols.cusip'],
  'registry.prev_hash',
  ...['peers.level', 'peers.code', 'peer_groups.level', 'peer_groups.code'],
]);
