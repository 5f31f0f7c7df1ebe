import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';
import type { ItemOutcome } from '../terms/item-outcome.ts';

/** The types of column values, with their TypeScript types. */
interface ColumnTypes {
  text: string;
  texts: readonly string[];
  kinds: readonly EventKind[];
  outcome: ItemOutcome;
  integer: number;
  integers: readonly number[];
  money: number;
  fraction: number;
  boolean: boolean;
  day: Day;
  instant: string;
}
export type ColumnType = keyof ColumnTypes;

interface Column {
  readonly type: ColumnType;
  /** Unit of the value; absent where the type says it all. */
  readonly unit?: string;
  /** False: never null. */
  readonly nullable: boolean;
  readonly description: string;
  /** Origin of the value. */
  readonly source: string;
  readonly example: unknown;
}

const SUBMISSIONS = 'EDGAR submissions, current feed and indexes';
const DERIVED = 'Derived from the filings on file';
const TEXT = 'The document of the filing at the SEC';
const ANNUAL = 'XBRL company facts of the latest annual report';

/**
 * Every field a board row can have: the one place a column is declared. The GraphQL type, the CSV header, the JSON
 * schemas and `/boards/fields.json` are made from it.
 */
export const COLUMNS = {
  filedOn: {
    type: 'day',
    nullable: false,
    description: 'Filing date: the day the SEC dates the filing.',
    source: SUBMISSIONS,
    example: '2025-09-08',
  },
  acceptedAt: {
    type: 'instant',
    nullable: true,
    description: 'Instant the SEC accepted the filing; only where a filing header or the current feed gave it.',
    source: 'Filing header or current feed',
    example: '2026-01-12T16:27:39.000Z',
  },
  form: {
    type: 'text',
    nullable: false,
    description: 'Form type as filed; an amendment ends in /A.',
    source: SUBMISSIONS,
    example: '8-K',
  },
  items: {
    type: 'texts',
    nullable: true,
    description: '8-K items as filed; empty for forms without items.',
    source: SUBMISSIONS,
    example: ['3.01', '9.01'],
  },
  kinds: {
    type: 'kinds',
    nullable: false,
    description: 'Event kinds for which the filing is on this board, most serious first.',
    source: DERIVED,
    example: ['8-K 3.01'],
  },
  title: {
    type: 'text',
    nullable: false,
    description: 'Title of the most serious of these kinds.',
    source: 'METHODS 4',
    example: 'Bankruptcy or receivership',
  },
  company: {
    type: 'text',
    nullable: false,
    description: 'Name of the filer in force on the as-of day.',
    source: SUBMISSIONS,
    example: 'Example Industries, Inc.',
  },
  cik: {
    type: 'integer',
    nullable: false,
    description:
      'Central Index Key of the filer. Of co-registrants: the one with a ticker, then with most annual reports, then the lowest.',
    source: SUBMISSIONS,
    example: 320193,
  },
  ticker: {
    type: 'text',
    nullable: true,
    description: 'Ticker listed first, as last captured.',
    source: 'EDGAR ticker files',
    example: 'EXMP',
  },
  exchange: {
    type: 'text',
    nullable: true,
    description: 'Exchange of that ticker, as last captured.',
    source: 'EDGAR ticker files',
    example: 'Nasdaq',
  },
  sic: {
    type: 'text',
    nullable: true,
    description: 'Standard Industrial Classification code, four digits, as last captured.',
    source: SUBMISSIONS,
    example: '7372',
  },
  industry: {
    type: 'text',
    nullable: true,
    description: "The SEC's words for that code.",
    source: SUBMISSIONS,
    example: 'Services-Prepackaged Software',
  },
  state: {
    type: 'text',
    nullable: true,
    description: "State or country of incorporation, by the SEC's codes, as last captured.",
    source: SUBMISSIONS,
    example: 'DE',
  },
  accession: {
    type: 'text',
    nullable: false,
    description: 'Accession number of the filing.',
    source: SUBMISSIONS,
    example: '0000320193-24-000123',
  },
  url: {
    type: 'text',
    nullable: false,
    description: "The filing's index page at the SEC.",
    source: SUBMISSIONS,
    example: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  },
  documentUrl: {
    type: 'text',
    nullable: true,
    description: 'The main document of the filing at the SEC.',
    source: SUBMISSIONS,
    example: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/form8-k.htm',
  },
  reportDate: {
    type: 'day',
    nullable: true,
    description: 'Day of the event or end of the period the filing reports on, as the filer gave it.',
    source: SUBMISSIONS,
    example: '2025-09-04',
  },
  isAmendment: {
    type: 'boolean',
    nullable: false,
    description: 'Whether the filing amends an earlier one.',
    source: DERIVED,
    example: false,
  },
  amends: {
    type: 'text',
    nullable: true,
    description: 'Accession number of the filing it amends: same filer, form, report date and kind.',
    source: DERIVED,
    example: '0000320193-24-000101',
  },
  coRegistrants: {
    type: 'integers',
    nullable: false,
    description: 'CIKs of the other filers of the same filing.',
    source: SUBMISSIONS,
    example: [6879],
  },
  fiscalYearEnd: {
    type: 'day',
    nullable: true,
    description: 'End of the fiscal year of the figures on the row.',
    source: ANNUAL,
    example: '2024-12-31',
  },
  currency: {
    type: 'text',
    nullable: true,
    description: 'Currency of the figures, ISO 4217.',
    source: ANNUAL,
    example: 'USD',
  },
  revenue: {
    type: 'money',
    unit: 'currency',
    nullable: true,
    description: 'Revenue of that fiscal year.',
    source: ANNUAL,
    example: 391035000000,
  },
  sizeBand: {
    type: 'text',
    nullable: true,
    description: 'Revenue band: <10M, 10-50M, 50-250M, 250M-1B, 1-5B or >=5B.',
    source: ANNUAL,
    example: '1-5B',
  },
  operatingMargin: {
    type: 'fraction',
    unit: 'fraction of revenue',
    nullable: true,
    description: 'Operating income over revenue.',
    source: ANNUAL,
    example: 0.3197,
  },
  totalDebt: {
    type: 'money',
    unit: 'currency',
    nullable: true,
    description: 'Total debt at that year end, the part due within a year included.',
    source: ANNUAL,
    example: 98657000000,
  },
  cash: {
    type: 'money',
    unit: 'currency',
    nullable: true,
    description: 'Cash and cash equivalents at that year end.',
    source: ANNUAL,
    example: 35934000000,
  },
  warningKinds12m: {
    type: 'kinds',
    nullable: false,
    description:
      "Warning kinds other than this board's that the filer filed in the 12 months to the as-of day, most serious first.",
    source: DERIVED,
    example: ['NT 10-Q'],
  },
  repeat12m: {
    type: 'integer',
    unit: 'filings',
    nullable: false,
    description:
      'Filings of the filer on this board in the 12 months to the as-of day, this one and amendments included.',
    source: DERIVED,
    example: 2,
  },
  note: {
    type: 'text',
    nullable: true,
    description: 'A plain remark where the filings themselves support one.',
    source: DERIVED,
    example: 'The report followed within the grace period.',
  },
  excerpt: {
    type: 'text',
    nullable: true,
    description:
      'The first one or two sentences of the item that say what happened, verbatim, at most 300 characters; white space single.',
    source: TEXT,
    example: 'On September 4, 2025, the Company received a notice from The Nasdaq Stock Market LLC.',
  },
  outcome: {
    type: 'outcome',
    nullable: true,
    description: 'What the item reports, by published phrase rules; every rule is provisional.',
    source: 'Phrase rules over the text of the item',
    example: 'DEFICIENCY_NOTICE',
  },
  evidence: {
    type: 'texts',
    nullable: true,
    description: 'Phrases of the text on which the outcome rests, or which name the amount, verbatim.',
    source: TEXT,
    example: ['received a notice from The Nasdaq Stock Market LLC'],
  },
  textUrl: {
    type: 'text',
    nullable: true,
    description: 'The document at the SEC in which the text was read.',
    source: TEXT,
    example: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/form8-k.htm',
  },
  daysToAmend: {
    type: 'integer',
    unit: 'days',
    nullable: true,
    description: 'Days from the filing to its first amendment.',
    source: DERIVED,
    example: 34,
  },
  debtToRevenue: {
    type: 'fraction',
    unit: 'fraction of revenue',
    nullable: true,
    description: 'Total debt over revenue.',
    source: ANNUAL,
    example: 0.2524,
  },
  amendedAnnual: {
    type: 'boolean',
    nullable: true,
    description: 'Whether the filer filed a 10-K/A on or after the day of this filing.',
    source: DERIVED,
    example: true,
  },
  reportType: {
    type: 'text',
    nullable: true,
    description: 'The report that is late: annual or quarterly.',
    source: DERIVED,
    example: 'annual',
  },
  periodOfReport: {
    type: 'day',
    nullable: true,
    description: 'End of the period the late report covers.',
    source: SUBMISSIONS,
    example: '2025-06-30',
  },
  filedSince: {
    type: 'text',
    nullable: true,
    description: 'Accession number of the late report, once filed.',
    source: DERIVED,
    example: '0000320193-24-000130',
  },
  noticeState: {
    type: 'text',
    nullable: true,
    description:
      'Outcome of the notice: open, cured (filed within the grace period), late (filed after it) or missing. Grace ends 15 calendar days (annual) or 5 (quarterly) after the business day before the notice, moved to a business day; that day stands in for the due date. Null after it where the filer’s own list of filings is not loaded.',
    source: DERIVED,
    example: 'cured',
  },
  exit: {
    type: 'boolean',
    nullable: true,
    description: 'Whether the filing reports exit or disposal costs (item 2.05).',
    source: DERIVED,
    example: true,
  },
  impairment: {
    type: 'boolean',
    nullable: true,
    description: 'Whether the filing reports a material impairment (item 2.06).',
    source: DERIVED,
    example: false,
  },
  changes12m: {
    type: 'integer',
    unit: 'filings',
    nullable: true,
    description:
      'Filings of the filer with a director or officer change in the 12 months to the as-of day, amendments not counted.',
    source: DERIVED,
    example: 3,
  },
  withLate: {
    type: 'boolean',
    nullable: true,
    description: 'Whether the filer also filed a late notice in the 12 months to the as-of day.',
    source: DERIVED,
    example: false,
  },
  withNonReliance: {
    type: 'boolean',
    nullable: true,
    description: 'Whether the filer also filed a non-reliance notice (item 4.02) in the 12 months to the as-of day.',
    source: DERIVED,
    example: false,
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** A column's declaration, widened: for code that walks all of them. */
export const column = (name: ColumnName): Column => COLUMNS[name];

/** Columns that only some boards have; every board has all others. */
export const OWN_COLUMNS = [
  'excerpt',
  'outcome',
  'evidence',
  'textUrl',
  'daysToAmend',
  'debtToRevenue',
  'amendedAnnual',
  'reportType',
  'periodOfReport',
  'filedSince',
  'noticeState',
  'exit',
  'impairment',
  'changes12m',
  'withLate',
  'withNonReliance',
] as const satisfies readonly ColumnName[];
export type OwnColumn = (typeof OWN_COLUMNS)[number];

/** The columns every board has, in the order they are shown. */
export const COMMON_COLUMNS: readonly Exclude<ColumnName, OwnColumn>[] = (Object.keys(COLUMNS) as ColumnName[]).filter(
  (name): name is Exclude<ColumnName, OwnColumn> => !(OWN_COLUMNS as readonly string[]).includes(name),
);

type Nullable<Name extends ColumnName> = (typeof COLUMNS)[Name]['nullable'] extends true ? null : never;

/** The values of a board row. A null has its reason in the row's `absent`. */
export type ColumnValues = {
  readonly [Name in ColumnName]: ColumnTypes[(typeof COLUMNS)[Name]['type']] | Nullable<Name>;
};
