import type { ColumnName, ValueOrAbsence } from '../boards/columns/columns.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { AbsenceReason, FigureOrAbsence } from '../terms/absence.ts';
import type { CardFieldName } from '../terms/card-fields.ts';
import type { Day } from '../terms/day.ts';
import { sizeBandOf } from '../terms/size-band.ts';

export interface CompanyFigures {
  readonly fiscalYearEnd: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** Whole units of the currency. */
  readonly revenue: FigureOrAbsence;
  /** Fraction of revenue, unrounded. */
  readonly operatingMargin: FigureOrAbsence;
  /** Whole units of the currency, including the part due within a year. */
  readonly totalDebt: FigureOrAbsence;
  /** Whole units of the currency. */
  readonly cash: FigureOrAbsence;
  /**
   * Card fields that are corrected or derived from a corrected figure, including fields not shown here; null if not
   * computed yet.
   */
  readonly corrected: readonly CardFieldName[] | null;
}

export const FIGURE_COLUMNS = [
  'fiscalYearEnd',
  'currency',
  'revenue',
  'sizeBand',
  'operatingMargin',
  'totalDebt',
  'cash',
  'debtToRevenue',
] as const satisfies readonly ColumnName[];
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];

export type FigureValues = { readonly [Name in FigureColumn | 'corrected']: ValueOrAbsence<Name> };

const isNumber = (figure: FigureOrAbsence): figure is number => typeof figure === 'number';
const numeric = (figure: FigureOrAbsence) => (isNumber(figure) ? { value: figure } : { absent: figure });

/** The figure columns of a board row. Without figures, each is absent for the same reason. */
export function figureColumns(figures: CompanyFigures | AbsenceReason): FigureValues {
  if (typeof figures === 'string') {
    const absent = { absent: figures };
    return {
      fiscalYearEnd: absent,
      currency: absent,
      revenue: absent,
      sizeBand: absent,
      operatingMargin: absent,
      totalDebt: absent,
      cash: absent,
      debtToRevenue: absent,
      // An absent figure cannot be corrected.
      corrected: NONE,
    };
  }
  const values = {
    fiscalYearEnd: { value: figures.fiscalYearEnd },
    currency: { value: figures.currency },
    revenue: numeric(figures.revenue),
    sizeBand: sizeBand(figures),
    operatingMargin: rounded(figures.operatingMargin),
    totalDebt: numeric(figures.totalDebt),
    cash: numeric(figures.cash),
    debtToRevenue: debtToRevenue(figures),
  };
  return { ...values, corrected: correctedColumns(figures, values) };
}

const NONE = { value: [] };

/** The card figures behind columns that are not themselves card figures. */
const MADE_OF: Partial<Record<FigureColumn, readonly CardFieldName[]>> = {
  sizeBand: ['revenue'],
  debtToRevenue: ['totalDebt', 'revenue'],
};

function correctedColumns(
  { corrected }: CompanyFigures,
  values: Omit<FigureValues, 'corrected'>,
): ValueOrAbsence<'corrected'> {
  if (corrected === null) return { absent: 'NOT_RUN' };
  if (corrected.length === 0) return NONE;
  const isCorrected = (name: string) => (corrected as readonly string[]).includes(name);
  return {
    value: FIGURE_COLUMNS.filter((name) => 'value' in values[name] && (MADE_OF[name] ?? [name]).some(isCorrected)),
  };
}

/** The bands are in dollars, so revenue in another currency has none. Negative revenue falls in the lowest band. */
function sizeBand({ revenue, currency }: CompanyFigures): ValueOrAbsence<'sizeBand'> {
  if (!isNumber(revenue)) return { absent: revenue };
  if (currency !== 'USD') return { absent: 'FOREIGN_CURRENCY' };
  return { value: sizeBandOf(revenue) };
}

/** Ratios are published with four decimals (METHODS 0). */
const RATIO_DECIMALS = 4;

function rounded(figure: FigureOrAbsence): ValueOrAbsence<'operatingMargin'> {
  return isNumber(figure) ? { value: roundHalfAway(figure, RATIO_DECIMALS) } : { absent: figure };
}

function debtToRevenue({ revenue, totalDebt }: CompanyFigures): ValueOrAbsence<'debtToRevenue'> {
  if (!isNumber(totalDebt)) return { absent: totalDebt };
  if (!isNumber(revenue)) return { absent: revenue };
  if (revenue <= 0) return { absent: 'NON_POSITIVE_BASE' };
  return { value: roundHalfAway(totalDebt / revenue, RATIO_DECIMALS) };
}
