import { LOOKED_THROUGH_MAX } from '../../domain/portfolio/look-through.ts';
import type { Absence, AbsenceReason } from '../../domain/terms/absence.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';

/** The null fields of a portfolio, each with its reason. */
export function portfolioAbsences(portfolio: LoadedPortfolio): Absence[] {
  const { measures, manager, short, shorts, activeShare, overlaps, funds, companies } = portfolio;
  const { boat, knownShare, warningShare, hhi, compass } = measures;
  const nothing = 'We could match none of the long holdings to a company.';
  const unread = 'The filings of the last 12 months are not all loaded of any of these companies.';
  const tooFew = 'Of less than four fifths of the matched weight the filings of the 12 months are all loaded.';
  const list: (Absence | false)[] = [
    ...(manager === null ? ['manager', 'changes'] : []).map(
      (field): Absence => ({ field, reason: 'NOT_APPLICABLE', explanation: 'You gave the holdings.' }),
    ),
    knownShare === null && { field: 'knownShare', reason: 'UNMATCHED', explanation: nothing },
    ...(warningShare === null ? (['warningShare', 'severeShare'] as const) : []).map(
      (field): Absence =>
        knownShare === null
          ? { field, reason: 'UNMATCHED', explanation: nothing }
          : { field, reason: 'NOT_INGESTED', explanation: tooFew },
    ),
    shorts.warningShare === null &&
      (short.length === 0
        ? { field: 'shortWarningShare', reason: 'NOT_APPLICABLE', explanation: 'There are no shorts.' }
        : { field: 'shortWarningShare', reason: 'NOT_INGESTED', explanation: unread }),
    ...(hhi === null ? ['hhi', 'effectiveN'] : []).map(
      (field): Absence => ({ field, reason: 'NOT_APPLICABLE', explanation: 'The long holdings hold no securities.' }),
    ),
    compass === null && { field: 'compass', reason: 'UNMATCHED', explanation: nothing },
    'absent' in boat && {
      field: 'boat',
      reason: boat.absent,
      explanation:
        boat.absent === 'UNMATCHED' ? 'We could match less than half of the long holdings to companies.' : tooFew,
    },
    activeShare === null && {
      field: 'activeShare',
      reason: measures.matched === 0 ? 'UNMATCHED' : 'NOT_INGESTED',
      explanation: measures.matched === 0 ? nothing : 'We have loaded no report of the broad index fund.',
    },
    ...(['rangeWidth', 'speed', 'cash', 'netCash'] as const).map((field) => {
      const mean = field === 'netCash' ? measures.netCash.share : measures[field].mean;
      return (
        mean === null &&
        ({
          field: `${field}.mean`,
          reason: 'NOT_INGESTED',
          explanation: 'We have the figures of no holding.',
        } as const)
      );
    }),
    ...overlaps.map(
      ({ overlap }, at) => overlap === null && ({ field: `overlaps.${at}.overlap`, reason: 'UNMATCHED' } as const),
    ),
    ...funds.flatMap(({ filedOn, accession }, at): Absence[] => [
      ...(filedOn === null ? [{ field: `funds.${at}.filedOn`, reason: 'NOT_INGESTED' as const }] : []),
      ...(accession === null ? [{ field: `funds.${at}.url`, reason: 'NOT_INGESTED' as const }] : []),
    ]),
    ...companies.flatMap(({ filer }, at): Absence[] =>
      filer === null
        ? ['cik', 'ticker', 'sector', 'warningKinds'].map((field) => ({
            field: `companies.${at}.${field}`,
            reason: 'UNMATCHED',
          }))
        : [
            ...(filer.ticker === null ? [{ field: `companies.${at}.ticker`, reason: 'NOT_APPLICABLE' as const }] : []),
            ...(filer.warningKinds === null
              ? [{ field: `companies.${at}.warningKinds`, reason: 'NOT_INGESTED' as const }]
              : []),
          ],
    ),
    ...(['long', 'short'] as const).flatMap((side) =>
      portfolio[side].flatMap((line, at) => lineAbsences(line, `${side}.${at}`)),
    ),
    ...managerAbsences(manager),
  ];
  return list.filter((one) => one !== false);
}

/** Only a filed book's lines have a CUSIP and value; a pasted one omits both fields. */
function lineAbsences({ ticker, of, matchedBy, isLeftOut }: LoadedPortfolio['long'][number], path: string): Absence[] {
  if (isLeftOut) {
    const explanation = `Of the funds of a book the ${LOOKED_THROUGH_MAX} largest are looked into.`;
    return [...(ticker === null ? ['ticker'] : []), 'cik', 'matchedBy'].map((field) => ({
      field: `${path}.${field}`,
      reason: 'NOT_COVERED',
      explanation,
    }));
  }
  const at = (field: string, reason: AbsenceReason): Absence => ({ field: `${path}.${field}`, reason });
  return [
    ...(ticker === null ? [at('ticker', of.kind === 'COMPANY' ? 'NOT_APPLICABLE' : 'UNMATCHED')] : []),
    ...(of.kind === 'COMPANY' ? [] : [at('cik', of.kind === 'UNKNOWN' ? 'UNMATCHED' : 'NOT_APPLICABLE')]),
    ...(matchedBy === null ? [at('matchedBy', of.kind === 'OTHER' ? 'NOT_APPLICABLE' : 'UNMATCHED')] : []),
  ];
}

function managerAbsences(manager: LoadedPortfolio['manager']): Absence[] {
  if (manager === null) return [];
  const { filedOn, accession, isConfidentialOmitted } = manager.report;
  const unknown = (value: unknown, field: string): Absence[] =>
    value === null ? [{ field: `manager.${field}`, reason: 'NOT_INGESTED' }] : [];
  return [
    ...unknown(filedOn, 'filedOn'),
    ...unknown(accession, 'url'),
    ...unknown(isConfidentialOmitted, 'confidentialOmitted'),
  ];
}
