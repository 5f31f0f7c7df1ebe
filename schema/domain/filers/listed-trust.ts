/** What a filer is told apart by. */
interface Listed {
  readonly name: string;
  readonly sic: string | null;
  readonly annualReports: number;
}

/** Commodity contracts: the code of trusts that hold gold or coins, beside that of their brokers. */
const COMMODITIES = '6221';
/** Unit investment trusts. */
const UNIT_TRUSTS = '6726';
const CALLED_FUND = /\b(trust|fund|etf)\b/i;
/** Where EDGAR gives no code, a name that no company has. */
const CALLED_ETF = /\b(etf|spdr|ishares|qqq|unit|gold|silver|platinum|palladium|bitcoin|ether|ethereum)\b/i;

/**
 * Whether a listed filer is a trust that holds something for its owners, such as SPY or a trust of gold, and no company: it
 * runs no business that could be warned of, and files no Form N-PORT that would tell what it holds.
 */
export function isListedTrust({ name, sic, annualReports }: Listed): boolean {
  if (!CALLED_FUND.test(name)) return false;
  if (sic === COMMODITIES) return true;
  if (annualReports > 0) return false;
  return sic === UNIT_TRUSTS || (sic === null && CALLED_ETF.test(name));
}
