/** The pages that EDGAR makes of filings, written as the sample world's are. */
import type { SampleFiler } from '../../../../ingest/sample-world/filers/filer.ts';
import type { WorldFiling } from '../../../../ingest/sample-world/filers/world.ts';
import { writeFeed } from '../../../../ingest/sample-world/write-feed.ts';
import { writeHeaders } from '../../../../ingest/sample-world/write-headers.ts';
import { dailyMasterIndex } from '../../../../ingest/sample-world/write-indexes.ts';
import { itemDocumentOf } from '../../../../ingest/sample-world/write-item-documents.ts';
import { writeFiler } from '../../../../ingest/sample-world/write-submissions.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import { chance } from './chance.ts';
import type { MarketFiling } from './market-filings.ts';

export interface Filed {
  readonly filing: MarketFiling;
  /** As it is at the moment of the page. */
  readonly filer: SampleFiler;
}

const SALT = 31;

function asWorldFiling({ filing, filer }: Filed): WorldFiling {
  const size = 12_000 + Math.floor(chance(filing.cik, Number(filing.accession.slice(-6)), SALT) * 2_000_000);
  const form = filing.form.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  const primaryDocument = `d${filing.accession.slice(-6)}_${form}.htm`;
  return { ...filing, filers: [filer], primaryDocument, size, hasHeader: true };
}

/** A page of the feed with these entries of one day. */
export function feedOf(day: Day, filed: readonly Filed[]): string {
  const [page] = writeFeed({ filings: filed.map(asWorldFiling), lastDay: day });
  return page?.[1] ?? '';
}

/** The list of a filer with these filings, oldest first. */
export function listOf(filer: SampleFiler, filings: readonly MarketFiling[]): string {
  const all = filings.map((filing) => asWorldFiling({ filing, filer }));
  return writeFiler(all, filer)[0]?.[1] ?? '';
}

const lineOf = ({ filing: { form, filedOn, cik, accession }, filer: { name } }: Filed) => ({
  ...{ cik, name, form, filedOn },
  path: `edgar/data/${cik}/${accession}.txt`,
});

export function indexOf(day: Day, filed: readonly Filed[]): string {
  return dailyMasterIndex(day, filed.map(lineOf))[1];
}

/** The master index of a quarter. */
export function fullIndexOf(filed: readonly Filed[]): string {
  const rows = filed.map(lineOf).map((row) => [row.cik, row.name, row.form, row.filedOn, row.path].join('|'));
  const ruler = '-'.repeat(80);
  const head =
    'Description:           Master Index of EDGAR Dissemination Feed\n\nCIK|Company Name|Form Type|Date Filed|Filename';
  return `${head}\n${ruler}\n${rows.join('\n')}\n`;
}

export function headerOf(filed: Filed): string {
  return writeHeaders({ filers: [], filings: [asWorldFiling(filed)], lastDay: filed.filing.filedOn })[0]?.[1] ?? '';
}

/** By these the sample world chooses the wordings of items; one in twelve of its reports has no document. */
const [WORDINGS, LAYOUTS] = [1_000, 11];

/** The document of a filing by its file name; the complete submission has it too. Null for another name. */
export function documentOf(filed: Filed, name: string): string | null {
  const filing = asWorldFiling(filed);
  const isComplete = name === `${filing.accession}.txt`;
  if (!isComplete && name !== filing.primaryDocument) return null;
  const number = Number(filing.accession.slice(-6));
  const items = filing.items === '' ? '9.01' : filing.items;
  const index = number % LAYOUTS;
  const { files } = itemDocumentOf({ ...filing, items, onlyInFeed: isComplete }, index, () => number % WORDINGS);
  return files[0]?.[1] ?? null;
}

/** An invented SEC has one share class of a fund, since its file is never empty. */
const FUND_CLASS = [1_899_999_999, 'S000999999', 'C000999999', 'QFUNX'];

/** The three files that map tickers to CIKs. */
export function tickerFiles(filers: Iterable<SampleFiler>): {
  readonly plain: () => string;
  readonly exchange: () => string;
  readonly funds: () => string;
} {
  const listed = () =>
    [...filers].flatMap(({ cik, name, tickers }) =>
      tickers.map(([ticker, exchange]) => ({ cik, name, ticker, exchange })),
    );
  return {
    plain: () =>
      JSON.stringify(
        Object.fromEntries(listed().map(({ cik, name, ticker }, at) => [at, { cik_str: cik, ticker, title: name }])),
      ),
    exchange: () =>
      JSON.stringify({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: listed().map(({ cik, name, ticker, exchange }) => [cik, name, ticker, exchange]),
      }),
    funds: () => JSON.stringify({ fields: ['cik', 'seriesId', 'classId', 'symbol'], data: [FUND_CLASS] }),
  };
}

/** The list of a series that has filed nothing: an invented SEC knows no fund. */
export function emptySeriesFeed(): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<company-info><cik>1899999999</cik></company-info>
</feed>
`;
}
