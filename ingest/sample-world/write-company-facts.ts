import { padCik } from '../../schema/domain/terms/cik.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../schema/domain/terms/day.ts';
import { HISTORIES } from './facts/histories.ts';
import type { History } from './facts/history.ts';
import { type Line, linesOf, revenueLines } from './facts/lines.ts';
import { type Statement, statementOf, type Year, yearsOf } from './facts/statements.ts';
import type { Random } from './filers/random.ts';
import type { World, WorldFiling } from './filers/world.ts';

/** First day of reports with figures: with as many years the middle band has the 300 scores that a challenger needs. */
const FIRST_FIGURES: Day = '2010-01-01';
const ANNUAL_REPORT = /^(10-KT?|20-F)(\/A)?$/;
/** A report compares its year with the two before, and its balance sheet with the previous one. */
const YEARS_IN_REPORT = 3;
const BALANCES_IN_REPORT = 2;
/** Cards ignore quarterly reports; the last few are there to show it. */
const QUARTERLY_REPORTS = 3;
/** Distance of the third quarter's end from the start of its fiscal year. */
const NINE_MONTHS_DAYS = { min: 255, max: 290 };
/** The last quarter anticipates the following year: by this part of that year's departure from a normal one. */
const QUARTER_AHEAD = 0.2;
const QUARTER_AHEAD_MAX = 0.04;
/** The cover counts shares this many days before the report is filed. */
const COVER_DAYS_BEFORE = 12;
/** The larger of two share classes, as a fraction of all shares. */
const FIRST_CLASS = 0.8;

/** A row of companyfacts, with the SEC's names and order. */
interface Row {
  readonly start?: Day;
  readonly end: Day;
  readonly val: number;
  readonly accn: string;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: Day;
}

interface Tagged {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
  readonly row: Row;
}

/** `companyfacts/CIK##########.json` of every filer with figures, as path and text. */
export function writeCompanyFacts(world: World, random: Random): [path: string, text: string][] {
  return HISTORIES.map((history) => {
    const name = world.filers.find(({ cik }) => cik === history.cik)?.name;
    const facts = arrange(factsOf(history, world, random.fork(history.cik)));
    const text = JSON.stringify({ cik: history.cik, entityName: name, facts });
    return [`data/api/xbrl/companyfacts/CIK${padCik(history.cik)}.json`, text];
  });
}

function factsOf(history: History, { filings }: World, random: Random): Tagged[] {
  const own = filings.filter(({ filers, filedOn }) => filers[0]?.cik === history.cik && filedOn >= FIRST_FIGURES);
  const annual = own.filter(({ form, reportDate }) => ANNUAL_REPORT.test(form) && reportDate !== null);
  const ends = [...new Set(annual.map(({ reportDate }) => reportDate as Day))].toSorted();
  const years = yearsOf(history, ends, random);
  const quarterly = own.filter(({ form }) => form === '10-Q').slice(-QUARTERLY_REPORTS);
  return [
    ...annual
      .filter(({ reportDate }) => reportDate !== history.withoutFacts)
      .flatMap((report) => annualFacts(history, years, report)),
    ...quarterly.flatMap((report) => quarterlyFacts(history, years, report)),
    ...own.filter(({ form }) => form === '10-Q').flatMap((report) => nineMonthsFacts(history, years, report)),
  ];
}

/** The facts of an annual report: its year, the years compared with it, its cover. */
function annualFacts(history: History, years: readonly Year[], report: WorldFiling): Tagged[] {
  const last = years.findIndex(({ end }) => end === report.reportDate);
  const compared = years.slice(Math.max(0, last + 1 - YEARS_IN_REPORT), last + 1).toReversed();
  const facts = compared.flatMap((year, yearsBack) => {
    const statement = statementAt(history, year, report.filedOn);
    return linesOf(history, year.end)
      .filter(({ of }) => of === 'year' || yearsBack < BALANCES_IN_REPORT)
      .flatMap((line) => fact(history, line, statement[line.quantity], year, report));
  });
  const year = years[last];
  return year === undefined ? facts : [...facts, ...cover(history, statementAt(history, year, report.filedOn), report)];
}

/** The statements of a year as known on a day, in the shares of that day. */
function statementAt({ split, overstated, ...history }: History, year: Year, filedOn: Day): Statement {
  const sharesPerShare = split !== undefined && filedOn < split.on ? split.into : 1;
  const isWrong = overstated?.end === year.end && filedOn < overstated.correctedOn;
  return statementOf(history, year, sharesPerShare, isWrong ? overstated.by : 0);
}

