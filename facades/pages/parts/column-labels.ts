import { type ColumnName, OWN_COLUMNS } from '../../../schema/domain/boards/columns.ts';

/** What a column is called above a table; its description is in columns.ts. */
export const COLUMN_LABELS = {
  filedOn: 'Filed',
  acceptedAt: 'Accepted',
  form: 'Form',
  items: 'Items',
  kinds: 'Kinds',
  title: 'Event',
  company: 'Company',
  cik: 'CIK',
  ticker: 'Ticker',
  exchange: 'Exchange',
  sic: 'SIC',
  industry: 'Industry',
  state: 'State',
  accession: 'Accession number',
  url: 'Filing',
  documentUrl: 'Document',
  reportDate: 'Report date',
  isAmendment: 'Amendment',
  amends: 'Amends',
  coRegistrants: 'Co-registrants',
  fiscalYearEnd: 'Fiscal year end',
  currency: 'Currency',
  revenue: 'Revenue',
  sizeBand: 'Size',
  operatingMargin: 'Operating margin',
  totalDebt: 'Total debt',
  cash: 'Cash',
  warningKinds12m: 'Other warnings',
  repeat12m: 'On this board, 12 months',
  note: 'Note',
  excerpt: 'What it says',
  outcome: 'Reports',
  evidence: 'Evidence',
  textUrl: 'Text',
  daysToAmend: 'First amended',
  debtToRevenue: 'Debt to revenue',
  amendedAnnual: '10-K/A since',
  reportType: 'Report',
  periodOfReport: 'Period',
  filedSince: 'Filed since',
  noticeState: 'State of notice',
  exit: 'Exit costs',
  impairment: 'Impairment',
  changes12m: 'Changes, 12 months',
  withLate: 'Also late',
  withNonReliance: 'Also non-reliance',
} as const satisfies Record<ColumnName, string>;

/** Figures that answer the board's question best; a board not named here shows revenue alone. */
const FIGURES: Readonly<Record<string, readonly ColumnName[]>> = {
  bankruptcies: ['totalDebt', 'cash', 'revenue'],
  'debt-triggers': ['totalDebt', 'cash', 'revenue'],
};

/** Shown under the filing, and not in columns of their own. */
const IN_THE_ROW: ReadonlySet<ColumnName> = new Set(['excerpt', 'evidence', 'textUrl']);

/** The columns of a board's table after date, company and filing: its own, then company figures. */
export function shownColumns(slug: string, columns: readonly ColumnName[]): ColumnName[] {
  const own = columns.filter((name) => (OWN_COLUMNS as readonly string[]).includes(name) && !IN_THE_ROW.has(name));
  return [...own, ...(FIGURES[slug] ?? ['revenue'])];
}
