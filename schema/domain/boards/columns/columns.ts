import { BOARD_SPECIFIC } from './board-specific-columns.ts';
import type { BoardSpecificColumn, Cell, Column, ColumnTypes } from './column.ts';
import { COMMON } from './common-columns.ts';

export type { ColumnType } from './column.ts';

/**
 * Every field that a board row can have. The GraphQL type, the CSV header, the JSON schemas and `/boards/fields.json`
 * are generated from it.
 */
export const COLUMNS = { ...COMMON, ...BOARD_SPECIFIC };

export type ColumnName = keyof typeof COLUMNS;
export type CommonColumn = keyof typeof COMMON;
export type OwnColumn = keyof typeof BOARD_SPECIFIC;

/** A column's declaration with its type widened, for code that iterates over all columns. */
export const column = (name: ColumnName): Column => COLUMNS[name];

/** Columns that only some boards have; all other columns are on every board. */
export const OWN_COLUMNS = Object.keys(BOARD_SPECIFIC) as readonly OwnColumn[];

/** True if a value in one of these columns depends on the filer's annual and quarterly reports. */
export function readReports(names: readonly OwnColumn[]): boolean {
  return names.some((name) => {
    const { readsReports }: BoardSpecificColumn = BOARD_SPECIFIC[name];
    return readsReports === true;
  });
}

/** The columns of every board, in display order. */
export const COMMON_COLUMNS = Object.keys(COMMON) as readonly CommonColumn[];

type Nullable<Name extends ColumnName> = (typeof COLUMNS)[Name]['nullable'] extends true ? null : never;

/** The values of a board row. The row's `absent` gives the reason for each null. */
export type ColumnValues = {
  readonly [Name in ColumnName]: ColumnTypes[(typeof COLUMNS)[Name]['type']] | Nullable<Name>;
};

export type ValueOrAbsence<Name extends ColumnName> = Cell<NonNullable<ColumnValues[Name]>>;
