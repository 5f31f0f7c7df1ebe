/** Subscriptions of one process. Each takes a place in a log and a socket. */
export const SUBSCRIPTIONS = 4_000;

/** Shares of what is free, for one network address and its /48 or /24: of four free places it takes one. */
export const SHARES = { address: 1 / 4, surroundings: 1 / 2 } as const;

/** Bytes of a request body: a form or a book of holdings; a query or tool calls (ruling 18.16). */
export const BODY_BYTES = { form: 256 * 1024, question: 2 ** 20 } as const;
