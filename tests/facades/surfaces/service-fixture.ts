import type { Json, JsonObject } from '../../../facades/surface.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { reach } from './reach-fixture.ts';

export function brandData(asOf: Json): JsonObject {
  const url = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193';
  return {
    asOf,
    answer: `As of ${String(asOf)}, Example Industries, Inc. has filed under 2 names since 1994-01-26; 1 rename, 0 style-only changes; trades as EXMP.`,
    notice: null,
    coverage: reach(asOf, 1).coverage,
    window: { from: '2015-09-12', to: asOf },
    citation: `Source: SEC EDGAR submissions, CIK 320193, read ${String(asOf)}.`,
    company: { cik: 320193, name: 'Example Industries, Inc.', ticker: 'EXMP', matchedBy: 'CIK', also: [] },
    name: 'Example Industries, Inc.',
    since: '1994-01-26',
    nameCount: 2,
    renames: 1,
    styleChanges: 0,
    names: [
      { name: 'EXAMPLE WORKS CO', from: '1994-01-26', to: '2007-01-04', isCurrent: false, change: null },
      { name: 'Example Industries, Inc.', from: '2007-01-04', to: null, isCurrent: true, change: 'RENAME' },
    ],
    tickers: [
      { ticker: 'EXMP', exchange: 'Nasdaq', isListed: true, seenFrom: '2025-09-12', goneSince: null },
      { ticker: 'EXMW', exchange: null, isListed: false, seenFrom: '2024-03-01', goneSince: '2025-02-03' },
    ],
    filingsSince: '2015-09-12',
    filings: [
      {
        filedOn: '2024-08-23',
        form: '8-K',
        brandItems: ['5.03'],
        items: ['5.03', '9.01'],
        title: 'Charter or by-laws amended, where a change of name is filed',
        reportDate: '2024-08-20',
        isAmendment: false,
        accession: '0000320193-24-000038',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000038/0000320193-24-000038-index.htm',
        documentUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000038/exmp.htm',
      },
    ],
    itemsUnknown: 0,
    url,
    absent: [
      { field: 'names.0.change', reason: 'NOT_APPLICABLE' },
      { field: 'names.1.to', reason: 'NOT_DUE' },
      { field: 'tickers.0.goneSince', reason: 'NOT_APPLICABLE' },
      { field: 'tickers.1.exchange', reason: 'NOT_COVERED' },
    ],
  };
}

export function statusData(asOf: Json): JsonObject {
  return {
    asOf,
    answer: `As of ${String(asOf)}, 3 filings on file, 1 filer known by name, the lists of 1 of them for the last 12 months; 3 filings on boards, in 3 rows.`,
    notice: null,
    ...reach(asOf, 1),
    filingsOnBoards: 3,
    refreshedAt: '2025-09-12T20:00:00.000Z',
    version: '7',
    source: 'SAMPLE',
    engine: 'embedded',
    readsFrom: 'PRIMARY',
    standbyLag: null,
    lookedAt: null,
    filers: 1,
    filings: 3,
    filingsEstimated: false,
    boards: BOARDS.map(({ slug }) => ({ board: slug.toUpperCase().replaceAll('-', '_'), rows: 3 })),
    runs: [],
    quarantined: 0,
    quarantine: [],
    mailTransport: 'FILES',
    mailsWaiting: 0,
    mailsSent: 0,
    mailsDead: 0,
    catalogueBreaker: 'NOT_CONFIGURED',
    catalogueFailures: 0,
    lagMedian: null,
    lagPercentile95: null,
    lagFilings: 0,
    parity: null,
  };
}
