import { LOOKED_THROUGH_MAX } from '../../domain/portfolio/look-through.ts';
import { type Absence, absentFields, nullFields } from '../../domain/terms/absence.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';
import { heldAbsences } from './list-etf-absences.ts';

/** The null fields of a portfolio, each with its reason. */
export function portfolioAbsences(portfolio: LoadedPortfolio): Absence[] {
  const { measures, manager, short, shorts, activeShare, overlaps, funds, companies } = portfolio;
  const { boat, knownShare, warningShare, hhi, compass } = measures;
  const nothing = 'We could match none of the long holdings to a company.';
  const unread = 'The filings of the last 12 months are not all loaded of any of these companies.';
  const half = 'We could match less than half of the long holdings to companies.';
  const tooFew = 'Of less than four fifths of the matched weight the filings of the 12 months are all loaded.';
  const { rangeWidth, speed, cash, netCash } = measures;
  const means = {
    'rangeWidth.mean': rangeWidth.mean,
    'speed.mean': speed.mean,
    'cash.mean': cash.mean,
    'netCash.mean': netCash.share,
  };
  const broad = 'We have loaded no report of the broad index fund.';
  return [
    ...nullFields({ manager, changes: manager }, 'NOT_APPLICABLE', 'You gave the holdings.'),
    ...nullFields({ knownShare }, 'UNMATCHED', nothing),
    ...(knownShare === null
      ? nullFields({ warningShare, severeShare: warningShare }, 'UNMATCHED', nothing)
      : nullFields({ warningShare, severeShare: warningShare }, 'NOT_INGESTED', tooFew)),
    ...(short.length === 0
      ? nullFields({ shortWarningShare: shorts.warningShare }, 'NOT_APPLICABLE', 'There are no shorts.')
      : nullFields({ shortWarningShare: shorts.warningShare }, 'NOT_INGESTED', unread)),
    ...nullFields({ hhi, effectiveN: hhi }, 'NOT_APPLICABLE', 'The long holdings hold no securities.'),
    ...nullFields({ compass }, 'UNMATCHED', nothing),
    ...('absent' in boat ? absentFields(['boat'], boat.absent, boat.absent === 'UNMATCHED' ? half : tooFew) : []),
    ...(measures.matched === 0
      ? nullFields({ activeShare }, 'UNMATCHED', nothing)
      : nullFields({ activeShare }, 'NOT_INGESTED', broad)),
    ...nullFields(means, 'NOT_INGESTED', 'We have the figures of no holding.'),
    ...overlaps.flatMap(({ overlap }, at) => nullFields({ [`overlaps.${at}.overlap`]: overlap }, 'UNMATCHED')),
    ...funds.flatMap(({ filedOn, accession }, at) =>
      nullFields({ [`funds.${at}.filedOn`]: filedOn, [`funds.${at}.url`]: accession }, 'NOT_INGESTED'),
    ),
    ...heldAbsences(companies, 'companies', 'sector'),
    ...(['long', 'short'] as const).flatMap((side) =>
      portfolio[side].flatMap((line, at) => lineAbsences(line, `${side}.${at}`)),
    ),
    ...managerAbsences(manager),
  ];
}

/** Only a filed book's lines have a CUSIP and value; a pasted one omits both fields. */
function lineAbsences({ ticker, of, matchedBy, isLeftOut }: LoadedPortfolio['long'][number], path: string): Absence[] {
  if (isLeftOut) {
    const explanation = `Of the funds of a book the ${LOOKED_THROUGH_MAX} largest are looked into.`;
    const fields = [...(ticker === null ? ['ticker'] : []), 'cik', 'matchedBy'];
    return absentFields(
      fields.map((name) => `${path}.${name}`),
      'NOT_COVERED',
      explanation,
    );
  }
  const noCik = of.kind === 'UNKNOWN' ? 'UNMATCHED' : 'NOT_APPLICABLE';
  return [
    ...nullFields({ [`${path}.ticker`]: ticker }, of.kind === 'COMPANY' ? 'NOT_APPLICABLE' : 'UNMATCHED'),
    ...(of.kind === 'COMPANY' ? [] : absentFields([`${path}.cik`], noCik)),
    ...nullFields({ [`${path}.matchedBy`]: matchedBy }, of.kind === 'OTHER' ? 'NOT_APPLICABLE' : 'UNMATCHED'),
  ];
}

function managerAbsences(manager: LoadedPortfolio['manager']): Absence[] {
  if (manager === null) return [];
  const { filedOn, accession, isConfidentialOmitted } = manager.report;
  return nullFields(
    { 'manager.filedOn': filedOn, 'manager.url': accession, 'manager.confidentialOmitted': isConfidentialOmitted },
    'NOT_INGESTED',
  );
}
