/**
 * Arguments whose values are nobody's business, in whatever way they are given: a question with one of them is written
 * to no log, and its answer is kept by nobody.
 */
export const PRIVATE_ARGUMENTS: ReadonlySet<string> = new Set(['price', 'holdings', 'email', 'token']);
