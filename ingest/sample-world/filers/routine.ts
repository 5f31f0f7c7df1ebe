import {
  addDays,
  addMonths,
  type Day,
  onOrAfterBusinessDay,
  previousBusinessDay,
  weekday,
} from '../../../schema/domain/terms/day.ts';
import { current, type EventFiling, filed, type SampleFiler } from './filer.ts';
import type { Random } from './random.ts';

/** First days of Form 8-K's present items, its item for results, and its item for votes. */
const PRESENT_ITEMS_SINCE: Day = '2004-08-23';
const RESULTS_ITEM_SINCE: Day = '2003-03-28';
const VOTES_ITEM_SINCE: Day = '2010-03-01';
const LAST_10_K405: Day = '2002-12-31';

/** A filer's routine filings up to a day: reports, results, votes, changes of directors and officers. */
export function routineFilings(filer: SampleFiler, lastDay: Day, random: Random): EventFiling[] {
  const regular = quarterEnds(filer, lastDay).flatMap((period) => periodicFilings(filer, period, random));
  return [...regular, ...leadershipChanges(filer, lastDay, random)].filter(
    ({ filedOn }) => filedOn >= filer.since && filedOn <= lastDay && filedOn <= (filer.until ?? lastDay),
  );
}

function periodicFilings(filer: SampleFiler, period: Day, random: Random): EventFiling[] {
  switch (filer.files) {
    case 'domestic reports':
      return domesticFilings(filer, period, random);
    case 'annual reports':
      return domesticFilings(filer, period, random).filter(({ form }) => form.startsWith('10-K'));
    case 'foreign reports':
      return foreignFilings(filer, period, random);
    case 'fund reports':
      return fundFilings(filer, period, random);
    case 'nothing regular':
      return [];
  }
}

const endsOn = (period: Day, monthAndDay: string) => period.slice(5).replace('-', '') === monthAndDay;

function isYearEnd({ fiscalYearEnd, yearsEndedBefore: before }: SampleFiler, period: Day): boolean {
  return endsOn(period, before !== undefined && period <= before.until ? before.fiscalYearEnd : fiscalYearEnd);
}

/** The first year end after a change of the fiscal year does not end a full year. */
function isTransition({ yearsEndedBefore: before }: SampleFiler, period: Day): boolean {
  return before !== undefined && period > before.until && period < addMonths(before.until, 12);
}

/** The filer's own last day of a quarter. */
function reportedEnd(filer: SampleFiler, quarterEnd: Day): Day {
  if (filer.endsOnSaturday !== true) return quarterEnd;
  const sinceSaturday = (weekday(quarterEnd) + 1) % 7;
  return addDays(quarterEnd, sinceSaturday <= 3 ? -sinceSaturday : 7 - sinceSaturday);
}

/** Last days of the filer's fiscal quarters, oldest first. */
function quarterEnds(filer: SampleFiler, lastDay: Day): Day[] {
  const month = Number(filer.fiscalYearEnd.slice(0, 2));
  const firstOfNext = addMonths(`${filer.since.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, 1 - 12);
  const ends: Day[] = [];
  for (let first = firstOfNext; addDays(first, -1) <= lastDay; first = addMonths(first, 3))
    ends.push(addDays(first, -1));
  return ends;
}

function domesticFilings(filer: SampleFiler, period: Day, random: Random): EventFiling[] {
  const isAnnual = isYearEnd(filer, period);
  const usual = onOrAfterBusinessDay(addDays(period, isAnnual ? random.between(55, 74) : random.between(33, 39)));
  const planned = filer.reportsFiledOn?.[period];
  const day = planned === undefined ? usual : planned;
  const annual = usual <= LAST_10_K405 ? '10-K405' : isTransition(filer, period) ? '10-KT' : '10-K';
  const filings =
    day === null ? [] : [filed(isAnnual ? annual : '10-Q', day, { reportDate: reportedEnd(filer, period) })];
  return [...filings, ...results(day ?? usual, random), ...(isAnnual ? meeting(period, random) : [])];
}

/** Quarterly results, announced some days before the report. */
function results(reportDay: Day, random: Random): EventFiling[] {
  const day = previousBusinessDay(addDays(reportDay, -random.between(0, 5)));
  if (day < RESULTS_ITEM_SINCE) return [];
  return [current(day, day < PRESENT_ITEMS_SINCE ? '7,12' : '2.02,9.01', { reportDate: day })];
}

function meeting(period: Day, random: Random): EventFiling[] {
  const proxy = onOrAfterBusinessDay(addDays(period, random.between(95, 110)));
  const votes = onOrAfterBusinessDay(addDays(proxy, 42));
  const holding = onOrAfterBusinessDay(addDays(period, 44));
  return [
    filed('SC 13G/A', holding),
    filed('DEF 14A', proxy, { reportDate: addDays(proxy, 40) }),
    ...(votes < VOTES_ITEM_SINCE ? [] : [current(votes, '5.07')]),
  ];
}

function foreignFilings(filer: SampleFiler, period: Day, random: Random): EventFiling[] {
  const day = onOrAfterBusinessDay(addDays(period, random.between(40, 55)));
  const results = filed('6-K', day, { reportDate: day });
  if (!isYearEnd(filer, period)) return [results];
  return [
    results,
    filed('20-F', onOrAfterBusinessDay(addDays(period, random.between(100, 115))), { reportDate: period }),
  ];
}

function fundFilings(filer: SampleFiler, period: Day, random: Random): EventFiling[] {
  const day = onOrAfterBusinessDay(addDays(period, random.between(52, 58)));
  const holdings = filed('NPORT-P', day, { reportDate: period });
  return isYearEnd(filer, period) ? [holdings, filed('N-CSR', day, { reportDate: period })] : [holdings];
}

/** Changes in each of the last two years; every eighth is amended a fortnight later. */
function leadershipChanges(filer: SampleFiler, lastDay: Day, random: Random): EventFiling[] {
  if (filer.files === 'nothing regular') return [];
  return [0, 1].flatMap((yearsBack) => {
    const count = filer.leadershipChanges ?? random.between(3, 6);
    return Array.from({ length: count }, (_, index) => {
      const day = onOrAfterBusinessDay(addDays(lastDay, -365 * yearsBack - random.between(1, 364)));
      const change = current(day, random.between(0, 2) === 0 ? '5.02' : '5.02,9.01');
      const amendedOn = onOrAfterBusinessDay(addDays(day, 14));
      const amendment = filed('8-K/A', amendedOn, { items: '5.02', reportDate: change.reportDate });
      return index % 8 === 7 ? [change, amendment] : [change];
    }).flat();
  });
}
