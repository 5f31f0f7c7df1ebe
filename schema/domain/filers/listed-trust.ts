interface Listed {
  readonly name: string;
  readonly sic: string | null;
  readonly annualReports: number;
}

/** Commodity contracts: the code of trusts that hold gold or coins, and of commodity brokers. */
const COMMODITIES = '6221';
const UNIT_TRUSTS = '6726';
const CALLED_FUND = /\b(trust|fund|etf)\b/i;
/** For filers without a code from EDGAR: words that occur in the names of trusts but not of companies. */
const CALLED_ETF = /\b(etf|spdr|ishares|qqq|unit|gold|silver|platinum|palladium|bitcoin|ether|ethereum)\b/i;

/** True for listed certificates that repackage another issuer’s bonds: `LEHMAN ABS CORP … SER 2004-6`. */
export const isRepackaged = (name: string): boolean => /\b(?:ser|series) \d{4}[ -]\d|\bcorts\b/i.test(name);

/**
 * True if a listed filer is a trust that holds assets for its owners, such as SPY or a gold trust, rather than a
 * company. It has no business that could give a warning, and files no Form N-PORT that would list its holdings.
 */
export function isListedTrust({ name, sic, annualReports }: Listed): boolean {
  if (!CALLED_FUND.test(name)) return false;
  if (sic === COMMODITIES) return true;
  if (annualReports > 0) return false;
  return sic === UNIT_TRUSTS || (sic === null && CALLED_ETF.test(name));
}
