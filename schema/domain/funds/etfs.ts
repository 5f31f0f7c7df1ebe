/** A fund of the league, by the SEC's own numbers. */
export interface ListedFund {
  readonly ticker: string;
  readonly cik: number;
  readonly seriesId: string;
}

const fund = (ticker: string, cik: number, seriesId: string): ListedFund => ({ ticker, cik, seriesId });
const sector = (ticker: string, seriesId: string) => fund(ticker, 1_064_641, seriesId);

/** The fund that portfolios are compared with. */
export const BROAD_FUND = fund('VTI', 36_405, 'S000002848');

/** The fifteen major ETFs of the league: four broad ones and eleven sectors (METHODS 12.4). */
export const LEAGUE: readonly ListedFund[] = [
  fund('IVV', 1_100_663, 'S000004310'),
  BROAD_FUND,
  // A unit trust until its conversion: the fund list of September 2025 does not have it.
  fund('QQQ', 1_067_839, 'S000101292'),
  fund('IWM', 1_100_663, 'S000004344'),
  sector('XLB', 'S000006414'),
  sector('XLC', 'S000062095'),
  sector('XLE', 'S000006410'),
  sector('XLF', 'S000006411'),
  sector('XLI', 'S000006413'),
  sector('XLK', 'S000006415'),
  sector('XLP', 'S000006409'),
  sector('XLRE', 'S000051152'),
  sector('XLU', 'S000006416'),
  sector('XLV', 'S000006412'),
  sector('XLY', 'S000006408'),
];
