/** An accession number with dashes, `0000320193-24-000123`: the filing agent's CIK, the year, a sequence number. */
export type AccessionNumber = string & { readonly __brand: 'AccessionNumber' };

const DASHED = /^\d{10}-\d{2}-\d{6}$/;

/** Parses an accession number with or without dashes; null if the text is not one. */
export function parseAccession(text: string): AccessionNumber | null {
  if (DASHED.test(text)) return text as AccessionNumber;
  const parts = /^(\d{10})-?(\d{2})-?(\d{6})$/.exec(text.trim());
  return parts === null ? null : (`${parts[1]}-${parts[2]}-${parts[3]}` as AccessionNumber);
}

/** The eighteen digits without dashes, as used in the names of EDGAR's folders. */
export function accessionDigits(accession: string): string {
  return accession.replaceAll('-', '');
}
