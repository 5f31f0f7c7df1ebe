import { addMonths, type Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { withFullStop } from '../terms/words/phrases.ts';
import { areSameButForm } from './fold-name.ts';
import { watchWindow } from './health-watch.ts';

/** What the whole list of a filer and the names of others say of where its reports began. */
export interface OriginRecords {
  /** Filing days under the CIK; null if there is no such filing. */
  readonly first: Day | null;
  readonly firstReport: Day | null;
  /** Of its notice that it succeeds another issuer, on Form 8-K12B or 8-K12G3. */
  readonly notice: Day | null;
  readonly names: readonly string[];
  /** Other filers that bear or bore one of the names, with their last annual report by the day asked about. */
  readonly namesakes: readonly { readonly cik: number; readonly name: string; readonly reportedOn: Day | null }[];
}

/** A CIK that was not yet, or only just, in use on a day. */
export interface CikOrigin {
  readonly since: Day;
  readonly predecessor: { readonly cik: number; readonly name: string } | null;
}

/** A predecessor reports yearly, so its last report by a day is no older than this. */
const REPORTED_MONTHS = 18;

/**
 * Since when a filer reports under its CIK, where that is after the day or, for a successor, within the 12 months before
 * it; else null. Its predecessor is named if the filer gave notice that it succeeds another, one other filer alone has
 * one of its names but for the legal form, and that one reported shortly before the day (INTERFACE 20.19).
 */
export function cikOrigin(records: OriginRecords, day: Day): CikOrigin | null {
  const { first, firstReport, notice } = records;
  if (first === null || (firstReport !== null && firstReport <= day)) return null;
  const isSuccessor = notice !== null && (firstReport === null || notice <= firstReport);
  const since = isSuccessor ? notice : first;
  if (since <= day) return isSuccessor && since > watchWindow(day).from ? { since, predecessor: null } : null;
  return { since, predecessor: isSuccessor ? predecessorOf(records, day) : null };
}

function predecessorOf({ names, namesakes }: OriginRecords, day: Day): CikOrigin['predecessor'] {
  const oldest = addMonths(day, -REPORTED_MONTHS);
  const found = namesakes.filter(
    ({ name, reportedOn }) =>
      reportedOn !== null && reportedOn >= oldest && names.some((one) => areSameButForm(one, name)),
  );
  const [only] = found;
  return only === undefined || found.some(({ cik }) => cik !== only.cik) ? null : { cik: only.cik, name: only.name };
}

/** Where the filings before the origin are, as far as that is known. */
export function originSentences({ since, predecessor }: CikOrigin, day: Day): readonly string[] {
  if (predecessor === null) {
    return [`It has reported under this CIK since ${shortDate(since)}.`, 'Earlier filings may be under another CIK.'];
  }
  const { cik, name } = predecessor;
  return [
    withFullStop(`Before ${shortDate(since)} its business reported under CIK ${cik} as ${displayName(name)}`),
    `That company’s card is at /boards/card/${cik}?asOf=${day}.`,
  ];
}
