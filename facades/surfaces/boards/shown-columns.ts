import { type ColumnName, OWN_COLUMNS } from '../../../schema/domain/boards/columns/columns.ts';

/** The two figures that answer the board's question best; a board not named here shows revenue alone. */
const FIGURES: Readonly<Record<string, readonly ColumnName[]>> = {
  breaches: ['operatingMargin', 'revenue'],
  bankruptcies: ['totalDebt', 'revenue'],
  delistings: ['cash', 'revenue'],
  'debt-triggers': ['totalDebt', 'cash'],
  restatements: ['operatingMargin', 'revenue'],
  'late-filers': ['periodOfReport', 'revenue'],
  restructurings: ['operatingMargin', 'revenue'],
  'leadership-changes': ['changes12m', 'revenue'],
  'auditor-watch': ['operatingMargin', 'revenue'],
};

/** The columns of a board's table after date, company and what happened. */
export function figureColumns(slug: string): readonly ColumnName[] {
  return FIGURES[slug] ?? ['revenue'];
}

/** Said in the row's sentence, its tag or below it in words of their own. */
const IN_WORDS: ReadonlySet<ColumnName> = new Set([
  'excerpt',
  'excerptTruncated',
  'evidence',
  'outcome',
  'outcomes',
  'noticeState',
  'reportType',
  'office',
  'offices',
  'disagreement',
  'periodsNamed',
  'amountLow',
  'amountHigh',
  'textUrl',
]);

/** The board's own columns that are named in the details of a row. */
export function detailColumns(columns: readonly ColumnName[], shown: readonly ColumnName[]): ColumnName[] {
  return columns.filter(
    (name) => (OWN_COLUMNS as readonly string[]).includes(name) && !IN_WORDS.has(name) && !shown.includes(name),
  );
}
