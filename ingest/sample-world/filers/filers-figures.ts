import type { SampleFiler } from './filer.ts';

const COMMON = {
  category: 'Accelerated filer',
  fiscalYearEnd: '1231',
  files: 'annual reports',
  since: '2015-01-05',
  leadershipChanges: 0,
  events: [],
} as const;

/** Filers defined by their figures, which are in `histories.ts`. */
export const FIGURE_FILERS: readonly SampleFiler[] = [
  {
    ...COMMON,
    cik: 1_999_999_091,
    name: 'Mill Pond Realty Trust',
    sic: '6798',
    industry: 'Real Estate Investment Trusts',
    state: 'MD',
    tickers: [['ZZMIL', 'NYSE']],
  },
  {
    ...COMMON,
    cik: 1_999_999_092,
    name: 'Nutmeg Markets, Inc.',
    sic: '5411',
    industry: 'Retail-Grocery Stores',
    state: 'CT',
    tickers: [['ZZNUT', 'NYSE']],
    endsOnSaturday: true,
  },
  {
    ...COMMON,
    cik: 1_999_999_093,
    name: 'Orchard Gate Instruments, Inc.',
    sic: '3829',
    industry: 'Measuring & Controlling Devices, NEC',
    state: 'PA',
    tickers: [['ZZORC', 'Nasdaq']],
    fiscalYearEnd: '0331',
    yearsEndedBefore: { fiscalYearEnd: '1231', until: '2021-12-31' },
  },
  {
    ...COMMON,
    cik: 1_999_999_094,
    name: 'Piper Hollow Mills Corp',
    sic: '2200',
    industry: 'Textile Mill Products',
    state: 'SC',
    tickers: [['ZZPIP', 'OTC']],
    until: '2024-06-28',
  },
  {
    ...COMMON,
    cik: 1_999_999_095,
    name: 'Quarry Lane Payments, Inc.',
    sic: '7389',
    industry: 'Services-Business Services, NEC',
    state: 'DE',
    tickers: [['ZZQLP', 'Nasdaq']],
    since: '2025-01-06',
  },
];
