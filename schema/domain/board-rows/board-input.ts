import type { ColumnValues } from '../boards/columns.ts';
import type { PeriodicReport, StoredRow } from '../boards/stored-row.ts';
import type { FilerNames } from '../filers/name-in-force.ts';
import type { AbsenceReason, Absent } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { CompanyFigures } from './company-figures.ts';

/** The fields of a filer that a board shows. */
export interface BoardFiler extends FilerNames {
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  /** What kind of filer EDGAR calls it, as last captured. */
  readonly category: string | null;
  /** Null while only an index or a feed has named the filer: its own record is not loaded. */
  readonly capturedOn: Day | null;
}

/** All that the boards of a day are derived from. */
export interface BoardInput {
  /** Rows of every board, filed from 24 months and a day before the as-of day on; later ones may be among them. */
  readonly rows: readonly StoredRow[];
  /** Every filer that a row is shown under. */
  readonly filers: Pick<ReadonlyMap<number, BoardFiler>, 'get'>;
  /** Annual and quarterly reports, amendments included, in any order: of filers on a board that rests on them. */
  readonly reports: readonly PeriodicReport[];
  /** Figures by filer, or why there are none; a filer whose company facts are not loaded is not in it. */
  readonly figures: Pick<ReadonlyMap<number, CompanyFigures | AbsenceReason>, 'get'>;
}

/** A board row: every column, and the reason for each that is null. Columns of other boards are null without a reason. */
export type BoardRowView = ColumnValues & { readonly absent: Absent };
