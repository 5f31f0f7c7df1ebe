import type { AbsenceReason, Absent } from '../terms/absence.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { isAmendment, TODAYS_ITEMS, todaysItem } from '../terms/event-kind.ts';
import { documentUrl, filerUrl, filingUrl } from '../terms/sec-url.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { quantity, spelled } from '../terms/words/numbers.ts';
import type { StoredList } from './coverage.ts';
import { type ListedName, type NameEntry, nameHistory } from './name-history.ts';

/** Number of years for which brand-moving filings are shown. */
export const BRAND_YEARS = 10;

/** The 8-K items that move a brand, in the order of METHODS 6. */
export const BRAND_ITEMS = {
  '5.03': 'Charter or by-laws amended, where a change of name is filed',
  '5.01': 'Change of control',
  '2.01': 'Acquisition or disposal completed',
  '3.01': 'Listing notice',
  '1.03': 'Bankruptcy or receivership',
} as const;
export type BrandItem = keyof typeof BRAND_ITEMS;

export interface ListedTicker {
  readonly ticker: string;
  readonly exchange: string | null;
  /** Day of the first capture with the ticker. */
  readonly seenFrom: Day | null;
  /** Day of the first later capture without it. */
  readonly goneSince: Day | null;
}

export interface BrandFilingFacts {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly reportDate: Day | null;
  readonly primaryDocument: string | null;
  readonly items: readonly string[];
}

export interface BrandFacts {
  readonly cik: number;
  /** The name when EDGAR was read. */
  readonly name: string;
  /** Day of its own EDGAR record that is loaded; null if only an index or a feed has named it. */
  readonly capturedOn: Day | null;
  /** The span of its own list of filings; null if the list is not loaded. */
  readonly list: StoredList | null;
  readonly formerNames: readonly ListedName[];
  readonly tickers: readonly ListedTicker[];
  /** First filing loaded, regardless of the day. */
  readonly firstFiledOn: Day | null;
  /** Filings in the window, in any order. */
  readonly filings: readonly BrandFilingFacts[];
  readonly itemsUnknown: number;
  /** Forms that the filer filed in the window: a filer without 8-Ks has no brand-moving filings. */
  readonly files: { readonly current: boolean; readonly domestic: boolean; readonly foreign: boolean };
}

export interface BrandFiling {
  readonly filedOn: Day;
  readonly form: string;
  readonly brandItems: readonly BrandItem[];
  readonly items: readonly string[];
  readonly title: string;
  readonly reportDate: Day | null;
  readonly isAmendment: boolean;
  readonly accession: string;
  readonly url: string;
  readonly documentUrl: string | null;
}

export interface BrandRecord {
  readonly asOf: Day;
  readonly capturedOn: Day | null;
  /** METHODS 6, dated and ready to cite. */
  readonly answer: string;
  /** The name in force on the day. */
  readonly name: string;
  /** First day that EDGAR has for the filer, of a name or of a filing. */
  readonly since: Day | null;
  readonly nameCount: number;
  readonly renames: number;
  readonly styleChanges: number;
  readonly names: readonly NameEntry[];
  readonly tickers: readonly (ListedTicker & { readonly isListed: boolean })[];
  readonly filingsSince: Day;
  /** Newest first; null if none is loaded but some may exist. */
  readonly filings: readonly BrandFiling[] | null;
  readonly itemsUnknown: number;
  readonly url: string;
  readonly absent: Absent;
}

export function brandWindowStart(asOf: Day): Day {
  return addMonths(asOf, -12 * BRAND_YEARS);
}

/**
 * The brand record of a filer as of a day (METHODS 6).
 *
 * @param isCovered  true if the filer's filings of the window are known
 * @param isPast     true if the day is past: then only tickers that a capture made by it showed are known
 */
