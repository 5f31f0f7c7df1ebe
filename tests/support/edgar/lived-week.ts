/** A week of a live service: what the market files, when visitors come, and when the service looks. */
import type { Database } from '../../../prisma/open.ts';
import { addDays, type Day, isBusinessDay, newYorkInstant } from '../../../schema/domain/terms/day.ts';
import { beginLife, cikOf, type ServiceLife } from './service-life.ts';
import type { Market } from './stand-in/market.ts';

/** The Monday on which it begins; its Thursday is Thanksgiving. */
export const MONDAY: Day = '2026-11-23';
const DAYS = 8;
const FILERS = 24;
const HOUR_MS = 3_600_000;

/** An instant of the week: the days after its Monday, and the time in New York. */
export function at(daysAfter: number, time: string): Date {
  return newYorkInstant(`${addDays(MONDAY, daysAfter)}T${time}`);
}

/** The filer that a company becomes; it takes the company's ticker. */
export const SUCCESSOR = cikOf(500);

/** What happens in the week beside what the filers of the market file on any day. */
export function fileTheWeek(market: Market): void {
  const file = (index: number, daysAfter: number, time: string, form: string, items = '') =>
    market.add({ cik: cikOf(index), form, items, acceptedAt: at(daysAfter, time) });
  file(0, 0, '10:02:00', '8-K', '4.02,9.01');
  file(1, 0, '11:01:00', '8-K', '5.02');
  file(2, 0, '16:10:00', 'NT 10-Q');
  file(3, 0, '21:40:00', '8-K', '2.05');
  // A report whose figures come an hour later, one whose come at night, and one that companyfacts never has.
  const report = { form: '10-K', reportDate: '2026-09-30' } as const;
  market.add({ ...report, cik: cikOf(4), acceptedAt: at(1, '10:01:00') });
  market.add({ ...report, cik: cikOf(5), acceptedAt: at(1, '10:02:00'), factsLagMs: 15 * HOUR_MS });
  market.add({ ...report, cik: cikOf(6), acceptedAt: at(1, '10:03:00'), factsLagMs: null });
  // A burst of more than a page of the feed.
  for (let n = 0; n < 130; n++)
    file(
      n % FILERS,
      1,
      `13:0${Math.floor(n / 20)}:${10 + (n % 20)}`,
      n % 13 === 0 ? '8-K' : '4',
      n % 13 === 0 ? '3.01' : '',
    );
  // A change of name, industry and ticker.
  file(7, 1, '15:00:00', '8-K', '5.03,9.01');
  market.change(
    cikOf(7),
    { name: 'Renamed Holdings Inc', sic: '3674', industry: 'Semiconductors & Related Devices' },
    at(1, '15:00:00'),
  );
  market.change(cikOf(7), { tickers: [['ZRNM', 'NYSE']] }, at(1, '15:00:00'));
  // A filer that is split in two: the successor takes the ticker and reports from then on.
  const before = market.register.find(cikOf(8));
  if (before === null) throw new Error('The market has no such filer.');
  const named = `${before.name.replace(/ Inc$/, '')} Group Inc`;
  market.addFiler({ ...before, cik: SUCCESSOR, name: named }, at(2, '09:00:00'));
  market.change(before.cik, { tickers: [] }, at(2, '09:00:00'));
  file(8, 2, '09:01:00', '8-K', '2.01,9.01');
  market.add({ cik: SUCCESSOR, form: '8-K', items: '5.02,9.01', acceptedAt: at(2, '09:02:00') });
  file(9, 2, '17:45:00', '8-K', '4.01');
  file(10, 4, '08:00:00', '8-K', '1.03,2.04,3.01');
  // What the feed has forgotten an hour later, if it forgets.
  file(0, 4, '12:10:00', '8-K/A', '4.02');
  for (const index of [13, 14, 15]) file(index, 4, '12:20:00', '4');
  file(11, 4, '16:00:00', '8-K', '1.05');
  file(12, 7, '09:00:00', '8-K', '2.06');
}

/** When visitors ask for the companies of the market, each for the first time. */
const VISITS = [
  ...Array.from({ length: FILERS }, (_, index) => ({ time: at(0, '08:30:00'), cik: cikOf(index) })),
  { time: at(2, '10:30:00'), cik: SUCCESSOR },
];

/** When the service looks: each hour of the SEC's days, at noon of others, and twice for each night. */
export function looksOfWeek(): Date[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const hours = isBusinessDay(addDays(MONDAY, day)) ? Array.from({ length: 17 }, (_, hour) => 6 + hour) : [12];
    const byDay = hours.map((hour) => at(day, `${String(hour).padStart(2, '0')}:00:30`));
    return [...byDay, at(day, '23:31:00'), at(day, '23:55:00')];
  }).flat();
}

/** Lives the week to its end: visits, and a look at each time by `look`. */
export async function liveWeek(life: ServiceLife, look: (time: Date, index: number) => Promise<void>): Promise<void> {
  const visits = [...VISITS];
  for (const [index, time] of looksOfWeek().entries()) {
    while (visits[0] !== undefined && visits[0].time <= time) {
      life.clock.moveTo(visits[0].time);
      await life.visit(visits.shift()?.cik ?? 0);
    }
    await look(time, index);
  }
}

/** A service on the eve of the week, and watches of four companies. */
export async function beginWeek(database: Database): Promise<ServiceLife> {
  const watched = [0, 3, 8, 10].map(cikOf);
  const life = await beginLife(database, { filers: FILERS, startsAt: at(0, '00:10:00'), daysBefore: 30, watched });
  fileTheWeek(life.market);
  return life;
}
