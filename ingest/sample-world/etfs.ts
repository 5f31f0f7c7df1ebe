import type { Etfs, ListedFund } from '../../schema/domain/funds/etfs.ts';

/** The trust of the sample world’s ETFs: a mirror holds its reports without its list of filings. */
export const SAMPLE_ETF_TRUST = { cik: 1_999_999_097, name: 'Farrowgate ETF Trust' };

/** An ETF of the sample world: what it holds is a sector, or companies of all. */
export interface SampleEtf extends ListedFund {
  readonly name: string;
  readonly holds: string | { readonly every: number; readonly most: number };
}

const fund = (at: number, ticker: string, name: string, holds: SampleEtf['holds']): SampleEtf => ({
  ticker,
  cik: SAMPLE_ETF_TRUST.cik,
  seriesId: `S9999991${String(at).padStart(2, '0')}`,
  name: `Farrowgate ${name} ETF`,
  holds,
});

const BROAD = fund(1, 'ZZEALL', 'Total Market', { every: 1, most: 1_000 });

export const SAMPLE_ETF_LIST: readonly SampleEtf[] = [
  BROAD,
  fund(2, 'ZZELRG', 'Large Companies', { every: 1, most: 30 }),
  fund(3, 'ZZEGRO', 'Growth', { every: 2, most: 20 }),
  fund(4, 'ZZESML', 'Small Companies', { every: 3, most: 25 }),
  fund(5, 'ZZEMAT', 'Materials', 'Materials'),
  fund(6, 'ZZECOM', 'Communication', 'Communication'),
  fund(7, 'ZZEENE', 'Energy', 'Energy'),
  fund(8, 'ZZEFIN', 'Financials', 'Financials'),
  fund(9, 'ZZEIND', 'Industrials', 'Industrials'),
  fund(10, 'ZZETEC', 'Technology', 'Technology'),
  fund(11, 'ZZESTA', 'Consumer Staples', 'Consumer staples'),
  fund(12, 'ZZERES', 'Real Estate', 'Real estate'),
  fund(13, 'ZZEUTI', 'Utilities', 'Utilities'),
  fund(14, 'ZZEHEA', 'Health Care', 'Health care'),
  fund(15, 'ZZEDIS', 'Consumer Discretionary', 'Consumer discretionary'),
];

/** The league of the sample world. */
export const SAMPLE_ETFS: Etfs = {
  broad: BROAD,
  league: SAMPLE_ETF_LIST.map(({ ticker, cik, seriesId }) => ({ ticker, cik, seriesId })),
};
