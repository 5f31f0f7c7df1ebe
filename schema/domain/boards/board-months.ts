/** Default length of a board's window, in months up to its as-of day. */
export const BOARD_MONTHS = 12;
