import type { AccessionNumber } from '../terms/accession.ts';
import type { Cik } from '../terms/cik.ts';
import { addDays, addMonths, type Day, daysBetween } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { remembering } from '../terms/lazily.ts';
import { type AnnualItems, annualItems, mapItems, withVersions } from './annual-items.ts';
import { areConsecutive, type FiscalYear, fiscalYears } from './fiscal-years.ts';
import { type FourthQuarterFigures, fourthQuarterFigures } from './fourth-quarter.ts';
import { type GrowingYear, type RecastYear, recastYears, withGrowth } from './growth-step.ts';
import { CUT_CAPTURE, YEAR_CONCEPTS } from './reading/concepts.ts';
import { buildFactBook, type FactBook, type Taxonomy, type TransitionReport, type View } from './reading/fact-book.ts';
import { absent, type FigureResult, isFigure } from './reading/figure.ts';
import type { MisscaledReport } from './reading/misscaled-reports.ts';
import type { Reading } from './reading/reading.ts';
import { type RestatedShares, restatedShares } from './restated-shares.ts';
import { operatingIncomeAt } from './statement-items.ts';

/** After this long without a newer year a filer keeps its card, but has no range and is no peer. */
export const STALE_AFTER_MONTHS = 24;

/** Figures of a fiscal year that ended before this day are stale on `day`. */
export const staleBefore = (day: Day): Day => addMonths(day, -STALE_AFTER_MONTHS);

/** The first day on which figures of a fiscal year are stale. */
export function staleFrom(fiscalYearEnd: Day): Day {
  const day = addDays(addMonths(fiscalYearEnd, STALE_AFTER_MONTHS), 1);
  return staleBefore(day) > fiscalYearEnd ? day : addDays(day, 1);
}

/** Companyfacts follows a filing within days; a report still without facts after this many days was left out of it. */
export const FACTS_DUE_DAYS = 5;

/** A report whose balance sheet is this much newer than the latest year is on a period of its own. */
const NEW_PERIOD_DAYS = 7;

/** Annual reports that come with tagged figures. */
export const REPORTS_WITH_FACTS: ReadonlySet<string> = new Set(['10-K', '20-F', '40-F']);

export interface AnnualFiling {
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
}

export interface AnnualFiguresInput {
  readonly cik: Cik;
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
  /** Facts and filings of later days are ignored. */
  readonly asOf: Day;
  readonly view: View;
  /** The filer's annual reports loaded, in any order. */
  readonly annualFilings: readonly AnnualFiling[];
  /** True if the facts were read for an earlier list of concepts: that a witness is absent means nothing yet. */
  readonly areFactsDue?: boolean;
}

export type FiguresCaution =
  | { readonly code: 'newer_report_without_facts'; readonly filing: AnnualFiling }
  | { readonly code: 'revenue_basis_changed'; readonly fiscalYearEnd: Day }
  | ({ readonly code: 'revenue_recast' } & RecastYear)
  | { readonly code: 'fiscal_year_changed'; readonly report: TransitionReport }
  | { readonly code: 'report_misscaled'; readonly report: MisscaledReport }
  | ({ readonly code: 'shares_restated' } & RestatedShares);

export interface AnnualFigures {
  readonly cik: Cik;
  readonly sic: string | null;
  readonly asOf: Day;
  readonly view: View;
  readonly taxonomy: Taxonomy;
  /** Currency of all money amounts, ISO 4217. */
  readonly currency: string;
  readonly newestFiledOn: Day;
  /** Last day of the latest fiscal year; all `items` are for this year and day. */
  readonly fiscalYearEnd: Day;
  readonly fiscalYear: number;
  readonly items: AnnualItems;
  /** Operating income of the consecutive year before; null if that year is missing. */
  readonly priorOperatingIncome: FigureResult | null;
  readonly fourthQuarter: FourthQuarterFigures;
  /** Every year with revenue or net income, newest first. */
  readonly years: readonly GrowingYear[];
  /** True if the latest year ended more than 24 months ago, or a newer report is loaded without facts. */
  readonly isStale: boolean;
  /** The transition report that ended the year after the latest before it was one; null if there is none. */
  readonly transition: TransitionReport | null;
  readonly cautions: readonly FiguresCaution[];
}

/**
 * Annual figures from companyfacts: one value for each item and fiscal year, with its proof or the reason for its
 * absence.
 *
 * @param facts  of one filer, in any order; facts of forms other than annual reports are ignored
 * @returns      null if no annual report filed by `asOf` tags revenue or net income for a whole year
 */
