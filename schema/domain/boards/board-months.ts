/** Boards show the filings of so many months to their day, unless asked otherwise. */
export const BOARD_MONTHS = 12;
