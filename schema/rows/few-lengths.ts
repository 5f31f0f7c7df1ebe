/**
 * A list of keys in one of few lengths, its last key repeated: the Prisma client writes `in` with one parameter for
 * each key, so that every length is a statement of its own, planned once on each connection.
 */
export function fewLengths<Key>(keys: readonly Key[]): Key[] {
  const last = keys.at(-1);
  const length = keys.length < 2 ? keys.length : 2 ** Math.ceil(Math.log2(keys.length));
  return last === undefined ? [] : [...keys, ...Array<Key>(length - keys.length).fill(last)];
}
