import { roundHalfAway } from '../../methods/rounding.ts';
import { addDays, type Day, daysBetween } from '../../terms/day.ts';
import { originalForm } from '../../terms/event-kind.ts';
import type { Fact } from '../../terms/fact.ts';
import { lazily, remembering } from '../../terms/lazily.ts';
import { annualFacts } from './annual-facts.ts';
import { ASSETS, EARNINGS_PER_SHARE, IN_YEAR_CONCEPTS } from './concepts.ts';
import { type FiledValue, isLater } from './figure.ts';
import { type MisscaledReport, misscaledReports } from './misscaled-reports.ts';

/** Which of several filings of one number to use: the newest, or the one that gave it first. */
export type View = 'latest' | 'asFirstReported';
export type UnitKind = 'money' | 'perShare' | 'shares';
export type Taxonomy = 'us-gaap' | 'ifrs-full';

/** A balance sheet dated a day or two off the year's last day still belongs to the year. */
const NEAR_DAYS = [1, -1, 2, -2, 3, -3] as const;

const CURRENCY = /^[A-Z]{3}$/;

/** Values of one concept by the day their period ends: one for each filing, oldest filing first. */
type ByEnd = Map<Day, FiledValue[]>;
type ByConcept = Map<string, ByEnd>;
const byKind = (): Record<UnitKind, ByConcept> => ({ money: new Map(), perShare: new Map(), shares: new Map() });
const NONE: readonly FiledValue[] = [];

/** A report on the months between two fiscal years, where a filer changes the end of its year. */
export interface TransitionReport extends Pick<FiledValue, 'accession' | 'form' | 'filedOn'> {
  /** Day of its newest balance sheet. */
  readonly end: Day;
}

const TRANSITION_REPORT = '10-KT';

/** The annual facts of one filer under one taxonomy and in one currency, filed by a day. */
export interface FactBook {
  readonly taxonomy: Taxonomy;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * Filing date of the newest annual filing with any fact beyond its cover; if a 6-K stands in for that filing, the
   * last day on which the filing may follow.
   */
  readonly newestFiledOn: Day;
  /** Transition reports (Form 10-KT) with the day that each leads to, in the order of their facts. */
  readonly transitions: readonly TransitionReport[];
  /** Whole reports in a different scale from the filer's others; nothing is read from them. */
  readonly misscaled: readonly MisscaledReport[];
  /** Take figures as tagged, regardless of other facts of their reports. */
  readonly isAsTagged: boolean;
  /** Days on which a year of one of the concepts ends, oldest first. */
  readonly ends: (concepts: readonly string[]) => readonly Day[];
  /** Values of years that end on the day, oldest filing first. */
  readonly flows: (concept: string, kind: UnitKind, end: Day) => readonly FiledValue[];
  /** Balances on the day, or else on the nearest one within three days; oldest filing first. */
  readonly instants: (concept: string, kind: UnitKind, end: Day) => readonly FiledValue[];
  /** Balances of any day: for cover pages, which are dated after the year's end. */
  readonly allInstants: (concept: string, kind: UnitKind) => readonly FiledValue[];
  /** The unit in which a filing gives money: the largest of 10^6, 10^5, 10^3 and 1 that divides four fifths of it. */
  readonly unitOf: (accession: string) => number;
  /** Last day of the newest year for which a filing gives any fact; undefined for a filing without a whole year. */
  readonly lastYearOf: (accession: string) => Day | undefined;
}

/**
 * Indexes the facts of annual reports filed by `asOf`. Quarterly and current reports, proxy statements and periods that
 * are neither a year nor an instant are left out, except for a 6-K that stands in for an annual report.
 *
 * @param how  `isAsTagged`: ignore witnesses, of figures and of whole reports, to show what they change; `isOneScale`:
 *             the caller knows that no report of the filer is in another scale
 * @returns null if no annual report on file by then carries a fact in a currency
 */
