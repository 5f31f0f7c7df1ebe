import type { AnswerFacts } from '../boards/board.ts';
import type { ColumnValues } from '../boards/columns.ts';
import type { FilerNames } from '../filers/name-in-force.ts';
import type { AbsenceReason, Absent } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';
import type { CompanyFigures } from './company-figures.ts';

/** A filing's place on a board as the tables hold it, with what they know of the filing. */
export interface StoredRow {
  readonly board: string;
  readonly accession: string;
  /** The filer the row is shown under. */
  readonly cik: number;
  /** The other filers of the filing. */
  readonly coRegistrants: readonly number[];
  readonly filedOn: Day;
  /** The kinds that put the filing on this board, most serious first. */
  readonly kinds: readonly EventKind[];
  readonly form: string;
  /** Null where only an index listed the filing. */
  readonly items: readonly string[] | null;
  readonly reportDate: Day | null;
  readonly acceptedAt: Date | null;
  readonly primaryDocument: string | null;
}

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

/** An annual or quarterly report, or an amendment of one, of one filer. */
export interface PeriodicReport {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly reportDate: Day | null;
}

/** All that the boards of a day are derived from. */
export interface BoardInput {
  /** Rows of every board, filed from 24 months and a day before the as-of day on; later ones may be among them. */
  readonly rows: readonly StoredRow[];
  /** Every filer that a row is shown under. */
  readonly filers: ReadonlyMap<number, BoardFiler>;
  /** Annual and quarterly reports of these filers, amendments included, in any order. */
  readonly reports: readonly PeriodicReport[];
  /** Figures by filer, or why there are none; a filer whose company facts are not loaded is not in it. */
  readonly figures: ReadonlyMap<number, CompanyFigures | AbsenceReason>;
}

/** A board row: every column, and the reason for each that is null. Columns of other boards are null without a reason. */
export type BoardRowView = ColumnValues & { readonly absent: Absent };

/** A board on a day: all rows of the window, newest first. */
export interface BoardView {
  readonly board: string;
  readonly asOf: Day;
  readonly rows: readonly BoardRowView[];
  readonly facts: AnswerFacts;
  readonly total: number;
}
