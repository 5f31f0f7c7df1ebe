/** Maximum number of lines in a book of holdings. */
export const HOLDINGS_MAX = 2_000;
