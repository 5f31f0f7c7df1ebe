import { CARD_CONCEPTS } from '../../../schema/domain/figures/concepts.ts';
import { isAnnualPeriod, isFiguresForm } from '../../../schema/domain/figures/fact-book.ts';
import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import type { EdgarPath } from '../../edgar/paths.ts';
import { type CompanyFactsRecord, readCompanyFacts } from '../../readers/company-facts.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { FactsCapture } from '../../store/facts.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { fetchDocument, isProblem, loadedFrom, newStamp, onlyStamps, readDocument } from './fetch-document.ts';

/**
 * Reads a filer's companyfacts as far as figures need it: the concepts of the card, from annual reports.
 *
 * @returns null where the tables hold it already, or EDGAR has none: a filer without XBRL reports
 * Errors: EdgarError.
 */
export async function readFactsOf(
  edgar: Edgar,
  path: EdgarPath,
  loaded: ReadonlyMap<string, LoadedSource>,
  options: GetOptions = {},
): Promise<DocumentContent | null> {
  const before = loaded.get(path.file);
  const reply = await fetchDocument(edgar, path, { ...options, known: before?.sha256 });
  if (isProblem(reply)) return { sources: [], problems: [reply] };
  if (reply.status !== 'ok') return null;
  if (before?.sha256 === reply.sha256) return onlyStamps(newStamp(before, reply));
  const record = readDocument(path, () => readCompanyFacts(reply.bytes, CARD_CONCEPTS, path.file, isFiguresForm));
  if (isProblem(record)) return { sources: [], problems: [record] };
  const facts = captureOfFacts(record);
  return { sources: [loadedFrom(path, reply, facts.facts.length)], facts: [facts] };
}

/** The facts that figures need. */
export function captureOfFacts({ cik, filerName, facts }: CompanyFactsRecord): FactsCapture {
  return { cik, filerName, facts: facts.filter(isAnnualPeriod) };
}
