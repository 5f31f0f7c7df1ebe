/** The same value at each call, made at the first. What throws is made again; a promise is kept, whatever becomes of it. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same function, which computes each answer once. */
export function remembering<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
