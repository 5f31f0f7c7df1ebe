/** A Central Index Key: the SEC's number for each filer. Stored without leading zeros, padded only inside URLs. */
export type Cik = number & { readonly __brand: 'Cik' };

/** The largest CIK that our tables can hold (a 32-bit integer). EDGAR has assigned about 2.1 million so far. */
const LARGEST_CIK = 2_147_483_647;

/**
 * Parses a CIK from digits, with or without leading zeros or the prefix `CIK`, or from a number.
 *
 * @returns null if the text is not a CIK; the caller decides which error that is
 */
export function parseCik(text: string | number): Cik | null {
  const digits = /^(?:CIK)?\s*0*(\d{1,10})$/i.exec(String(text).trim())?.[1];
  if (digits === undefined) return null;
  const cik = Number(digits);
  return cik >= 1 && cik <= LARGEST_CIK ? (cik as Cik) : null;
}

/** Ten digits with leading zeros, as in EDGAR's JSON paths: `0000320193`. */
export function padCik(cik: number): string {
  return String(cik).padStart(10, '0');
}
