import { describe } from 'vitest';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../support/mirror/real-mirror.ts';
import { walkEveryPage } from './every-page.ts';

describe.skipIf(!HAS_MIRROR)('over real filings', () => {
  walkEveryPage({
    name: 'the real mirror',
    env: { EDGAR_MIRROR: MIRROR, AS_OF: REAL_AS_OF },
    parts: { company: 'AAPL', ticker: 'AAPL', cik: '320193', field: 'operatingMargin', question: 'cash-for-1-month' },
    addresses: {
      '/boards/card/{company}': ['/boards/card/AAPL', '/boards/card/SMCI', '/boards/card/STI?asOf=2020-03-02'],
      '/boards/compare': ['/boards/compare?c=AAPL,DELL,HPQ'],
      '/boards/etf/{ticker}': ['/boards/etf/VOO'],
      '/boards/late-filers': ['/boards/late-filers', '/boards/late-filers?asOf=2020-03-02'],
      '/boards/portfolio': ['/boards/portfolio', '/boards/portfolio?cik=1067983'],
      '/boards/record/{ticker}': ['/boards/record/O'],
    },
  });
});
