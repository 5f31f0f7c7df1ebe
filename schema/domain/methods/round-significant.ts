/** Rounds to a number of significant digits, halves away from zero; the exact binary value decides what is a half. */
export function roundSignificant(value: number, digits: number): number {
  const rounded = Number(value.toPrecision(digits));
  return rounded === 0 ? 0 : rounded;
}
