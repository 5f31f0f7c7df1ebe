import type { Etfs, ListedFund } from '../../schema/domain/terms/funds/etfs.ts';

/** The trust of the sample world’s ETFs: a mirror holds its reports without its list of filings. */
export const SAMPLE_ETF_TRUST = { cik: 1_999_999_097, name: 'Farrowgate ETF Trust' };

/** An ETF of the sample world: what it holds is a sector, or some companies of all. */
export interface SampleEtf extends ListedFund {
  readonly name: string;
  /** The industry codes of a sector; of a broad fund one company in so many, and how many at most. */
  readonly holds: readonly string[] | { readonly step: number; readonly most: number };
}

const fund = (at: number, ticker: string, name: string, holds: SampleEtf['holds']): SampleEtf => ({
  ticker,
  cik: SAMPLE_ETF_TRUST.cik,
  seriesId: `S9999991${String(at).padStart(2, '0')}`,
  name: `Farrowgate ${name} ETF`,
  holds,
});

const BROAD = fund(1, 'ZZEALL', 'Total Market', { step: 1, most: 1_000 });

export const SAMPLE_ETF_LIST: readonly SampleEtf[] = [
  BROAD,
  fund(2, 'ZZELRG', 'Large Companies', { step: 1, most: 30 }),
  fund(3, 'ZZEGRO', 'Growth', { step: 2, most: 20 }),
  fund(4, 'ZZESML', 'Small Companies', { step: 3, most: 25 }),
  fund(5, 'ZZEMAT', 'Materials', ['1400', '2400', '2421']),
  fund(6, 'ZZECOM', 'Communication', ['2731', '2741', '4812']),
  fund(7, 'ZZEENE', 'Energy', ['4922']),
  fund(8, 'ZZEFIN', 'Financials', ['6022', '6331', '6361', '6770', '6799']),
  fund(9, 'ZZEIND', 'Industrials', [
    '3420',
    '3510',
    '3569',
    '3620',
    '3690',
    '3730',
    '3829',
    '4011',
    '4213',
    '4412',
    '4512',
    '4731',
    '5090',
    '7363',
  ]),
  fund(10, 'ZZETEC', 'Technology', ['3674', '3679', '7372', '7374']),
  fund(11, 'ZZESTA', 'Consumer Staples', ['2000', '2030', '2080', '5411']),
  fund(12, 'ZZERES', 'Real Estate', ['6798']),
  fund(13, 'ZZEUTI', 'Utilities', ['4911', '4923']),
  fund(14, 'ZZEHEA', 'Health Care', ['2836', '8062', '8071']),
  fund(15, 'ZZEDIS', 'Consumer Discretionary', ['2200', '2300', '5311', '5651', '5940', '8200']),
];

/** The league of the sample world. */
export const SAMPLE_ETFS: Etfs = {
  broad: BROAD,
  league: SAMPLE_ETF_LIST.map(({ ticker, cik, seriesId }) => ({ ticker, cik, seriesId })),
};
