import { BOARD_SPECIFIC } from './columns/board-specific-columns.ts';
import type { BoardSpecificColumn, Cell, Column, ColumnTypes } from './columns/column.ts';
import { COMMON } from './columns/common-columns.ts';

export type { ColumnType } from './columns/column.ts';

/**
 * Every field a board row can have: the GraphQL type, the CSV header, the JSON schemas and `/boards/fields.json` are
 * made from it.
 */
export const COLUMNS = { ...COMMON, ...BOARD_SPECIFIC };

export type ColumnName = keyof typeof COLUMNS;
export type CommonColumn = keyof typeof COMMON;
export type OwnColumn = keyof typeof BOARD_SPECIFIC;

/** A column's declaration, widened: for code that walks all of them. */
export const column = (name: ColumnName): Column => COLUMNS[name];

/** Columns that only some boards have; every board has all others. */
export const OWN_COLUMNS = Object.keys(BOARD_SPECIFIC) as readonly OwnColumn[];

/** Whether a value of these columns rests on the filer's annual and quarterly reports. */
export function readReports(names: readonly OwnColumn[]): boolean {
  return names.some((name) => {
    const { readsReports }: BoardSpecificColumn = BOARD_SPECIFIC[name];
    return readsReports === true;
  });
}

/** The columns every board has, in the order they are shown. */
export const COMMON_COLUMNS = Object.keys(COMMON) as readonly CommonColumn[];

type Nullable<Name extends ColumnName> = (typeof COLUMNS)[Name]['nullable'] extends true ? null : never;

/** The values of a board row. A null has its reason in the row's `absent`. */
export type ColumnValues = {
  readonly [Name in ColumnName]: ColumnTypes[(typeof COLUMNS)[Name]['type']] | Nullable<Name>;
};

/** A column's value, or the reason why it is null. */
export type ValueOrAbsence<Name extends ColumnName> = Cell<NonNullable<ColumnValues[Name]>>;
