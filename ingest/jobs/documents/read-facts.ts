import { isFactForm, isNineMonthsOfRevenue } from '../../../schema/domain/figures/fourth-quarter.ts';
import {
  annualPeriods,
  isFiguresForm,
  isForeignReport,
  yearsOnForeignReports,
} from '../../../schema/domain/figures/reading/annual-facts.ts';
import {
  CARD_CONCEPTS,
  CONCEPT_LIST,
  CUT_CAPTURE,
  YEAR_CONCEPTS,
} from '../../../schema/domain/figures/reading/concepts.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import { type EdgarPath, sourceName } from '../../edgar/paths.ts';
import { type CompanyFactsRecord, readCompanyFacts } from '../../readers/company-facts.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { FactsCapture } from '../../store/facts/store-facts.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { fetchDocument, isProblem, loadedFrom, newStamp, onlyStamps, readDocument } from './fetch-document.ts';

/**
 * Reads the part of a filer's companyfacts that figures need: the concepts of the card from annual reports, and nine
 * months of revenue from quarterly ones.
 *
 * @param options `concepts` restricts reading to these
 * @returns null if the tables already hold it, or EDGAR has none because the filer does not report XBRL
 *
 * Errors: EdgarError.
 */
export async function readFactsOf(
  edgar: Edgar,
  path: EdgarPath,
  loaded: ReadonlyMap<string, LoadedSource>,
  { concepts = CARD_CONCEPTS, ...options }: GetOptions & { readonly concepts?: ReadonlySet<string> } = {},
): Promise<DocumentContent | null> {
  const before = loaded.get(sourceName(path));
  const reply = await fetchDocument(edgar, path, { ...options, known: before?.sha256 });
  if (isProblem(reply)) return { sources: [], problems: [reply] };
  if (reply.status !== 'ok') return null;
  if (before?.sha256 === reply.sha256) return onlyStamps(newStamp(before, reply));
  const isCut = concepts === CUT_CONCEPTS;
  const isWanted = isCut ? isFiguresForm : isFactForm;
  const record = readDocument(path, () => readCompanyFacts(reply.bytes, concepts, path.file, isWanted));
  if (isProblem(record)) return { sources: [], problems: [record] };
  const facts = isCut ? asCut(captureOfFacts(record)) : captureOfFacts(record);
  return { sources: [{ ...loadedFrom(path, reply, facts.facts.length), concepts: CONCEPT_LIST }], facts: [facts] };
}

/** The concepts taken from a cut capture. It may hold only part of the others, which would look like missing values. */
export const CUT_CONCEPTS: ReadonlySet<string> = new Set(YEAR_CONCEPTS);

export function captureOfFacts({ cik, filerName, facts }: CompanyFactsRecord): FactsCapture {
  const foreign = yearsOnForeignReports(facts);
  const isAnnual = ({ form, accession }: Fact) =>
    isFiguresForm(form) || (isForeignReport(form) && foreign.has(accession));
  // Annual figures, and the nine months from which a fourth quarter is derived.
  const annual = new Set<Fact>(annualPeriods(facts.filter(isAnnual)));
  const isKept = (fact: Fact) => annual.has(fact) || (!isAnnual(fact) && isNineMonthsOfRevenue(fact));
  return { cik, filerName, facts: facts.filter(isKept) };
}

/** The same facts, plus one note per report that its capture was cut. */
function asCut(capture: FactsCapture): FactsCapture {
  const newest = new Map<string, Fact>();
  for (const fact of capture.facts) {
    const known = newest.get(fact.accession);
    if (known === undefined || fact.periodEnd > known.periodEnd) newest.set(fact.accession, fact);
  }
  const notes = [...newest.values()].map((fact) => ({ ...fact, concept: CUT_CAPTURE, unit: 'pure', value: '1' }));
  return { ...capture, facts: [...capture.facts, ...notes] };
}