export function annualFigures(facts: readonly Fact[], input: AnnualFiguresInput): AnnualFigures | null {
  const { cik, sic, asOf, view } = input;
  const book = chooseBook(facts, input);
  if (book === null) return null;
  const years = bothViews(book, input);
  const [latest, prior] = years;
  if (latest === undefined) return null;
  const hasPrior = prior !== undefined && areConsecutive(prior.end, latest.end);
  const items = itemsAsLoaded(asViewed(itemsOf(book, sic, latest.end), view), isCutYear(facts, input, latest.end));
  const growing = withGrowth({ book, sic, view }, years);
  const missing = newerReportWithoutFacts(book, input);
  const transition = book.transitions.findLast(({ end }) => daysBetween(latest.end, end) > NEW_PERIOD_DAYS) ?? null;
  const { taxonomy, currency, newestFiledOn } = book;
  const of = { cik, sic, asOf, view, taxonomy, currency, newestFiledOn };
  const cautions: readonly FiguresCaution[] = [
    ...(missing === undefined ? [] : [{ code: 'newer_report_without_facts' as const, filing: missing }]),
    ...growing.filter(isOnNewBasis).map(({ end }) => ({ code: 'revenue_basis_changed' as const, fiscalYearEnd: end })),
    ...recastYears(growing).map((recast) => ({ code: 'revenue_recast' as const, ...recast })),
    ...(transition === null ? [] : [{ code: 'fiscal_year_changed' as const, report: transition }]),
    ...book.misscaled.map((report) => ({ code: 'report_misscaled' as const, report })),
    ...restatedShares({ book, sic }, years).map((found) => ({ code: 'shares_restated' as const, ...found })),
  ];
  return {
    ...of,
    fiscalYearEnd: latest.end,
    fiscalYear: latest.fiscalYear,
    items: asRead(items, input.areFactsDue === true),
    priorOperatingIncome: hasPrior ? operatingIncomeAt({ book, sic, view, end: prior.end }, prior.revenue) : null,
    fourthQuarter: fourthQuarterFigures(facts, growing, asOf),
    years: growing,
    isStale: latest.end < staleBefore(asOf) || missing !== undefined,
    transition,
    cautions,
  };
}

/**
 * The fiscal years of a filer as of a day, newest first, without the items of a card: for callers that evaluate many
 * days.
 *
 * @returns null if no annual report filed by `asOf` carries a fact in a currency
 */
export function annualYears(
  facts: readonly Fact[],
  input: YearsInput,
): Pick<AnnualFigures, 'currency' | 'years'> | null {
  const book = chooseBook(facts, input);
  return book === null
    ? null
    : { currency: book.currency, years: withGrowth({ ...input, book }, fiscalYears({ ...input, book })) };
}

interface YearsInput extends Pick<AnnualFiguresInput, 'asOf' | 'sic' | 'view'> {
  /** Ignore witnesses, to show what they change. */
  readonly isAsTagged?: boolean;
  /** Skips the search for reports in another scale, for callers that evaluate many days. */
  readonly isOneScale?: boolean;
}

export interface YearItems extends Pick<FiscalYear, 'end' | 'fiscalYear'> {
  readonly items: AnnualItems;
}

/**
 * The items of every fiscal year of a filer as of a day, newest first, in the requested view (as first reported or
 * latest), each with its value in the other view.
 *
 * @param facts  of one filer, in any order
 */
export function itemHistory(facts: readonly Fact[], input: AnnualFiguresInput): readonly YearItems[] {
  return itemHistories(facts, input)(input.view);
}

/** The histories of a filer by view, for who needs both: the items of a year are derived once. */
export function itemHistories(
  facts: readonly Fact[],
  input: Omit<AnnualFiguresInput, 'view'>,
): (view: View) => readonly YearItems[] {
  const { sic } = input;
  const books = booksOf(facts, input);
  const itemsIn = remembering((book: FactBook) => remembering((end: Day) => itemsOf(book, sic, end)));
  return (view) => {
    const book = newestBook(books, { sic, view });
    if (book === null) return [];
    return fiscalYears({ book, sic, view }).map(({ end, fiscalYear }) => ({
      end,
      fiscalYear,
      items: itemsAsLoaded(asViewed(itemsIn(book)(end), view), isCutYear(facts, input, end)),
    }));
  };
}

/**
 * The facts that annual figures are read from, as of a day: those of the taxonomy with the later year, or of US GAAP if
 * both end on the same day. Null if no annual report filed by then carries a fact in a currency.
 */
