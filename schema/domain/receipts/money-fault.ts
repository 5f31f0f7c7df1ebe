/** Money of a range has six digits, and so do its logs. */
const BOUND_TOLERANCE = 1e-5;

/** The first bound that differs from its expected value, as the rest of a sentence; null if all agree. */
export function moneyFault(
  money: Readonly<Record<string, readonly [expected: number, found: number]>>,
  from: string,
): string | null {
  for (const [name, [expected, found]] of Object.entries(money)) {
    if (!(Math.abs(found / expected - 1) <= BOUND_TOLERANCE)) {
      return `says ${name} ${found}; ${from} make it ${Math.round(expected)}.`;
    }
  }
  return null;
}
