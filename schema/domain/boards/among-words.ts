const COUNT = new Intl.NumberFormat('en-US');

/**
 * The population in words, to stand after a count or a "none": ` among the 438 companies whose filings are loaded`.
 * Empty for all filers.
 */
export function amongWords({
  population,
  filers,
}: {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
}): string {
  if (population === 'ALL_FILERS' || filers === null) return '';
  if (filers === 0) return ' among the filings on file; no company’s list of filings is loaded for these days';
  return filers === 1
    ? ' for the one company whose filings are loaded'
    : ` among the ${COUNT.format(filers)} companies whose filings are loaded`;
}
