import type { SampleFiler } from '../../../../ingest/sample-world/filers/filer.ts';
import { padCik } from '../../../../schema/domain/terms/cik.ts';
import { addDays, addMonths, type Day, daysBetween, isBusinessDay } from '../../../../schema/domain/terms/day.ts';
import { chance, pick } from './chance.ts';
import { FIRST_CIK } from './market-filer.ts';

export interface MarketFiling {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  /** In EDGAR's notation: `3.01,9.01`. */
  readonly items: string;
  readonly filedOn: Day;
  /** New York local time: `2026-10-30T16:12:08`. */
  readonly acceptedAt: string;
  readonly reportDate: Day | null;
}

/** Forms that a filer files on any day, with the part of days on which it does. */
const ANY_DAY = [
  { form: '8-K', part: 0.035 },
  { form: '4', part: 0.12 },
  { form: '424B2', part: 0.03 },
  { form: '144', part: 0.03 },
  { form: 'SCHEDULE 13G', part: 0.01 },
  { form: 'S-8', part: 0.005 },
  { form: '8-K/A', part: 0.001 },
  { form: '25-NSE', part: 0.0002 },
  { form: '15-12G', part: 0.0002 },
] as const;
/** Each as likely as any other. */
const ITEMS = [
  ...['2.02,9.01', '2.02,9.01', '2.02,9.01', '2.02,7.01,9.01', '7.01,9.01', '7.01,9.01', '7.01', '8.01', '8.01,9.01'],
  ...['8.01', '1.01,9.01', '1.01,2.03,9.01', '5.07', '5.07', '5.02', '5.02,9.01', '5.02', '5.02,5.07', '5.03', '3.02'],
  ...['1.01,3.02', '2.01,9.01', '3.01', '3.01,9.01', '4.01,9.01', '2.05', '2.06', '4.02', '1.05', '1.03,2.04,3.01'],
] as const;

const SALT = { any: 11, items: 12, time: 13, evening: 14, due: 15, isLate: 16 } as const;
/** The part of filings that are accepted after half past five of the business day before. */
const EVENING = 0.1;
/** The part of annual reports that come late, after a notice. */
const LATE = 0.02;
/** Days from the end of a period: the first of them, and how many follow. */
const ANNUAL_DUE = { from: 50, days: 25 };
const QUARTER_DUE = { from: 30, days: 12 };
const NOTICE_AFTER = 61;
const LATE_AFTER = 80;
const SLOTS = { any: 0, report: 1, notice: 2 } as const;

const businessDays = new Map<Day, boolean>();
export function isOpenOn(day: Day): boolean {
  const known = businessDays.get(day);
  if (known !== undefined) return known;
  const isOpen = isBusinessDay(day);
  businessDays.set(day, isOpen);
  return isOpen;
}
export const openFrom = (day: Day): Day => (isOpenOn(day) ? day : openFrom(addDays(day, 1)));
export const openBefore = (day: Day): Day =>
  isOpenOn(addDays(day, -1)) ? addDays(day, -1) : openBefore(addDays(day, -1));
export const openAfter = (day: Day): Day => openFrom(addDays(day, 1));

/** What a filer files on a business day: at most one filing of any kind, a report, and a notice of a late one. */
export function filingsOf(filer: SampleFiler, day: Day, seed: number): MarketFiling[] {
  const any = anyFilingOf(filer, day, seed);
  const due = dueFilings(filer, lastQuarterEnd(day), seed, (on) => on === day);
  return any === null ? due : [any, ...due];
}

/** The reports of the periods that ended in some years, and notices of late ones, as they were filed. */
export function reportsOf(filer: SampleFiler, through: Day, years: number, seed: number): MarketFiling[] {
  const last = lastQuarterEnd(through);
  return Array.from({ length: 4 * years }, (_, back) => monthEnd(addMonths(last, -3 * back))).flatMap((end) =>
    dueFilings(filer, end, seed),
  );
}

