import { type ColumnName, OWN_COLUMNS } from '../../../../schema/domain/boards/columns.ts';

/** Figures that answer the board's question best; a board not named here shows revenue alone. */
const FIGURES: Readonly<Record<string, readonly ColumnName[]>> = {
  bankruptcies: ['totalDebt', 'cash', 'revenue'],
  'debt-triggers': ['totalDebt', 'cash', 'revenue'],
};

/** Shown under the filing, and not in columns of their own. */
const IN_THE_ROW: ReadonlySet<ColumnName> = new Set([
  'excerpt',
  'excerptTruncated',
  'evidence',
  'office',
  'disagreement',
  'periodsNamed',
  'amountLow',
  'amountHigh',
  'textUrl',
  'oldItem',
]);

/** The columns of a board's table after date, company and filing: its own, then company figures. */
export function shownColumns(slug: string, columns: readonly ColumnName[]): ColumnName[] {
  const own = columns.filter((name) => (OWN_COLUMNS as readonly string[]).includes(name) && !IN_THE_ROW.has(name));
  return [...own, ...(FIGURES[slug] ?? ['revenue'])];
}
