import {
  addDays,
  addMonths,
  type Day,
  newYorkInstant,
  onOrAfterBusinessDay,
  previousBusinessDay,
} from '../../../schema/domain/terms/day.ts';
import { current, type EventFiling, filed, type SampleFiler } from './filer.ts';
import type { Random } from './random.ts';
import { routineFilings } from './routine.ts';

/** Old enough that everything following it is over, and that today's boards do not list it. */
const OVER_MONTHS = 30;
/** Before this day the listed forms and items were different. */
const SINCE: Day = '2005-06-30';
/** One annual report in this many has a late notice on the day before. */
const LATE_ONE_IN = 6;
/** Listing notices follow one late report in three, and one in twenty of the others. */
const LISTING_AFTER_LATE_ONE_IN = 3;
const LISTING_ONE_IN = 20;

/**
 * Late notices and listing notices of distant years, beside a filer's annual reports. Over all filers there are enough
 * of them to count what follows a warning. The world has no documents for them.
 */
function pastTroubles(
  { tickers }: SampleFiler,
  filings: readonly EventFiling[],
  lastDay: Day,
  random: Random,
): EventFiling[] {
  const until = addMonths(lastDay, -OVER_MONTHS);
  return filings
    .filter(({ filedOn, form }) => form === '10-K' && filedOn >= SINCE && filedOn <= until)
    .flatMap(({ filedOn, reportDate }) => {
      const isLate = random.between(1, LATE_ONE_IN) === 1;
      const isToldByExchange = random.between(1, isLate ? LISTING_AFTER_LATE_ONE_IN : LISTING_ONE_IN) === 1;
      const toldOn = onOrAfterBusinessDay(addDays(filedOn, random.between(120, 200)));
      return [
        ...(isLate ? [filed('NT 10-K', previousBusinessDay(filedOn), { reportDate, hasDocument: false })] : []),
        ...(isToldByExchange && tickers.length > 0 && toldOn <= until
          ? [current(toldOn, '3.01', { hasDocument: false })]
          : []),
      ];
    });
}

/** A filing of the world, once for all its filers. */
export interface WorldFiling extends EventFiling {
  readonly accession: string;
  /** The submitting filer first. */
  readonly filers: readonly SampleFiler[];
  /** New York local time: `2026-10-30T16:12:08`. */
  readonly acceptedAt: string;
  /** File name; empty where EDGAR lists none, as for filings before 2001. */
  readonly primaryDocument: string;
  /** Bytes. */
  readonly size: number;
}

export interface World {
  readonly filers: readonly SampleFiler[];
  /** Oldest first. */
  readonly filings: readonly WorldFiling[];
  readonly lastDay: Day;
}

/** Key of the randomness of past troubles, and the first of their yearly sequence numbers. */
const PAST_TROUBLES = 2;
const FIRST_PAST_SEQUENCE = 500_001;

export function buildWorld(filers: readonly SampleFiler[], lastDay: Day, random: Random): World {
  const byCik = new Map(filers.map((filer) => [filer.cik, filer]));
  const filings = filers.flatMap((filer) => {
    // Each filer has its own randomness, so that another filing of one filer does not change the others.
    const chance = random.fork(filer.cik);
    const own = [...routineFilings(filer, lastDay, chance), ...filer.events].sort(byDay);
    const past = chance.fork(PAST_TROUBLES);
    return [
      ...accepted(own, filer, { byCik, chance, from: 1 }),
      // Separate numbers and randomness, so that they do not change any other filing.
      ...accepted(pastTroubles(filer, own, lastDay, past), filer, { byCik, chance: past, from: FIRST_PAST_SEQUENCE }),
    ];
  });
  return { filers, filings: filings.sort(byDay), lastDay };
}

/** A filer's filings as accepted by EDGAR, numbered within each year from `from`. */
function accepted(
  events: readonly EventFiling[],
  filer: SampleFiler,
  { byCik, chance, from }: { byCik: ReadonlyMap<number, SampleFiler>; chance: Random; from: number },
): WorldFiling[] {
  const sequences = new Map<string, number>();
  return events.map((event) => {
    const year = event.filedOn.slice(2, 4);
    const sequence = sequences.get(year) ?? from;
    sequences.set(year, sequence + 1);
    return {
      ...event,
      accession: `${filer.cik}-${year}-${String(sequence).padStart(6, '0')}`,
      filers: [filer, ...(event.with ?? []).map((cik) => known(byCik, cik))],
      acceptedAt: event.acceptedAt ?? `${event.filedOn}T${officeHour(chance)}`,
      primaryDocument: documentName(filer, event),
      size: chance.between(12_000, 2_400_000),
    };
  });
}

/** The instant of a New York local time, in EDGAR's format. */
export function toInstant(newYorkTime: string): string {
  return newYorkInstant(newYorkTime).toISOString();
}

function byDay(a: { filedOn: Day }, b: { filedOn: Day }): number {
  return a.filedOn < b.filedOn ? -1 : a.filedOn > b.filedOn ? 1 : 0;
}

function known(byCik: ReadonlyMap<number, SampleFiler>, cik: number): SampleFiler {
  const filer = byCik.get(cik);
  if (filer === undefined) throw new Error(`No sample filer ${cik}.`);
  return filer;
}

/** Before 17:30, when EDGAR dates a filing the same day. */
function officeHour(random: Random): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(random.between(7, 16))}:${pad(random.between(0, 59))}:${pad(random.between(0, 59))}`;
}

const FIRST_NAMED_DOCUMENT: Day = '2001-01-01';

export function documentName(filer: SampleFiler, { form, filedOn, reportDate }: EventFiling): string {
  if (filedOn < FIRST_NAMED_DOCUMENT) return '';
  const prefix = (filer.tickers[0]?.[0] ?? `d${filer.cik % 1000}`).toLowerCase();
  const kind = form.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return `${prefix}-${(reportDate ?? filedOn).replaceAll('-', '')}_${kind}.htm`;
}
