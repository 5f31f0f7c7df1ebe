import { letters } from './did-you-mean.ts';

/** The exchanges as the SEC's list of tickers names them, the largest first. */
export const EXCHANGES = ['Nasdaq', 'NYSE', 'OTC', 'CBOE'] as const;

const CALLED: Readonly<Record<string, (typeof EXCHANGES)[number]>> = {
  newyorkstockexchange: 'NYSE',
  nasdaqstockmarket: 'Nasdaq',
  cboebzx: 'CBOE',
  overthecounter: 'OTC',
};

/** The exchange that a text means: `New York Stock Exchange` is NYSE. Null if it is none of them. */
export function exchangeMeant(text: string): string | null {
  const asked = letters(text).replace(/^the/, '');
  return EXCHANGES.find((exchange) => letters(exchange) === asked) ?? CALLED[asked] ?? null;
}
