/** Types of institutions whose books a committee compares with its own, in display order. */
export const PORTFOLIO_TYPES = ['INSURERS', 'ENDOWMENTS', 'SOVEREIGN', 'MANAGERS', 'BANKS', 'PENSIONS'] as const;
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number];

export interface ListedPortfolio {
  readonly type: PortfolioType;
  readonly name: string;
  readonly cik: number;
  /** Its former CIK, if it changed: any one quarter is reported under only one of the two. */
  readonly formerCik?: number;
}

export const PORTFOLIO_TYPE_WORDS: Readonly<Record<PortfolioType, string>> = {
  INSURERS: 'Insurers',
  ENDOWMENTS: 'Endowments and foundations',
  SOVEREIGN: 'Sovereign funds and central banks',
  MANAGERS: 'Asset managers',
  BANKS: 'Banks',
  PENSIONS: 'Pension funds',
};

const listed = (type: PortfolioType, name: string, cik: number): ListedPortfolio => ({ type, name, cik });

/** The list of METHODS 12.1, fixed for this version. */
export const LISTED_PORTFOLIOS: readonly ListedPortfolio[] = [
  listed('INSURERS', 'Berkshire Hathaway', 1_067_983),
  listed('INSURERS', 'State Farm Mutual Automobile', 315_032),
  listed('INSURERS', 'Markel Group', 1_096_343),
  listed('INSURERS', 'Cincinnati Financial', 20_286),
  listed('ENDOWMENTS', 'Harvard Management', 1_082_621),
  listed('ENDOWMENTS', 'Yale University', 938_582),
  listed('ENDOWMENTS', 'Lilly Endowment', 316_011),
  listed('ENDOWMENTS', 'Gates Foundation Trust', 1_166_559),
  listed('SOVEREIGN', 'Norges Bank', 1_374_170),
  listed('SOVEREIGN', 'Public Investment Fund', 1_767_640),
  listed('SOVEREIGN', 'Temasek', 1_021_944),
  listed('SOVEREIGN', 'Swiss National Bank', 1_582_202),
  // A new holding company reports from the quarter that ended in September 2024 on.
  { ...listed('MANAGERS', 'BlackRock', 2_012_383), formerCik: 1_364_742 },
  listed('MANAGERS', 'FMR', 315_066),
  listed('MANAGERS', 'State Street', 93_751),
  listed('MANAGERS', 'T. Rowe Price Associates', 80_255),
  listed('BANKS', 'JPMorgan Chase', 19_617),
  listed('BANKS', 'Morgan Stanley', 895_421),
  listed('BANKS', 'Goldman Sachs', 886_982),
  listed('BANKS', 'Northern Trust', 73_124),
  listed('PENSIONS', 'CalPERS', 919_079),
  listed('PENSIONS', 'CalSTRS', 1_081_019),
  listed('PENSIONS', 'New York State Common', 810_265),
  listed('PENSIONS', 'CPP Investments', 1_283_718),
];

/**
 * Limits of the Health Harbor's boat levels (METHODS 7.4) for the first four boats: the maximum warning share, and the
 * minimum effective number of holdings.
 */
export const WARNINGS_AT_MOST: readonly number[] = [0.05, 0.1, 0.15, 0.25];
export const NUMBER_AT_LEAST: readonly number[] = [50, 25, 12, 6];

/** The sector of banks, insurers and brokers, most of which have no place on the Cash Compass (METHODS 7.5). */
export const FINANCIALS = 'Financials';

export const HOLDINGS_MAX = 2_000;
