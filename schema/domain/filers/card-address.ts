import { parseCik } from '../terms/cik.ts';

/**
 * The address of a filer's card: its first ticker if no other filer uses it, else its CIK. A ticker made of digits
 * would be read as a CIK.
 */
export function cardAddress(cik: number, ticker: string | null, isItsAlone: (ticker: string) => boolean): string {
  const isUsable = ticker !== null && parseCik(ticker) === null && isItsAlone(ticker);
  return isUsable ? ticker : String(cik);
}
