import type { BoardFiler } from '../../../schema/domain/board-rows/board-view.ts';
import type { CompanyFigures } from '../../../schema/domain/board-rows/company-figures.ts';
import type { PeriodicReport, StoredRow } from '../../../schema/domain/boards/columns/stored-row.ts';
import type { FilerNames } from '../../../schema/domain/filers/name-in-force.ts';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';

/** A filer with its names, and with its category, which decides when its reports are due. */
export interface FilerOfBoards extends BoardFiler, FilerNames {
  /** What kind of filer EDGAR calls it, as last captured. */
  readonly category: string | null;
}

/** All that the boards of a day are derived from. */
export interface BoardInput {
  /** Rows of every board, filed from 24 months and a day before the as-of day on; later ones may be among them. */
  readonly rows: readonly StoredRow[];
  /** Every filer that a row is shown under. */
  readonly filers: Pick<ReadonlyMap<number, FilerOfBoards>, 'get'>;
  /** Annual and quarterly reports, amendments included, in any order: of filers on a board that rests on them. */
  readonly reports: readonly PeriodicReport[];
  /** Figures by filer, or why there are none; a filer whose company facts are not loaded is not in it. */
  readonly figures: Pick<ReadonlyMap<number, CompanyFigures | AbsenceReason>, 'get'>;
}
