import { parseCik } from '../terms/cik.ts';

/**
 * How the card of a filer is addressed: by the ticker it lists first, where that means no other filer, else by its CIK. A
 * ticker of digits would be read as a CIK.
 */
export function cardAddress(cik: number, ticker: string | null, isItsAlone: (ticker: string) => boolean): string {
  const isUsable = ticker !== null && parseCik(ticker) === null && isItsAlone(ticker);
  return isUsable ? ticker : String(cik);
}