export function buildFactBook(
  facts: readonly Fact[],
  asOf: Day,
  taxonomy: Taxonomy,
  { isAsTagged = false, isOneScale = false }: { readonly isAsTagged?: boolean; readonly isOneScale?: boolean } = {},
): FactBook | null {
  const { facts: all, answeredUntil } = annualFacts(facts, asOf);
  const misscaled = isAsTagged || isOneScale ? [] : misscaledReports(all);
  const off = new Set(misscaled.map(({ accession }) => accession));
  const annual = off.size === 0 ? all : all.filter(({ accession }) => !off.has(accession));
  const own = annual.filter((fact) => fact.concept.startsWith(`${taxonomy}:`));
  const currency = currencyOf(own);
  if (currency === null) return null;
  const [flows, instants] = [byKind(), byKind()];
  const lastYears = new Map<string, Day>();
  const money: Fact[] = [];
  const startOf = periodStarts();
  const other = taxonomy === 'us-gaap' ? 'ifrs-full:' : 'us-gaap:';
  const transitions = new Map<string, TransitionReport>();
  // Every balance of a year asks for the days near to it.
  const around = remembering((end: Day) => NEAR_DAYS.map((apart) => addDays(end, apart)));
  let newestFiledOn = answeredUntil ?? '';
  for (const fact of annual) {
    // An amendment that contains only a cover does not count as a report with facts.
    if (fact.filedOn > newestFiledOn && !fact.concept.startsWith('dei:')) newestFiledOn = fact.filedOn;
    const isInstant = fact.periodDays === 0;
    if (!isInstant && fact.periodEnd > (lastYears.get(fact.accession) ?? '')) {
      lastYears.set(fact.accession, fact.periodEnd);
    }
    if (fact.concept === ASSETS[0] && originalForm(fact.form) === TRANSITION_REPORT) {
      const { accession, form, filedOn, periodEnd: end } = fact;
      if (end > (transitions.get(accession)?.end ?? '')) transitions.set(accession, { accession, form, filedOn, end });
    }
    const kind = unitKind(fact, currency);
    if (kind === null || fact.concept.startsWith(other)) continue;
    if (kind === 'money') money.push(fact);
    insert((isInstant ? instants : flows)[kind], filedValue(fact, kind, startOf(fact)));
  }
  const byFiling = lazily(() => Map.groupBy(money, ({ accession }): string => accession));
  return {
    taxonomy,
    currency,
    newestFiledOn,
    transitions: [...transitions.values()],
    misscaled,
    isAsTagged,
    ends: remembering((concepts) => {
      const days = concepts.flatMap((concept) => [...(flows.money.get(concept)?.keys() ?? [])]);
      return [...new Set(days)].sort();
    }),
    flows: (concept, kind, end) => flows[kind].get(concept)?.get(end) ?? NONE,
    instants: (concept, kind, end) => nearest(instants[kind].get(concept), end, around),
    allInstants: (concept, kind) => [...(instants[kind].get(concept)?.values() ?? [])].flat(),
    unitOf: remembering((accession) => unitOf(byFiling().get(accession) ?? [])),
    lastYearOf: (accession) => lastYears.get(accession),
  };
}

const MONEY_UNITS = [1e6, 1e5, 1e3] as const;
const OF_ITS_AMOUNTS = 0.8;

/** The unit of a filing's money: no source says to how many digits a number was rounded. */
function unitOf(money: readonly Fact[]): number {
  const isIn = (unit: number) => money.filter(({ value }) => Number(value) % unit === 0).length;
  return MONEY_UNITS.find((unit) => isIn(unit) >= OF_ITS_AMOUNTS * money.length) ?? 1;
}

/**
 * The currency of the newest report that gives a year, since a filer may change it. If that report has several, such as
 * the filer's own and a translation, the one with the most facts over all reports.
 */
function currencyOf(facts: readonly Fact[]): string | null {
  const years = facts.filter(
    ({ concept, unit, periodDays }) => periodDays > 0 && IN_YEAR_CONCEPTS.has(concept) && CURRENCY.test(unit),
  );
  const newest = years.reduce<Fact | undefined>((one, other) => (one && !isLater(other, one) ? one : other), undefined);
  if (newest === undefined) return mostFrequentCurrency(facts);
  const given = new Set(years.filter(({ accession }) => accession === newest.accession).map(({ unit }) => unit));
  return given.size === 1 ? newest.unit : mostFrequentCurrency(facts.filter(({ unit }) => given.has(unit)));
}