export function chooseBook(facts: readonly Fact[], input: YearsInput): FactBook | null {
  return newestBook(booksOf(facts, input), input);
}

/** The facts by taxonomy, US GAAP first. */
function booksOf(facts: readonly Fact[], { asOf, ...how }: Omit<YearsInput, 'sic' | 'view'>) {
  return (['us-gaap', 'ifrs-full'] as const)
    .filter((taxonomy) => facts.some(({ concept }) => concept.startsWith(`${taxonomy}:`)))
    .map((taxonomy) => buildFactBook(facts, asOf, taxonomy, how))
    .filter((book) => book !== null);
}

function newestBook([one, other]: readonly FactBook[], { sic, view }: Pick<YearsInput, 'sic' | 'view'>) {
  if (one === undefined || other === undefined) return one ?? null;
  const end = (book: FactBook) => fiscalYears({ book, sic, view })[0]?.end ?? '';
  return end(other) > end(one) ? other : one;
}

/** The years of the requested view, each number with its first and its latest version. */
function bothViews(book: FactBook, { sic, view }: AnnualFiguresInput): readonly FiscalYear[] {
  const byEnd = (of: View) => new Map(fiscalYears({ book, sic, view: of }).map((year) => [year.end, year]));
  const first = byEnd('asFirstReported');
  const latest = byEnd('latest');
  return [...(view === 'latest' ? latest : first).values()].map((year) => ({
    ...year,
    revenue: withVersions(year.revenue, first.get(year.end)?.revenue, latest.get(year.end)?.revenue),
    netIncome: withVersions(year.netIncome, first.get(year.end)?.netIncome, latest.get(year.end)?.netIncome),
  }));
}

type ItemsByView = { readonly [Of in View]: AnnualItems };

function itemsOf(book: FactBook, sic: string | null, end: Day): ItemsByView {
  const read = (view: View) => annualItems({ book, sic, end, view } satisfies Reading);
  return { asFirstReported: read('asFirstReported'), latest: read('latest') };
}

/** The items of a view, each with its value in the other. */
function asViewed(items: ItemsByView, view: View): AnnualItems {
  const { asFirstReported, latest } = items;
  return mapItems((name) => withVersions(items[view][name], asFirstReported[name], latest[name]));
}

/** True if all that is loaded for a year comes from a truncated capture, until a complete one arrives. */
function isCutYear(facts: readonly Fact[], { asOf }: Pick<AnnualFiguresInput, 'asOf'>, end: Day): boolean {
  const isOwn = ({ periodEnd, filedOn }: Fact) => periodEnd === end && filedOn <= asOf;
  const isCut = facts.some((fact) => fact.concept === CUT_CAPTURE && isOwn(fact));
  return isCut && facts.every((fact) => IN_A_CUT_CAPTURE.has(fact.concept) || !isOwn(fact));
}

const IN_A_CUT_CAPTURE: ReadonlySet<string> = new Set([...YEAR_CONCEPTS, CUT_CAPTURE]);

/** Items that a capture left out are not loaded, which must not read as not tagged. */
function itemsAsLoaded(items: AnnualItems, isCut: boolean): AnnualItems {
  if (!isCut) return items;
  const notLoaded = absent('NOT_INGESTED', 'Of this year only revenue and net income are loaded.');
  return mapItems((name) => (isFigure(items[name]) ? items[name] : notLoaded));
}

/** Flags figures without a witness when one may exist among facts that are still to be read. */
function asRead(items: AnnualItems, areFactsDue: boolean): AnnualItems {
  if (!areFactsDue) return items;
  return mapItems((name) => {
    const item = items[name];
    const isUnheard = isFigure(item) && item.testimony.verdict === 'unchecked';
    return isUnheard ? { ...item, flags: [...item.flags, 'NOT_READ'] } : item;
  });
}

/** Companyfacts may lack a whole filing; the newest annual report is then in the submissions list only. */
function newerReportWithoutFacts({ newestFiledOn }: FactBook, { annualFilings, asOf }: AnnualFiguresInput) {
  return annualFilings
    .filter(({ form, filedOn }) => REPORTS_WITH_FACTS.has(form) && filedOn <= asOf && filedOn > newestFiledOn)
    .filter(({ filedOn }) => daysBetween(filedOn, asOf) > FACTS_DUE_DAYS)
    .sort((a, b) => (a.filedOn < b.filedOn ? 1 : -1))[0];
}

function isOnNewBasis({ revenueGrowth, revenue }: GrowingYear): boolean {
  return isFigure(revenue) && 'absent' in revenueGrowth && revenueGrowth.absent === 'BASIS_CHANGED';
}
