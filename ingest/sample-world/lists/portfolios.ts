import type { ListedPortfolio, PortfolioType } from '../../../schema/domain/terms/lists/portfolios.ts';

const NAMES: Readonly<Record<PortfolioType, readonly string[]>> = {
  INSURERS: ['Alderbrook Mutual', 'Bellwether Casualty', 'Crestfall Re Holdings', 'Dunmore Life'],
  ENDOWMENTS: ['Eastmarch University', 'Fenwick College', 'Garrow Foundation', 'Halloway Trust'],
  SOVEREIGN: ['Isolde State Fund', 'Jorvik Reserve Fund', 'Kestral National Bank', 'Lindqvist Future Fund'],
  MANAGERS: ['Marchmont Asset Management', 'Norwell Advisers', 'Ostrava Index Partners', 'Pemberley Funds'],
  BANKS: ['Quillon Bancorp', 'Rushmere Bank', 'Stanhope Securities', 'Tollgate Trust Company'],
  PENSIONS: ['Umberside Teachers', 'Vantry Public Employees', 'Westerly Retirement System', 'Yarrow Pension Board'],
};

const FIRST_CIK = 1_999_999_901;

/** The 13F filers whose books can be compared: four invented ones of each type. */
export const SAMPLE_PORTFOLIOS: readonly ListedPortfolio[] = Object.entries(NAMES)
  .flatMap(([type, names]) => names.map((name) => ({ type: type as PortfolioType, name })))
  .map((one, at) => ({ ...one, cik: FIRST_CIK + at }));
