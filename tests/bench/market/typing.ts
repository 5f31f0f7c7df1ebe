/** Names as persons and companies of a market have them, and what is typed of them: each key asks anew. */
const NAMES = ['hoffmann greta', 'lindgren sven', 'castillo ada', 'apple', 'bank of'];
const KEYS = 8;

/** What stands in the field after each key, name after name. */
export const TYPED: readonly string[] = NAMES.flatMap((name) =>
  Array.from({ length: Math.min(KEYS, name.length) }, (_, at) => name.slice(0, at + 1)),
);
