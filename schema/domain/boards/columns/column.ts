import type { AbsenceReason } from '../../terms/absence.ts';
import type { Day } from '../../terms/day.ts';
import type { EventClass, EventKind } from '../../terms/event-kind.ts';
import type { ItemOutcome, Office } from '../../terms/item-outcome.ts';
import type { KnownState } from './row-state.ts';
import type { StoredRow } from './stored-row.ts';

export interface ColumnTypes {
  text: string;
  texts: readonly string[];
  kinds: readonly EventKind[];
  class: EventClass;
  outcome: ItemOutcome;
  outcomes: readonly ItemOutcome[];
  office: Office;
  offices: readonly Office[];
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

/** A value, or the reason for its absence. */
export type Cell<Value> = { readonly value: Value } | { readonly absent: AbsenceReason };

export interface Column {
  readonly type: ColumnType;
  readonly label: string;
  /** Unit of the value; omitted when the type implies it. */
  readonly unit?: string;
  readonly nullable: boolean;
  readonly description: string;
  readonly source: string;
  readonly example: unknown;
}

/** Figures of the filer that a board-specific column shows unchanged. */
export interface RowFigures {
  readonly debtToRevenue: Cell<number>;
}

/** A column that only some boards have, with the rule for its value. Null on rows of other boards. */
export type BoardSpecificColumn = {
  [Type in ColumnType]: Column & {
    readonly type: Type;
    readonly nullable: true;
    /**
     * True if its value depends on the filer's annual and quarterly reports, which are read only for boards with such a
     * column.
     */
    readonly readsReports?: true;
    value(row: StoredRow, known: KnownState, figures: RowFigures): Cell<ColumnTypes[Type]>;
  };
}[ColumnType];

export const SUBMISSIONS = 'EDGAR submissions, current feed and indexes';
export const DERIVED = 'Derived from the filings that we have';
export const ANNUAL = 'XBRL company facts of the latest annual report';
