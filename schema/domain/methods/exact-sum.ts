/** Decimal places kept, as many as the tables hold. */
const DIGITS = 10;

/** A decimal text as a whole number of ten-billionths. */
export function scaled(decimal: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (sign === undefined) throw new RangeError(`Not a plain decimal: ${decimal}`);
  const value = BigInt(whole + part.slice(0, DIGITS).padEnd(DIGITS, '0'));
  return sign === '-' ? -value : value;
}

/** The inverse of `scaled`, without trailing zeros. */
export function unscaled(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DIGITS + 1, '0');
  const [whole, part] = [digits.slice(0, -DIGITS), digits.slice(-DIGITS).replace(/0+$/, '')];
  return `${value < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

export function exactSum(decimals: readonly string[]): string {
  return unscaled(decimals.reduce((sum, decimal) => sum + scaled(decimal), 0n));
}
