/** The unit that a number is a multiple of, by its trailing zeros: 100,000,000 for 1,900,000,000. */
export function trailingUnit(value: number): number {
  let unit = 1;
  while (value !== 0 && value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/** Shares that are counted in hundreds of millions or more are rounded so that a book value per share is off by percents. */
const ROUGH_SHARES = 1e8;

/** The unit to which a count of shares is rounded, if that is coarse; else null. */
export function roughUnit(shares: number): number | null {
  const unit = trailingUnit(shares);
  return unit >= ROUGH_SHARES ? unit : null;
}