/** What a filer files on a business day beside its reports. */
export function anyFilingOf(filer: SampleFiler, day: Day, seed: number): MarketFiling | null {
  const number = dayNumber(day);
  let rest = chance(seed, filer.cik, number, SALT.any);
  const kind = ANY_DAY.find(({ part }) => {
    rest -= part;
    return rest < 0;
  });
  if (kind === undefined) return null;
  const isCurrent = kind.form.startsWith('8-K');
  const items = isCurrent ? pick(ITEMS, chance(seed, filer.cik, number, SALT.items)) : '';
  return made(
    filer,
    { day, slot: SLOTS.any, form: kind.form, items, reportDate: isCurrent ? openBefore(day) : null },
    seed,
  );
}

/** The report of a quarter that has ended, and the notice if it is late. */
function dueFilings(
  filer: SampleFiler,
  end: Day,
  seed: number,
  isWanted: (day: Day) => boolean = () => true,
): MarketFiling[] {
  if (filer.files !== 'domestic reports') return [];
  const isAnnual = end.slice(5, 7) === filer.fiscalYearEnd.slice(0, 2);
  const at = (salt: number) => chance(seed, filer.cik, dayNumber(end), salt);
  const isLate = isAnnual && at(SALT.isLate) < LATE;
  const { from, days } = isAnnual ? ANNUAL_DUE : QUARTER_DUE;
  const after = isLate ? LATE_AFTER : from + Math.floor(at(SALT.due) * days);
  const report = { day: dueDay(end, after), slot: SLOTS.report, form: isAnnual ? '10-K' : '10-Q' };
  const notice = { day: dueDay(end, NOTICE_AFTER), slot: SLOTS.notice, form: 'NT 10-K' };
  return [report, ...(isLate ? [notice] : [])]
    .filter(({ day }) => isWanted(day))
    .map((filing) => made(filer, { ...filing, items: '', reportDate: end }, seed));
}

const dueDays = new Map<string, Day>();
/** Kept, because ten thousand filers ask for the same few. */
function dueDay(end: Day, after: number): Day {
  const key = `${end} ${after}`;
  const day = dueDays.get(key) ?? openFrom(addDays(end, after));
  dueDays.set(key, day);
  return day;
}

interface Chosen extends Pick<MarketFiling, 'form' | 'items' | 'reportDate'> {
  readonly day: Day;
  readonly slot: number;
}

function made({ cik }: SampleFiler, { day, slot, ...filing }: Chosen, seed: number): MarketFiling {
  const number = dayNumber(day);
  const inEvening = chance(seed, cik, number, SALT.evening, slot) < EVENING;
  const time = chance(seed, cik, number, SALT.time, slot);
  const [from, until] = inEvening ? [17.5 * 3_600, 21.9 * 3_600] : [6 * 3_600, 17.5 * 3_600];
  const second = Math.floor(from + time * (until - from));
  return {
    ...{ cik, ...filing, filedOn: day },
    acceptedAt: `${inEvening ? openBefore(day) : day}T${new Date(second * 1_000).toISOString().slice(11, 19)}`,
    accession: accessionOf(cik, day, slot),
  };
}

/** Tells filer, day and slot again. */
function accessionOf(cik: number, day: Day, slot: number): string {
  const dayOfYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1;
  return `${padCik(cik)}-${day.slice(2, 4)}-${String(10 * dayOfYear + slot).padStart(6, '0')}`;
}

/** The day in an accession number of the market's own; null for another. */
export function dayOfAccession(accession: string): Day | null {
  const [, cik, year, number] = /^(\d{10})-(\d{2})-(\d{6})$/.exec(accession) ?? [];
  if (Number(cik) < FIRST_CIK || number === undefined) return null;
  return addDays(`20${year}-01-01`, Math.floor(Number(number) / 10) - 1);
}

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000;

/** The last day of a quarter of the calendar before a day. */
function lastQuarterEnd(day: Day): Day {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return addDays(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, -1);
}

export const monthEnd = (day: Day): Day => addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1);