export function brandRecord(facts: BrandFacts, asOf: Day, isCovered: boolean, isPast = false): BrandRecord {
  const { cik, formerNames } = facts;
  // If a filer's own list was not read back to its first page, its first filing day is unknown.
  const firstFiledOn = isListWhole(facts) ? facts.firstFiledOn : null;
  const first = earliest([firstFiledOn, ...formerNames.flatMap(({ from, to }) => [from, to])]);
  const hasFiled = !isListWhole(facts) || first === null || first <= asOf;
  const history = hasFiled
    ? nameHistory(facts.name, formerNames, firstFiledOn, asOf)
    : { names: [], count: 0, renames: 0, styleChanges: 0 };
  const name = history.names.at(-1)?.name ?? facts.name;
  const since =
    hasFiled && isListWhole(facts) ? earliest([firstFiledOn, ...history.names.map(({ from }) => from)]) : null;
  const known = isPast ? facts.tickers.filter((one) => wasSeenBy(one, asOf)) : facts.tickers;
  const tickers = hasFiled ? known.map((one) => ({ ...one, isListed: isListedOn(one, asOf) })) : [];
  const { names, renames, styleChanges } = history;
  const filings = hasFiled ? brandFilings(facts, isCovered, asOf) : [];
  const { capturedOn } = facts;
  const record = {
    asOf,
    capturedOn,
    name,
    since,
    nameCount: history.count,
    renames,
    styleChanges,
    names,
    tickers,
    filings,
  };
  return {
    ...record,
    answer: hasFiled
      ? answerOf(record, isPast && known.length < facts.tickers.length)
      : `As of ${shortDate(asOf)}, ${name} had filed nothing. Its first filing is of ${shortDate(first ?? asOf)}.`,
    filingsSince: brandWindowStart(asOf),
    itemsUnknown: facts.itemsUnknown,
    url: filerUrl(cik),
    absent: absences(record, facts, isCovered),
  };
}

type Recorded = Omit<BrandRecord, 'answer' | 'filingsSince' | 'itemsUnknown' | 'url' | 'absent'>;

/** Reasons for the null fields, by path in the record. */
function absences({ since, names, tickers, filings, asOf }: Recorded, facts: BrandFacts, isCovered: boolean): Absent {
  const unknown = isListWhole(facts) ? 'NOT_COVERED' : 'NOT_INGESTED';
  const found: [path: string, value: unknown, reason: AbsenceReason][] = [
    ['since', since, whySinceUnknown(facts, asOf)],
    ...names.flatMap(({ from, to, isCurrent, change }, at): typeof found => [
      [`names.${at}.from`, from, unknown],
      [`names.${at}.to`, to, isCurrent ? 'NOT_DUE' : unknown],
      [`names.${at}.change`, change, 'NOT_APPLICABLE'],
    ]),
    ...tickers.flatMap(({ exchange, seenFrom, goneSince, isListed }, at): typeof found => [
      [`tickers.${at}.exchange`, exchange, 'NOT_COVERED'],
      [`tickers.${at}.seenFrom`, seenFrom, 'NOT_COVERED'],
      [`tickers.${at}.goneSince`, isListed ? null : goneSince, 'NOT_APPLICABLE'],
    ]),
    ['filings', filings, whyNoFilings(facts, isCovered)],
    ...(filings ?? []).flatMap(({ reportDate, documentUrl: document }, at): typeof found => [
      [`filings.${at}.reportDate`, reportDate, 'NOT_TAGGED'],
      [`filings.${at}.documentUrl`, document, 'NOT_COVERED'],
    ]),
  ];
  return Object.fromEntries(found.flatMap(([path, given, reason]) => (given === null ? [[path, reason]] : [])));
}

function whySinceUnknown(facts: BrandFacts, asOf: Day): AbsenceReason {
  if (!isListWhole(facts)) return 'NOT_INGESTED';
  return (facts.firstFiledOn ?? asOf) > asOf ? 'NOT_DUE' : 'NOT_COVERED';
}

function whyNoFilings({ files, itemsUnknown }: BrandFacts, isCovered: boolean): AbsenceReason {
  if (!isCovered || itemsUnknown > 0) return 'NOT_INGESTED';
  if (files.current || files.domestic) return 'BEFORE_FORM_EXISTED';
  return files.foreign ? 'FOREIGN_FILER' : 'NOT_COVERED';
}

