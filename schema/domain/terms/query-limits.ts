/** What one GraphQL operation may be and ask. Refusals name the limit, and documents list them all. */
export const QUERY_LIMITS = {
  /**
   * Query cost: about one unit per value it could return. All boards in full cost less; four levels of twenty filings inside one
   * another cost more.
   */
  cost: 500_000,
  /** The same for one event of a subscription, which pays it again for each event that it is sent. */
  eventCost: 5_000,
  tokens: 1_000,
  depth: 18,
  aliases: 15,
  directives: 10,
  /** Fields with all fragments expanded. */
  fields: 5_000,
  introspection: 400,
  /** Page size of a connection, by default and at most. Boards have `BOARD_LIMIT` (`loads/boards/make-board-page.ts`). */
  page: { usual: 20, most: 100 },
} as const;
