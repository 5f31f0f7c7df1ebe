import { FINANCIALS } from '../terms/lists/portfolios.ts';

/** Sectors by ranges of the SEC's four-digit industry codes (METHODS 7.5); the first match from the top counts. */
const SECTORS: readonly (readonly [name: string, ranges: string])[] = [
  ['Real estate', '6500-6599 6798'],
  ['Health care', '2833-2836 3826 3841-3851 5047 5122 6324 8000-8099 8731'],
  [FINANCIALS, '6000-6499 6700-6797 6799'],
  ['Energy', '1200-1389 2900-2999 4610-4619 4922 5171 5172'],
  ['Utilities', '4900-4949'],
  ['Communication', '2710-2749 4810-4899 7310-7319 7810-7849'],
  ['Technology', '3570-3579 3661-3679 3825 5045 7370-7379'],
  ['Consumer staples', '0100-0999 2000-2199 2840-2844 5140-5149 5180-5189 5331 5400-5499 5912'],
  ['Materials', '1000-1099 1400-1499 2400-2499 2600-2699 2800-2899 3200-3399'],
  [
    'Consumer discretionary',
    '2200-2399 2500-2599 3000-3199 3630-3659 3711-3716 3750-3759 3790-3799 3900-3999 5200-5999 7000-7299 7500-7599 7900-7999 8200-8299',
  ],
  ['Industrials', '1500-8999'],
];
/** Not sectors: codes that do not denote an industry, and companies whose code is not loaded. */
export const OTHER = 'Other';
export const NOT_KNOWN = 'Not known';

const RANGES = SECTORS.flatMap(([name, ranges]) =>
  ranges.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return { name, from, to };
  }),
);

/** The sector of an industry code; `Not known` without one, `Other` for codes that do not denote an industry. */
export function sectorOf(sic: string | null): string {
  if (sic === null || !/^\d{4}$/.test(sic)) return NOT_KNOWN;
  return RANGES.find(({ from, to }) => sic >= from && sic <= to)?.name ?? OTHER;
}
