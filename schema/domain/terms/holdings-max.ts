/** Lines that a book of holdings may have. */
export const HOLDINGS_MAX = 2_000;
