import { addDays, addMonths, parseDay } from '../day.ts';
import { MONTHS, shortDate } from '../words/day-words.ts';

/** `2020`, `2020-03`, `2020-03-31`, `March 2020`, `31 Mar 2020` and `March 31, 2020`, at the end of a text. */
const AT_END = new RegExp(
  String.raw`^(?<subject>.+?),? (?:(?:as of|in|on|of|for|during) )?(?:(?<iso>(?:19|20)\d\d(?:-\d\d){0,2})|` +
    String.raw`(?:(?<before>\d\d?) )?(?<month>${MONTHS.join('|')})[a-z]*\.?(?: (?<after>\d\d?))?,? (?<year>(?:19|20)\d\d))\??$`,
  'i',
);

/** A text without the period that it ends with, which is a page’s window or past day. Null if it ends with none. */
export function periodAsked(text: string) {
  const { subject, iso, before, month, after, year } = AT_END.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups ?? {};
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month?.slice(0, 3).toLowerCase()) + 1;
  const written = [year, number, before ?? after].flatMap((part) => (part ? String(part).padStart(2, '0') : []));
  const period = iso ?? written.join('-');
  const first = parseDay(`${period}-01-01`.slice(0, 10));
  if (subject === undefined || first === null) return null;
  const until = addDays(addMonths(first, period.length === 4 ? 12 : 1), -1);
  const query = new URLSearchParams(period === first ? { asOf: period } : { since: first, until });
  return { subject, words: period.length === 4 ? period : shortDate(period), query };
}
