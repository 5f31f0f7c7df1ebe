import type { Etfs, ListedFund } from '../../../schema/domain/terms/lists/etfs.ts';

/** The trust of the sample world’s ETFs. The mirror has its reports but not its list of filings. */
export const SAMPLE_ETF_TRUST = { cik: 1_999_999_097, name: 'Farrowgate ETF Trust' };

/** An ETF of the sample world: its own companies, plus a core of companies that file annual reports only. */
export interface SampleEtf extends ListedFund {
  readonly name: string;
  /** Industry codes of its own companies; null for all codes. */
  readonly codes: readonly string[] | null;
  /** The core's number of companies and its share of the stock; the rest carries warnings. */
  readonly core: { readonly companies: number; readonly share: number };
}

function fund(
  at: number,
  ticker: string,
  name: string,
  codes: SampleEtf['codes'],
  core: readonly [number, number],
): SampleEtf {
  const [companies, share] = core;
  const seriesId = `S9999998${String(at).padStart(2, '0')}`;
  return {
    ticker,
    cik: SAMPLE_ETF_TRUST.cik,
    seriesId,
    name: `Farrowgate ${name} ETF`,
    codes,
    core: { companies, share },
  };
}

const BROAD = fund(1, 'ZZEALL', 'Total Market', null, [20, 0.72]);

export const SAMPLE_ETF_LIST: readonly SampleEtf[] = [
  BROAD,
  fund(2, 'ZZELRG', 'Large Companies', null, [22, 0.93]),
  fund(3, 'ZZEGRO', 'Growth', null, [16, 0.88]),
  fund(4, 'ZZESML', 'Small Companies', null, [10, 0.5]),
  fund(5, 'ZZEMAT', 'Materials', ['1400', '2400', '2421'], [8, 0.85]),
  fund(6, 'ZZECOM', 'Communication', ['2731', '2741', '4812'], [6, 0.8]),
  fund(7, 'ZZEENE', 'Energy', ['4922'], [10, 0.96]),
  fund(8, 'ZZEFIN', 'Financials', ['6022', '6331', '6361', '6770', '6799'], [14, 0.9]),
  fund(
    9,
    'ZZEIND',
    'Industrials',
    ['3420', '3569', '3730', '3829', '4011', '4213', '4412', '4731', '5090'],
    [12, 0.82],
  ),
  fund(10, 'ZZETEC', 'Technology', ['3674', '7372', '7374'], [14, 0.9]),
  fund(11, 'ZZESTA', 'Consumer Staples', ['2000', '2030', '2080', '5411'], [5, 0.7]),
  fund(12, 'ZZERES', 'Real Estate', ['6798'], [4, 0.5]),
  fund(13, 'ZZEUTI', 'Utilities', ['4923'], [20, 0.94]),
  fund(14, 'ZZEHEA', 'Health Care', ['2836', '8062', '8071'], [9, 0.87]),
  fund(15, 'ZZEDIS', 'Consumer Discretionary', ['2200', '2300', '5311', '5651', '5940', '8200'], [3, 0.6]),
];

export const SAMPLE_ETFS: Etfs = {
  broad: BROAD,
  league: SAMPLE_ETF_LIST.map(({ ticker, cik, seriesId }) => ({ ticker, cik, seriesId })),
};
