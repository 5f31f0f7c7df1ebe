/** The values of an enumeration with their meanings, and with names where GraphQL cannot spell a value. */
export const describedValues = <Value extends string>(
  values: readonly Value[],
  describe: (value: Value) => string,
  nameOf: (value: Value) => string = (value) => value,
): Record<string, { value: Value; description: string }> =>
  Object.fromEntries(values.map((value) => [nameOf(value), { value, description: describe(value) }]));
