import { addDays, type Day, isBusinessDay, previousBusinessDay } from '../../../schema/domain/terms/day.ts';
import type { SampleFiler } from '../filers/filer.ts';
import type { World } from '../filers/world.ts';
import { SAMPLE_ETF_LIST, SAMPLE_ETF_TRUST, type SampleEtf } from '../lists/etfs.ts';
import {
  document,
  type File,
  fundReport,
  listedCompanies,
  quarterEnds,
  type SampleLine,
  sampleCusip,
} from './write-fund-documents.ts';

/** Quarters reported by each fund, newest first. */
const QUARTERS = 2;
/** Filing delay in days after the quarter. */
const FILED_AFTER = 57;
/** Common stock as a fraction of net assets, including a company that is not among the filers. */
const STOCK_SHARE = 0.99;
const FOREIGN_SHARE = 0.02;
const NET_ASSETS = 12_000_000_000;
/** Shares fall with the square root of the rank, so that a fund of many companies is broad. */
const FALL = 0.5;

const DATA_SET = 'www/files/dera/data/form-n-port-data-sets/sample_nport';

/** The reports of the ETFs, and the data set with their filing dates. */
export function writeEtfDocuments(world: World): File[] {
  const companies = listedCompanies(world);
  const quarters = quarterEnds(world.lastDay)
    .map((reportDate) => ({ reportDate, filedOn: filingDay(reportDate) }))
    .filter(({ filedOn }) => filedOn <= world.lastDay)
    .slice(0, QUARTERS);
  const filings = quarters.flatMap(({ reportDate, filedOn }) =>
    SAMPLE_ETF_LIST.map((etf, at) => ({ etf, reportDate, filedOn, accession: accessionOf(filedOn, at) })),
  );
  const reports = filings.map(({ etf, reportDate, accession }) =>
    document(
      SAMPLE_ETF_TRUST.cik,
      accession,
      'primary_doc.xml',
      fundReport({
        cik: SAMPLE_ETF_TRUST.cik,
        registrant: SAMPLE_ETF_TRUST.name,
        name: etf.name,
        seriesId: etf.seriesId,
        classIds: [],
        reportDate,
        netAssets: NET_ASSETS,
        lines: linesOf(etf, companies),
      }),
    ),
  );
  const submissions = filings.map(({ accession, reportDate, filedOn }) =>
    [accession, dataSetDay(filedOn), 'NPORT-P', dataSetDay(reportDate), dataSetDay(reportDate)].join('\t'),
  );
  const registrants = filings.map(({ accession }) =>
    [accession, SAMPLE_ETF_TRUST.cik, SAMPLE_ETF_TRUST.name].join('\t'),
  );
  return [
    ...reports,
    [
      `${DATA_SET}/SUBMISSION.tsv`,
      table('ACCESSION_NUMBER\tFILING_DATE\tSUB_TYPE\tREPORT_ENDING_PERIOD\tREPORT_DATE', submissions),
    ],
    [`${DATA_SET}/REGISTRANT.tsv`, table('ACCESSION_NUMBER\tCIK\tREGISTRANT_NAME', registrants)],
  ];
}

const table = (heading: string, rows: readonly string[]) => `${[heading, ...rows].join('\n')}\n`;

function filingDay(reportDate: Day): Day {
  const day = addDays(reportDate, FILED_AFTER);
  return isBusinessDay(day) ? day : previousBusinessDay(day);
}

const accessionOf = (filedOn: Day, at: number) =>
  `${SAMPLE_ETF_TRUST.cik}-${filedOn.slice(2, 4)}-${filedOn.slice(5, 7)}${String(at + 1).padStart(4, '0')}`;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2026-08-27` becomes `27-AUG-2026`, as in the SEC's data sets. */
const dataSetDay = (day: Day) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;

function linesOf({ codes, core }: SampleEtf, companies: readonly SampleFiler[]): SampleLine[] {
  const quiet = companies.filter(({ files }) => files === 'annual reports').slice(0, core.companies);
  const own = companies.filter(
    ({ sic, files }) => files !== 'annual reports' && (codes === null || codes.includes(sic)),
  );
  const known = STOCK_SHARE - FOREIGN_SHARE;
  const inCore = own.length === 0 ? 1 : core.share;
  const all = own.reduce((total, _, at) => total + (at + 1) ** -FALL, 0);
  return [
    ...quiet.map((company) => stock(company, (known * inCore) / quiet.length)),
    ...own.map((company, at) => stock(company, (known * (1 - inCore) * (at + 1) ** -FALL) / all)),
    { name: 'Skerrywick Shipping plc', ticker: null, cusip: null, share: FOREIGN_SHARE, category: 'EC' },
    { name: 'Farrowgate Cash Fund', ticker: null, cusip: null, share: 1 - STOCK_SHARE, category: 'STIV' },
  ];
}

const stock = ({ name, tickers, cik }: SampleFiler, share: number): SampleLine => ({
  name,
  ticker: tickers[0]?.[0] ?? null,
  cusip: sampleCusip(cik, cik % 10),
  share,
  category: 'EC',
});