/** A quarter of the year's revenue, which readers must skip. */
function quarterlyFacts(history: History, years: readonly Year[], report: WorldFiling): Tagged[] {
  const year = years.at(-1);
  const end = report.reportDate;
  if (year === undefined || end === null) return [];
  const quarter = { ...year, start: addDays(end, -90), end, share: 0.25 };
  const statement = statementAt(history, quarter, report.filedOn);
  return revenueLines(history, end).flatMap((line) => fact(history, line, statement[line.quantity], quarter, report));
}

/** A third-quarter report gives nine months of revenue, for its year and the year before. */
function nineMonthsFacts(history: History, years: readonly Year[], report: WorldFiling): Tagged[] {
  const end = report.reportDate;
  if (end === null) return [];
  const at = years.findIndex(({ start }) => {
    const days = daysBetween(start, end) + 1;
    return days >= NINE_MONTHS_DAYS.min && days <= NINE_MONTHS_DAYS.max;
  });
  return [0, 1].flatMap((yearsBack) => {
    const year = years[at - yearsBack];
    if (at < 0 || year === undefined || year.share < 1) return [];
    const share = nineMonthsShare(history, year, years[at - yearsBack + 1]);
    const nineMonths = { ...year, end: yearsBack === 0 ? end : yearEarlier(end), share };
    const statement = statementAt(history, nineMonths, report.filedOn);
    return revenueLines(history, end).flatMap((line) =>
      fact(history, line, statement[line.quantity], nineMonths, report),
    );
  });
}

function nineMonthsShare({ growth }: History, year: Year, next: Year | undefined): number {
  const ahead = next === undefined ? 0 : QUARTER_AHEAD * (next.size / year.size - 1 - growth);
  return 0.75 - Math.min(Math.max(ahead, -QUARTER_AHEAD_MAX), QUARTER_AHEAD_MAX);
}

/** The last day of a month stays the last day of a month, and a Saturday a Saturday. */
function yearEarlier(end: Day): Day {
  const next = addDays(end, 1);
  return next.endsWith('-01') ? addDays(addMonths(next, -12), -1) : addDays(end, -364);
}

function cover(history: History, { shares }: Statement, report: WorldFiling): Tagged[] {
  const first = Math.round(shares * FIRST_CLASS);
  const counts = history.style === 'classes' ? [first, shares - first] : [shares];
  const end = addDays(report.filedOn, -COVER_DAYS_BEFORE);
  return counts.map((val) => ({
    taxonomy: 'dei',
    concept: 'EntityCommonStockSharesOutstanding',
    unit: 'shares',
    row: { end, val, ...filingFields(report) },
  }));
}

function fact(history: History, line: Line, val: number | null, year: Year, report: WorldFiling): Tagged[] {
  if (val === null) return [];
  const currency = history.style === 'foreign' ? 'EUR' : 'USD';
  const unit = { money: currency, shares: 'shares', perShare: `${currency}/shares` }[line.unit];
  const period = line.of === 'year' ? { start: year.start, end: year.end } : { end: year.end };
  return [{ taxonomy: line.taxonomy, concept: line.concept, unit, row: { ...period, val, ...filingFields(report) } }];
}

/** Year and period are those of the filing, whatever period the fact covers. */
function filingFields({ accession, form, reportDate, filedOn }: WorldFiling): Omit<Row, 'start' | 'end' | 'val'> {
  const fp = form === '10-Q' ? `Q${Math.ceil(Number(reportDate?.slice(5, 7)) / 3)}` : 'FY';
  return { accn: accession, fy: Number(reportDate?.slice(0, 4)), fp, form, filed: filedOn };
}

/** Nests facts as taxonomy, concept, unit and rows, sorted by period end and filing day. */
function arrange(facts: readonly Tagged[]) {
  const taxonomies: Record<string, Record<string, { label: string; units: Record<string, Row[]> }>> = {};
  for (const { taxonomy, concept, unit, row } of facts) {
    taxonomies[taxonomy] ??= {};
    const concepts = taxonomies[taxonomy];
    concepts[concept] ??= { label: concept.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '), units: {} };
    const { units } = concepts[concept];
    units[unit] ??= [];
    units[unit].push(row);
  }
  for (const concepts of Object.values(taxonomies))
    for (const { units } of Object.values(concepts)) for (const rows of Object.values(units)) rows.sort(byPeriod);
  return taxonomies;
}

function byPeriod(a: Row, b: Row): number {
  return a.end === b.end ? (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : 0) : a.end < b.end ? -1 : 1;
}
