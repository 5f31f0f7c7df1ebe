export const HOLDINGS_MAX = 2_000;
