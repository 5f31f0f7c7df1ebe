/**
 * Part of the statements that put rows of filings in order: filing date, acceptance, accession number, as
 * `domain/boards/newest-first.ts` compares them. An index gives the order of each table.
 */

/** The columns of a row's place, most significant first. */
export const PLACE = ['filed_on', 'second_of_day', 'accession'] as const;

/** The place of a row, as columns to select or as a row value to compare. */
export const placeOf = (row: string) => PLACE.map((column) => `${row}.${column}`).join(', ');

/** The order of a list with the newest first. */
export const newestFirst = (row: string) => PLACE.map((column) => `${row}.${column} desc`).join(', ');
