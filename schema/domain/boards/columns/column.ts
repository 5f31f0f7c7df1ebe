import type { AbsenceReason } from '../../terms/absence.ts';
import type { Day } from '../../terms/day.ts';
import type { EventClass, EventKind } from '../../terms/event-kind.ts';
import type { ItemOutcome, Office } from '../../terms/item-outcome.ts';
import type { KnownState } from '../row-state.ts';
import type { StoredRow } from '../stored-row.ts';

/** The types of column values, with their TypeScript types. */
export interface ColumnTypes {
  text: string;
  texts: readonly string[];
  kinds: readonly EventKind[];
  class: EventClass;
  outcome: ItemOutcome;
  office: Office;
  /** An exact decimal as text. */
  decimal: string;
  integer: number;
  integers: readonly number[];
  money: number;
  fraction: number;
  boolean: boolean;
  day: Day;
  instant: string;
}
export type ColumnType = keyof ColumnTypes;

/** A value, or the reason why there is none. */
export type Cell<Value> = { readonly value: Value } | { readonly absent: AbsenceReason };

export interface Column {
  readonly type: ColumnType;
  /** Heading above a table. */
  readonly label: string;
  /** Unit of the value; absent where the type says it all. */
  readonly unit?: string;
  /** False: never null. */
  readonly nullable: boolean;
  readonly description: string;
  /** Origin of the value. */
  readonly source: string;
  readonly example: unknown;
}

/** Figures of the filer that a board-specific column shows as they are. */
export interface RowFigures {
  readonly debtToRevenue: Cell<number>;
}

/** A column that only some boards have, with the rule for its value. On the rows of other boards it is null. */
export type BoardSpecificColumn = {
  [Type in ColumnType]: Column & {
    readonly type: Type;
    readonly nullable: true;
    /** Whether its value rests on the filer's annual and quarterly reports: of the filers of other boards' rows none are read. */
    readonly readsReports?: true;
    value(row: StoredRow, known: KnownState, figures: RowFigures): Cell<ColumnTypes[Type]>;
  };
}[ColumnType];

export const SUBMISSIONS = 'EDGAR submissions, current feed and indexes';
export const DERIVED = 'Derived from the filings on file';
export const ANNUAL = 'XBRL company facts of the latest annual report';
