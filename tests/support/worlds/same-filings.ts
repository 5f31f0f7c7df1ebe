import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import { packListing } from '../../../ingest/store/filings/packed-listing.ts';
import { cik, filerRecord, filingRecord, listedFiling } from '../database/records.ts';

export const SHARED = '0000000010-25-000001';
export const OLD_CAPTURE: DocumentContent = {
  sources: [{ path: 'older/CIK0000000010.json', sha256: 'a', rows: 1 }],
  captures: [
    {
      filer: filerRecord(10, { name: 'OLD NAME CORP', tickers: [{ ticker: 'OLD', exchange: 'NYSE' }] }),
      capturedOn: '2024-12-30',
    },
  ],
  filings: packFilings([filingRecord(10, '0000000010-24-000009', { form: '10-K', filedOn: '2024-12-30' })]),
};
export const NEW_CAPTURE: DocumentContent = {
  sources: [{ path: 'data/CIK0000000010.json', sha256: 'b', rows: 3 }],
  captures: [
    {
      filer: filerRecord(10, {
        name: 'New Name Holdings, Inc.',
        tickers: [
          { ticker: 'NEW', exchange: 'Nasdaq' },
          { ticker: 'NEWW', exchange: null },
        ],
        formerNames: [{ name: 'OLD NAME CORP', from: '2001-02-03', to: '2024-12-30' }],
      }),
      capturedOn: '2025-03-04',
    },
  ],
  filings: packFilings([
    filingRecord(10, SHARED, { items: ['5.02', '9.01'], primaryDocument: 'a8k.htm', reportDate: '2025-02-28' }),
    filingRecord(10, '0000000010-25-000002', { form: 'NT 10-K', filedOn: '2025-03-04' }),
    filingRecord(10, '0000000010-24-000009', { form: '10-K', filedOn: '2024-12-30', primaryDocument: 'k.htm' }),
  ]),
};
export const OTHER_CAPTURE: DocumentContent = {
  sources: [{ path: 'data/CIK0000000011.json', sha256: 'c', rows: 1 }],
  captures: [{ filer: filerRecord(11, { name: 'Subsidiary LLC' }), capturedOn: '2025-03-03' }],
  filings: packFilings([
    filingRecord(11, SHARED, { items: ['5.02', '9.01'], primaryDocument: 'a8k.htm', reportDate: '2025-02-28' }),
  ]),
};
export const FEED: DocumentContent = {
  sources: [{ path: 'feed', sha256: 'd', rows: 2 }],
  listed: packListing([
    listedFiling('New Name Holdings, Inc.', 10, SHARED, {
      items: ['5.02', '9.01'],
      acceptedAt: new Date('2025-03-03T21:30:00Z'),
      role: 'filer',
    }),
    listedFiling('A Stub', 12, '0000000012-25-000001', { items: ['1.05'], role: 'filer' }),
  ]),
};
export const INDEX: DocumentContent = {
  sources: [{ path: 'index', sha256: 'e', rows: 4 }],
  listed: packListing([
    listedFiling('OLD NAME CORP', 10, SHARED),
    listedFiling('SUBSIDIARY LLC', 11, SHARED),
    listedFiling('PARENT LLC', 13, SHARED),
    listedFiling('A STUB BEFORE', 12, '0000000012-25-000000', { form: '10-Q', filedOn: '2025-01-02' }),
  ]),
};
export const TICKERS: DocumentContent = {
  sources: [{ path: 'tickers', sha256: 'f', rows: 3 }],
  tickers: {
    day: '2025-03-05',
    records: [
      { cik: cik(12), ticker: 'STUB', name: 'Stub from the tickers', exchange: 'OTC' },
      { cik: cik(10), ticker: 'MORE', name: 'x', exchange: null },
      { cik: cik(14), ticker: 'ONLY', name: 'Only a ticker', exchange: null },
    ],
  },
};
export const ALL = [OLD_CAPTURE, NEW_CAPTURE, OTHER_CAPTURE, FEED, INDEX, TICKERS];
