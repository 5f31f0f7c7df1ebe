import { MIRROR } from '../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../support/mirror/real-mirror.ts';

/** A world to walk through. */
export interface World {
  readonly name: string;
  /** What the service is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** What stands for the parts of paths in braces. */
  readonly parts: Readonly<Record<string, string>>;
  /** The addresses of a pattern whose page needs another part, or a question, to have something on it. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

export const SAMPLE_WORLD: World = {
  name: 'the sample world',
  env: {},
  parts: {
    company: 'ZZMIL',
    ticker: 'ZZMIL',
    cik: '1999999061',
    field: 'operatingMargin',
    question: 'cash-for-1-month',
  },
  addresses: {
    '/boards/card/{company}': ['/boards/card/ZZMIL', '/boards/card/ZZMIL?asOf=2025-03-03'],
    '/boards/compare': ['/boards/compare', '/boards/compare?c=ZZMIL,ZZALD,ZZBEL'],
    '/boards/etf/{ticker}': ['/boards/etf/ZZEALL'],
    '/boards/filings': [
      '/boards/filings',
      '/boards/filings?company=ZZMIL&forms=10-K,10-Q&since=2020-01-01&orderBy=oldest&first=2',
      '/boards/filings?state=WY&kinds=8-K+1.05',
    ],
    '/boards/late-filers': ['/boards/late-filers', '/boards/late-filers?asOf=2025-03-03'],
    '/boards/portfolio': ['/boards/portfolio', '/boards/portfolio?cik=1999999098'],
    '/boards/screen': [
      '/boards/screen',
      '/boards/screen?revenueMin=1m&orderBy=netMargin&dividendsPerShareMax=100&first=3',
      '/boards/screen?revenueMin=9e17',
    ],
    '/boards/record/{ticker}': ['/boards/record/ZZFEN'],
  },
};

/** Real filings. */
export const REAL_WORLD: World = {
  name: 'the real mirror',
  env: { EDGAR_MIRROR: MIRROR, AS_OF: REAL_AS_OF },
  parts: { company: 'AAPL', ticker: 'AAPL', cik: '320193', field: 'operatingMargin', question: 'cash-for-1-month' },
  addresses: {
    '/boards/card/{company}': ['/boards/card/AAPL', '/boards/card/SMCI', '/boards/card/STI?asOf=2020-03-02'],
    '/boards/compare': ['/boards/compare', '/boards/compare?c=AAPL,DELL,HPQ'],
    '/boards/etf/{ticker}': ['/boards/etf/VOO'],
    '/boards/filings': [
      '/boards/filings',
      '/boards/filings?company=AAPL&forms=10-K,10-Q&since=2020-01-01&orderBy=oldest&first=2',
      '/boards/filings?state=WY&kinds=8-K+1.05',
    ],
    '/boards/late-filers': ['/boards/late-filers', '/boards/late-filers?asOf=2020-03-02'],
    '/boards/portfolio': ['/boards/portfolio', '/boards/portfolio?cik=1067983'],
    '/boards/screen': [
      '/boards/screen',
      '/boards/screen?revenueMin=1m&orderBy=netMargin&dividendsPerShareMax=100&first=3',
      '/boards/screen?revenueMin=9e17',
    ],
    '/boards/record/{ticker}': ['/boards/record/O'],
  },
};
