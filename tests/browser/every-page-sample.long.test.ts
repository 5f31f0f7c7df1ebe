import { walkEveryPage } from './every-page.ts';

walkEveryPage({
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
    '/boards/compare': ['/boards/compare?c=ZZMIL,ZZALD,ZZBEL'],
    '/boards/etf/{ticker}': ['/boards/etf/ZZEALL'],
    '/boards/filings': [
      '/boards/filings',
      '/boards/filings?company=ZZMIL&forms=10-K,10-Q&since=2020-01-01&orderBy=oldest&first=2',
      '/boards/filings?state=ZZ&kinds=8-K+1.05',
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
});
