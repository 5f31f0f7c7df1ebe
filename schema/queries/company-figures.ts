/** Part of the statements that read figures of board rows: their columns, and how a row of them is read. */
import type { CompanyFigures, FigureOrAbsence } from '../domain/board-rows/company-figures.ts';
import type { AbsenceReason } from '../domain/terms/absence.ts';
import type { Day } from '../domain/terms/day.ts';

/** A row of company_figures as JSON: money beyond what JSON carries exactly is null there, with its reason. */
export interface FiguresRow {
  readonly known_from: Day;
  readonly newest_report: Day;
  readonly fiscal_year_end: Day;
  readonly currency: string;
  readonly revenue: number | null;
  readonly total_debt: number | null;
  readonly cash: number | null;
  readonly operating_margin: number | null;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
}

/** The columns of `company_figures` that make a row of it: a card has more of them than a board shows. */
export const FIGURES_COLUMNS = `known_from, newest_report, fiscal_year_end, currency, revenue, total_debt, cash, operating_margin,
  absent`;

/** The figures of a filer that board rows show. */
export function companyFigures(row: FiguresRow): CompanyFigures {
  const orReason = (value: number | null, name: string): FigureOrAbsence => value ?? row.absent[name] ?? 'NOT_TAGGED';
  return {
    fiscalYearEnd: row.fiscal_year_end,
    currency: row.currency,
    revenue: orReason(row.revenue, 'revenue'),
    totalDebt: orReason(row.total_debt, 'totalDebt'),
    cash: orReason(row.cash, 'cash'),
    operatingMargin: orReason(row.operating_margin, 'operatingMargin'),
  };
}