/**
 * The most frequent currency of annual facts. Ties go against dollars, into which foreign filers translate for
 * convenience, and then to the alphabetically first.
 */
function mostFrequentCurrency(facts: readonly Fact[]): string | null {
  const counts = new Map<string, number>();
  for (const { unit } of facts) if (CURRENCY.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const rank = (unit: string) => (unit === 'USD' ? 'zzz' : unit);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (rank(a) < rank(b) ? -1 : 1));
  return first?.[0] ?? null;
}

function unitKind({ unit, concept }: Fact, currency: string): UnitKind | null {
  // Before 2020 many foreign filers tagged earnings per share in TWD instead of TWD/shares.
  if (unit === currency) return EARNINGS_PER_SHARE.has(concept) ? 'perShare' : 'money';
  if (unit === 'shares') return 'shares';
  return unit === `${currency}/shares` ? 'perShare' : null;
}

/** The first day of a fact's period, null for an instant. Memoized: a thousand facts have a dozen periods. */
function periodStarts(): (fact: Fact) => Day | null {
  const startsOf = remembering((days: number) => remembering((end: Day) => addDays(end, 1 - days)));
  return ({ periodEnd, periodDays }) => (periodDays === 0 ? null : startsOf(periodDays)(periodEnd));
}

function filedValue(fact: Fact, kind: UnitKind, start: Day | null): FiledValue {
  const number = Number(fact.value);
  const { accession, filedOn, form, dataSet, isPeriodRounded = false } = fact;
  return {
    concept: fact.concept,
    unit: kind === 'perShare' && !fact.unit.includes('/') ? `${fact.unit}/shares` : fact.unit,
    value: kind !== 'perShare' && !Number.isInteger(number) ? roundHalfAway(number, 0) : number,
    text: fact.value,
    start,
    end: fact.periodEnd,
    accession,
    filedOn,
    form,
    // A fact from companyfacts is of no data set.
    ...(dataSet == null ? {} : { dataSet, isPeriodRounded }),
  };
}

/** Keeps one value for each filing, but all counts of share classes that a cover gives. */
function insert(book: ByConcept, value: FiledValue): void {
  const byEnd = book.get(value.concept) ?? new Map<Day, FiledValue[]>();
  book.set(value.concept, byEnd);
  const values = byEnd.get(value.end) ?? [];
  byEnd.set(value.end, values);
  const sameFiling = values.findIndex((other) => other.accession === value.accession);
  const isCover = value.concept.startsWith('dei:');
  if (sameFiling !== -1 && !isCover) {
    if (isPreferred(value, values[sameFiling] as FiledValue)) values[sameFiling] = value;
    return;
  }
  if (isCover && values.some((other) => other.accession === value.accession && other.text === value.text)) return;
  const later = values.findIndex((other) => isLater(other, value));
  values.splice(later === -1 ? values.length : later, 0, value);
}

/** Of two values that one filing gives for one year, that of the more regular year, then that of more digits. */
function isPreferred(value: FiledValue, other: FiledValue): boolean {
  const oddness = ({ start, end }: FiledValue) => (start === null ? 0 : Math.abs(daysBetween(start, end) - 364));
  if (oddness(value) !== oddness(other)) return oddness(value) < oddness(other);
  const digits = ({ text }: FiledValue) => text.replace(/[^\d]/g, '').replace(/0+$/, '').length;
  if (digits(value) !== digits(other)) return digits(value) > digits(other);
  return Math.abs(value.value) > Math.abs(other.value);
}

function nearest(byEnd: ByEnd | undefined, end: Day, around: (end: Day) => readonly Day[]): readonly FiledValue[] {
  if (byEnd === undefined) return NONE;
  const day = byEnd.has(end) ? end : around(end).find((near) => byEnd.has(near));
  return byEnd.get(day ?? end) ?? NONE;
}
