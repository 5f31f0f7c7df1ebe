import { CARD_FIELDS, CARD_GROUPS, type CardGroup } from '../../../schema/domain/terms/card-fields.ts';
import { NUMBER, record, TEXTS } from '../../reply.ts';
import { CORRECTIONS_SELECTION } from '../registry/range-correction-reply.ts';
import { FOLLOWS_SELECTION } from '../what-follows/following-reply.ts';

/** The parts of a card that several replies hold: the selections that fetch them. */

/** The fields of a group beside its figures. */
const BESIDE: Readonly<Record<CardGroup, string>> = {
  exposure: 'fiscalYearEnd currency',
  experience: 'growthYears',
  perShare: 'sharesOutstandingAsOf',
};

/** Every figure of a card. */
export function groupsSelection(figure: string): string {
  return CARD_GROUPS.map((group) => {
    const figures = Object.keys(CARD_FIELDS[group]).map((name) => `${name} ${figure}`);
    return `${group} { ${BESIDE[group]} ${figures.join(' ')} }`;
  }).join('\n    ');
}

/** The value that a number was first reported with, where a later report gives another. */
export const RESTATED = record('Restated', { first: NUMBER, latest: NUMBER, accessions: TEXTS });
export const RESTATED_SELECTION = 'restated { first latest accessions }';

export const PAST_RANGES_SELECTION =
  'pastRanges @onRequest(as: pastRanges) { targetFiscalYearEnd low high outcome state source url }';

export const HEALTH_WATCH_SELECTION = `healthWatch { kind class title count byOutcome { outcome count } newest { accession filedOn form amended url }
      ${FOLLOWS_SELECTION} }`;

export const REPORTING_SELECTION = `reporting { state on accession form @onRequest(as: sources) url @onRequest(as: sources)
      sentence @onRequest(as: sources) }`;

const RANGE_START = `range { method edition targetFiscalYearEnd yearOver reportDue level low high width baseline { revenue growth }
      stress { low high years } credibilityWeight`;
const RECEIPT_FIELDS = `sha256 entryHash @onRequest(as: receipts) sequence @onRequest(as: receipts) loggedOn replay
        low @onRequest(as: receipts) high @onRequest(as: receipts) url`;

/** The range on a card, with its receipt and its record. */
export const CARD_RANGE_SELECTION = `${RANGE_START} group @onRequest(as: group) { sizeBand sic2 prior } reconstructed
      receipt { ${RECEIPT_FIELDS} ${CORRECTIONS_SELECTION} }
      trackRecord { settled coverage below above meanLogWidth @onRequest(as: trackRecord)
        meanIntervalScore @onRequest(as: trackRecord) naiveIntervalScore @onRequest(as: trackRecord)
        backTest @onRequest(as: trackRecord) { edition isInSample forecasts coverage coverageInterval { low high } b0Coverage b1Coverage
          meanIntervalScore naiveIntervalScore ranAt } url } }`;

/** Ranges of other methods beside that of the card. */
export const CHALLENGERS_SELECTION = `challengers @onRequest(as: challengers) { method edition targetFiscalYearEnd low high receipt { ${RECEIPT_FIELDS} } }`;

/** The range beside those of other companies. */
export const PANEL_RANGE_SELECTION = `${RANGE_START} group { sizeBand sic2 } reconstructed receipt { sha256 replay url } }`;
