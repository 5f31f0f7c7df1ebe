/** Subscriptions of one process. Each is a place in a log and a socket. */
export const SUBSCRIPTIONS = 4_000;

/** The part that one network address, and the /48 or the /24 around it, may hold of what all clients share. */
export const SHARES = { address: 1 / 4, surroundings: 1 / 2 } as const;

/** Bytes of a request's body that are read: of a form or a book of holdings, and of a query or tool calls (ruling 18.16). */
export const BODY_BYTES = { form: 256 * 1024, question: 2 ** 20 } as const;
