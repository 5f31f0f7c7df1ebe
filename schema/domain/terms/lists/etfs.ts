import type { Day } from '../day.ts';

/** A fund with the SEC's identifiers. */
export interface ListedFund {
  readonly ticker: string;
  readonly cik: number;
  readonly seriesId: string;
}

/** A fund with the class of its shares whose yields or returns count. */
export interface ListedClass extends ListedFund {
  readonly classId: string;
}

export interface LeagueFund extends ListedFund {
  /** The fund used in its place before the day on which its first report was filed. */
  readonly before?: { readonly day: Day; readonly fund: ListedFund };
}

export interface Etfs {
  readonly league: readonly LeagueFund[];
  /** The fund that portfolios are compared with. */
  readonly broad: ListedFund;
}

const fund = (ticker: string, cik: number, seriesId: string): ListedFund => ({ ticker, cik, seriesId });
const sector = (ticker: string, seriesId: string) => fund(ticker, 1_064_641, seriesId);

export const BROAD_FUND = fund('VTI', 36_405, 'S000002848');

/** The fifteen major ETFs: four broad ones and eleven sectors (METHODS 12.4). */
export const ETFS: Etfs = {
  broad: BROAD_FUND,
  league: [
    fund('IVV', 1_100_663, 'S000004310'),
    BROAD_FUND,
    {
      ...fund('QQQ', 1_067_839, 'S000101292'),
      // A unit trust without reports on Form N-PORT until its conversion; the first is 0001067839-26-000016.
      before: { day: '2026-02-27', fund: fund('VOO', 36_405, 'S000002839') },
    },
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
  ],
};

export function leagueOn({ league }: Etfs, day: Day): ListedFund[] {
  return league.map(({ before, ...own }) => (before !== undefined && day < before.day ? before.fund : own));
}

/** Every fund whose series is known without the SEC's list of tickers. */
export function namedFunds({ league, broad }: Etfs): ListedFund[] {
  const all = [broad, ...league.flatMap(({ before, ...own }) => (before === undefined ? [own] : [own, before.fund]))];
  return [...new Map(all.map((one) => [one.ticker, one])).values()];
}

/** The measures that the ETF league can be ordered by, by their names in a row. */
export const LEAGUE_ORDERS = [
  'rank',
  'ticker',
  'boat',
  'warningShare',
  'severeShare',
  'signs',
  'top10',
  'effectiveN',
  'equityShare',
  'matchedShare',
  'knownShare',
  'reportDate',
] as const;
export type LeagueOrder = (typeof LEAGUE_ORDERS)[number];

/** A measure; a leading minus means largest first. */
export type WrittenOrder = LeagueOrder | `-${LeagueOrder}`;

export const WRITTEN_ORDERS: readonly WrittenOrder[] = LEAGUE_ORDERS.flatMap((order) => [order, `-${order}` as const]);

export const readOrder = (written: WrittenOrder) => ({
  order: written.replace('-', '') as LeagueOrder,
  isDescending: written.startsWith('-'),
});
