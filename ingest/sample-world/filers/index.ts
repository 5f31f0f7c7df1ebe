/**
 * The invented filers, each with its special property.
 *
 * CIKs run from 1,999,999,001: they fit a 32-bit integer, and EDGAR, which has assigned a little over two million, will
 * not reach them. Accession numbers begin with the same ten digits. Tickers have five letters or more and begin with
 * ZZ, unlike any listed one; the exception is `Y`, which was not listed when this was written.
 *
 *     CIK ends in  property
 *     001-014      one plain filer or more for each board
 *     002          an incident amended twice; headers with acceptance times
 *     003          bankrupt, trades over the counter; one filing on three boards
 *     005          non-reliance followed by a 10-K/A; an amended late notice
 *     006          late notice, cured           010  late notice, then a late report
 *     011          late notices, reports missing          012  late notice, still open on the last day
 *     013          late notice that names no period
 *     014          filing accepted after 17:30 on the last day and dated the next business day, only in the feed
 *     015          index only: no submissions file, 8-K items unknown
 *     021-023      co-registrants, one with a ticker          024-025  co-registrants, none with a ticker
 *     026          amendment, original in the window
 *     027          amendment in the window, original 12 to 24 months back
 *     028          amendment whose original is not on file
 *     029          foreign filer: 20-F and 6-K
 *     030          overflow pages; items 1 to 12 before August 2004; 10-K405; documents without a name
 *     031          items on forms that are not 8-K
 *     032          8-K and amendment without report date
 *     033          acceptance times that end in Z and are New York time
 *     034          sixty leadership changes a year
 *     035          shell; three tickers; a category in three parts
 *     036          fund-like entity without industry code; fund share classes; reports on Form N-PORT; the trust of the
 *                  funds of `lists/kept.ts`, whose reports no list of filings names
 *     041, 042     a former name of one is the other's name now
 *     043          renamed inside the window
 *     044          former names with one span, with a span that runs backwards, without days
 *     045          dual-class tickers          046  no ticker          047  delisted: its ticker is gone
 *     048, 049     similar names: two Harbor Lights; a ticker without exchange; CIK as a number
 *     050          one-letter ticker; a name with EDGAR's tag /NEW/
 *     051-056      in tests alone, names that need escaping (`tests/support/worlds/sample-files.ts`)
 *     061-081      members of the sector panels, with annual reports only (`panels.ts`)
 *     098          a manager with Form 13F reports only (`write-fund-documents.ts`)
 *     301-309      reinsurers, 309 of life insurance (`lists/reinsurers.ts`)
 *     091-095      special figures; `facts/histories.ts` lists those of every filer
 */
import type { SampleFiler } from './filer.ts';
import { EVENT_FILERS } from './filers-events.ts';
import { FIGURE_FILERS } from './filers-figures.ts';
import { FORM_FILERS } from './filers-forms.ts';
import { NAME_FILERS } from './filers-names.ts';
import { PANEL_FILERS } from './filers-panels.ts';
import { REINSURER_FILERS } from './filers-reinsurers.ts';

export const SAMPLE_FILERS: readonly SampleFiler[] = [
  ...EVENT_FILERS,
  ...FORM_FILERS,
  ...NAME_FILERS,
  ...PANEL_FILERS,
  ...FIGURE_FILERS,
  ...REINSURER_FILERS,
];

export const SAMPLE_FUND_CLASSES = [
  { cik: 1_999_999_036, seriesId: 'S999999001', classId: 'C999999001', ticker: 'ZZSBA' },
  { cik: 1_999_999_036, seriesId: 'S999999001', classId: 'C999999002', ticker: 'ZZSBI' },
] as const;
