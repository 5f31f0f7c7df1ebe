import { describe } from 'vitest';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../support/mirror/real-mirror.ts';
import { walkEveryPage } from './every-page.ts';

describe.skipIf(!HAS_MIRROR)('over real filings', () => {
  walkEveryPage({
    name: 'the real mirror',
    env: { EDGAR_MIRROR: MIRROR, AS_OF: REAL_AS_OF },
    // Patterns have one markup, which axe sees in the sample world at every layout; here it is what the data puts in.
    layouts: new Set([320]),
    parts: { company: 'AAPL', ticker: 'AAPL', cik: '320193', field: 'operatingMargin', question: 'cash-for-1-month' },
    addresses: {
      '/boards/card/{company}': ['/boards/card/AAPL', '/boards/card/SMCI', '/boards/card/STI?asOf=2020-03-02'],
      '/boards/compare': ['/boards/compare?c=AAPL,DELL,HPQ'],
      '/boards/etf/{ticker}': ['/boards/etf/VOO'],
      '/boards/filings': [
        '/boards/filings',
        '/boards/filings?company=AAPL&forms=10-K,10-Q&since=2020-01-01&orderBy=oldest&first=2',
        '/boards/filings?state=ZZ&kinds=8-K+1.05',
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
  });
});
