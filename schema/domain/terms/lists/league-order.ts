/** The measures that the ETF league can be ordered by, by their names in a row. */
export const LEAGUE_ORDERS = [
  'rank',
  'ticker',
  'boat',
  'warningShare',
  'severeShare',
  'signs',
  'top10',
  'effectiveN',
  'equityShare',
  'matchedShare',
  'knownShare',
  'reportDate',
] as const;
export type LeagueOrder = (typeof LEAGUE_ORDERS)[number];

/** A measure; a leading minus means largest first. */
export type WrittenOrder = LeagueOrder | `-${LeagueOrder}`;

export const WRITTEN_ORDERS: readonly WrittenOrder[] = LEAGUE_ORDERS.flatMap((order) => [order, `-${order}` as const]);

export const readOrder = (written: WrittenOrder) => ({
  order: written.replace('-', '') as LeagueOrder,
  isDescending: written.startsWith('-'),
});
