import { addDays } from '../../../schema/domain/terms/day.ts';
import { accessionOf, type FilerRow, type FilingRow, type PlacedFiling } from '../../support/database/rows.ts';

/** A few filers, each there for one hard property of a question. */
const NAMED: readonly FilerRow[] = [
  { cik: 1001, name: 'Amber Systems, Inc.', former: ['Amber Data Corp'], tickers: ['AMBR', 'AMBR-B'], sic: '7372' },
  { cik: 1002, name: 'Basalt Mining Co', tickers: ['BSLT'], sic: '1040', state: 'NV' },
  { cik: 1003, name: 'Basalt Mining Trust', sic: '6798', state: 'MD' },
  { cik: 1004, name: 'Cobalt Marine Holdings Ltd', former: ['Amber Data Inc'], tickers: ['CBLT'], sic: '4400' },
  { cik: 1005, name: 'Dolomite Foods, Inc.', tickers: ['DOLO'], captured: false },
];

/** Enough filers of one kind for lists of fifty. */
const MANY: readonly FilerRow[] = Array.from({ length: 60 }, (_, at) => ({
  cik: 2000 + at,
  name: `Numbered Company ${at}`,
  tickers: [`NUM${at}`],
}));

export const FILERS: readonly FilerRow[] = [...NAMED, ...MANY];

const day = (daysBack: number) => addDays('2026-10-30', -daysBack);

/** Sixty filings of every numbered filer, an 8-K with items each fifth; those of the last year are on a board. */
export const FILINGS: readonly FilingRow[] = [
  { cik: 1001, accession: accessionOf(1001, 1), form: '10-K', filedOn: '2026-02-20', reportDate: '2025-12-31' },
  { cik: 1001, accession: accessionOf(1001, 2), form: '10-Q', filedOn: '2026-05-08', reportDate: '2026-03-31' },
  { cik: 1002, accession: accessionOf(1002, 1), form: '10-K', filedOn: '2026-03-02', reportDate: '2025-12-31' },
  { cik: 1004, accession: accessionOf(1004, 1), form: '10-K', filedOn: '2026-03-03', reportDate: '2025-12-31' },
  ...MANY.flatMap(({ cik }) =>
    Array.from({ length: 60 }, (_, at) => ({
      cik,
      accession: accessionOf(cik, 100 + at),
      form: at % 5 === 0 ? '8-K' : '4',
      filedOn: day(at * 20 + (cik % 7)),
      ...(at % 5 === 0 ? { items: ['7.01', '9.01'] } : {}),
    })),
  ),
];

export const PLACED: readonly PlacedFiling[] = [
  {
    board: 'breaches',
    kinds: ['8-K 1.05'],
    cik: 1001,
    accession: accessionOf(1001, 3),
    form: '8-K',
    filedOn: '2026-10-12',
    items: ['1.05', '9.01'],
    reportDate: '2026-10-08',
    acceptedAt: '2026-10-12T20:31:00.000Z',
    coRegistrants: [1003],
  },
  {
    board: 'breaches',
    kinds: ['8-K 1.05'],
    cik: 1002,
    accession: accessionOf(1002, 2),
    form: '8-K',
    filedOn: '2026-06-01',
    items: ['1.05'],
    reportDate: '2026-05-29',
  },
  {
    board: 'restructurings',
    kinds: ['8-K 2.05', '8-K 2.06'],
    cik: 1004,
    accession: accessionOf(1004, 2),
    form: '8-K',
    filedOn: '2026-10-28',
    items: ['2.05', '2.06', '9.01'],
    reportDate: '2026-10-27',
  },
  {
    board: 'late-filers',
    kinds: ['NT 10-K'],
    cik: 1002,
    accession: accessionOf(1002, 3),
    form: 'NT 10-K',
    filedOn: '2026-03-17',
    reportDate: '2025-12-31',
  },
  // Dated the next business day and seen already: on the board of today, not on that of the day by name.
  {
    board: 'delistings',
    kinds: ['8-K 3.01'],
    cik: 1004,
    accession: accessionOf(1004, 3),
    form: '8-K',
    filedOn: '2026-11-02',
    items: ['3.01'],
    reportDate: '2026-10-30',
    acceptedAt: '2026-10-30T22:05:00.000Z',
  },
  ...Array.from({ length: 60 }, (_, at) => ({
    board: 'leadership-changes',
    kinds: ['8-K 5.02'],
    cik: 2000 + at,
    accession: accessionOf(2000 + at, 900),
    form: '8-K',
    filedOn: day(at),
    items: ['5.02'],
    reportDate: day(at + 2),
  })),
];