/** True if its own list of filings is on file back to the first page. */
function isListWhole({ list }: BrandFacts): boolean {
  return list !== null && list.from === null;
}

function earliest(days: readonly (Day | null)[]): Day | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** True if a capture made by a day showed the ticker. */
const wasSeenBy = ({ seenFrom }: ListedTicker, day: Day): boolean => seenFrom !== null && seenFrom <= day;

function isListedOn({ goneSince }: ListedTicker, asOf: Day): boolean {
  return goneSince === null || goneSince > asOf;
}

/** The tickers in use, of a past day those that a capture made by then showed (INTERFACE 19.7). */
export function tickersOn<Ticker extends ListedTicker>(
  tickers: readonly Ticker[],
  day: Day,
  isPast: boolean,
): readonly Ticker[] {
  return isPast
    ? tickers.filter((one) => wasSeenBy(one, day) && isListedOn(one, day))
    : tickers.filter(({ goneSince }) => goneSince === null);
}

/** Null if such filings may exist unseen. */
function brandFilings(
  { cik, filings, files, itemsUnknown }: BrandFacts,
  isCovered: boolean,
  asOf: Day,
): readonly BrandFiling[] | null {
  const isNoneKnown =
    isCovered && itemsUnknown === 0 && (files.current || files.domestic) && brandWindowStart(asOf) >= TODAYS_ITEMS;
  if (filings.length === 0 && !isNoneKnown) return null;
  return filings
    .toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
    .map(({ accession, form, filedOn, reportDate, primaryDocument, items }) => {
      const meant = items.map(todaysItem);
      const brandItems = (Object.keys(BRAND_ITEMS) as BrandItem[]).filter((item) => meant.includes(item));
      return {
        filedOn,
        form,
        brandItems,
        items,
        title: brandItems.map((item) => BRAND_ITEMS[item]).join('; '),
        reportDate,
        isAmendment: isAmendment(form),
        accession,
        url: filingUrl(cik, accession),
        documentUrl: primaryDocument === null ? null : documentUrl(cik, accession, primaryDocument),
      };
    });
}

const key = ({ filedOn, accession }: BrandFilingFacts) => `${filedOn} ${accession}`;

function answerOf(
  { asOf, name, since, nameCount, renames, styleChanges, tickers, capturedOn }: Recorded,
  areTickersUnknown: boolean,
): string {
  const listed = tickers.flatMap(({ ticker, isListed }) => (isListed ? [ticker] : []));
  const start = since === null ? '' : ` since ${shortDate(since)}`;
  const none = areTickersUnknown ? 'We have not loaded its tickers of that day.' : 'It has no listed ticker.';
  const trades = listed.length === 0 ? none : `It trades as ${listed.join(', ')}.`;
  const opening = `As of ${shortDate(asOf)},`;
  if (capturedOn === null) {
    return `${opening} we do not know the former names of ${name}, because we have not loaded its list of filings. ${trades}`;
  }
  const renamed = renames === 0 ? '' : ` It was renamed ${timesWords(renames)}.`;
  const styled = styleChanges === 0 ? '' : ` It changed only the style of its name ${timesWords(styleChanges)}.`;
  return `${opening} ${name} has filed under ${quantity(nameCount, 'name')}${start}.${renamed}${styled} ${trades}`;
}

/** `once`, `three times` */
const timesWords = (times: number): string => (times === 1 ? 'once' : `${spelled(times)} times`);

/**
 * The citation of a record; a notice about the whole source replaces the source.
 *
 * @param readOn  day of the filer's own list; null if an index or a ticker file names the filer
 */
export function brandCitation(cik: number, readOn: Day | null, notice: string | null): string {
  const source = readOn === null ? 'Source: SEC EDGAR indexes,' : 'Source: SEC EDGAR submissions,';
  return `${notice ?? source} CIK ${cik}${readOn === null ? '' : `, read on ${shortDate(readOn)}`}.`;
}
