/**
 * Pads a list of keys to one of a few lengths by repeating the last. Prisma writes `in` with one parameter per key, so
 * each length is a separate statement, planned once per connection.
 */
export function fewLengths<Key>(keys: readonly Key[]): Key[] {
  const last = keys.at(-1);
  const length = keys.length < 2 ? keys.length : 2 ** Math.ceil(Math.log2(keys.length));
  return last === undefined ? [] : [...keys, ...Array<Key>(length - keys.length).fill(last)];
}
