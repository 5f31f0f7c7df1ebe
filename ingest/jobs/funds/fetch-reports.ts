import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import { type EdgarPath, filingIndexPath, filingTextPath, seriesFeedPath } from '../../edgar/paths.ts';
import { readFilingIndex } from '../../readers/funds/filing-index.ts';
import { readSeriesFeed, type SeriesFiling } from '../../readers/funds/series-feed.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { KnownFiling } from '../../store/funds/known-filings.ts';
import type { Problem } from '../../store/quarantine.ts';
import { fetchDocument, isProblem, readDocument } from '../documents/fetch-document.ts';
import type { FollowedSeries } from '../shared/followed.ts';
import { readFundFolder } from './read-fund-folder.ts';

type Options = Pick<GetOptions, 'lane' | 'signal'>;

/** The filings of a series, newest first; empty if EDGAR lists none. Errors: EdgarError. */
export async function fetchSeriesList(
  edgar: Edgar,
  { seriesId, form }: FollowedSeries,
  options: Options = {},
): Promise<readonly SeriesFiling[] | Problem> {
  const path = seriesFeedPath(seriesId, form);
  const reply = await fetchDocument(edgar, path, options);
  if (isProblem(reply)) return reply;
  return reply.status === 'ok' ? readDocument(path, () => readSeriesFeed(reply.bytes, path.file)) : [];
}

/** Fetches and reads a fund's report, which is one document. Errors: EdgarError. */
export function fetchFundReport(
  edgar: Edgar,
  { cik, accession, form, filedOn }: SeriesFiling,
  options: Options = {},
): Promise<DocumentContent> {
  const paths = [filingTextPath(cik, accession, 'primary_doc.xml')];
  return readFundFolder(edgar, { cik, accession, paths }, { form, filedOn, reportDate: null }, options);
}

/** Fetches and reads a manager's report: the cover, and the table, whose file name varies. Errors: EdgarError. */
export async function fetchManagerReport(
  edgar: Edgar,
  { cik, accession, ...known }: KnownFiling & { readonly cik: Cik; readonly accession: AccessionNumber },
  options: Options = {},
): Promise<DocumentContent> {
  const index = filingIndexPath(cik, accession);
  const reply = await fetchDocument(edgar, index, options);
  if (isProblem(reply)) return { sources: [], problems: [reply] };
  if (reply.status !== 'ok') return { sources: [] };
  const names = readDocument(index, () => readFilingIndex(reply.bytes, index.file));
  if (isProblem(names)) return { sources: [], problems: [names] };
  const paths = names.filter(isXml).map((name): EdgarPath => filingTextPath(cik, accession, name));
  return readFundFolder(edgar, { cik, accession, paths }, known, options);
}

const isXml = (name: string) => /^[^/\\]+\.xml$/i.test(name);
