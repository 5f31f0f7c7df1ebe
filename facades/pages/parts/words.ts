import { ABSENCE_REASONS, type AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { NEW_YORK, parseDay } from '../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { currencyMark, percent, shareWords } from '../../../schema/domain/terms/words/numbers.ts';

export { capitalised } from '../../../schema/domain/terms/words/phrases.ts';
export { percent, shareWords };

/** The share of a holding, shown as more than zero even if the data rounds it to zero. */
export const weightWords = (weight: number): string => shareWords(weight === 0 ? Number.EPSILON : weight);

const TITLE_OF_KIND: ReadonlyMap<string, string> = new Map(EVENT_KINDS.map(({ kind, title }) => [kind, title]));

/** A kind's title: `Change of auditor`. */
export const kindTitle = (kind: string): string => TITLE_OF_KIND.get(kind) ?? kind;

/** Kinds with form and item: `Change of auditor (8-K 4.01)`. */
export const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => `${kindTitle(kind)} (${kind.replaceAll(' ', '\u00a0')})`).join(', ');

/** The same without forms and items, for a committee. */
export const kindTitleWords = (kinds: readonly string[]): string => kinds.map(kindTitle).join(', ');

interface Warned {
  readonly warningKinds: readonly string[];
  readonly severe: boolean;
  readonly unreadFilings?: number | undefined;
}

/** A company's warnings: its kinds, or that there are none, and how many unread filings may be more. */
export const warningWords = ({ warningKinds, severe, unreadFilings = 0 }: Warned, inWords = kindWords): string =>
  (severe ? 'severe: ' : '') +
  (inWords(warningKinds) || 'none') +
  (unreadFilings === 0 ? '' : `; ${grouped(unreadFilings)} unread`);

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number with thousands separators and all its decimals: `12,345.6`. */
export function grouped(value: number): string {
  return GROUPED.format(value);
}

/** Scales of money, the largest first. */
export const SCALES = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const;

/** Above this amounts are scaled: four digits can be read at a glance. */
const WHOLE_MAX = 9999.5;

/** The sign of a currency before its amount: `$`, `EUR `. */
export const markOf = (currency: string | null) => (currency === null ? '' : currencyMark(currency));

const signOf = (value: number) => (value < 0 ? '−' : '');

/** Money in at most four digits: 391035000000 USD is `$391.0 bn`, 999999 is `$1.0 m`, 9500 is `$9,500`. */
export function money(value: number, currency: string | null): string {
  const size = Math.abs(value);
  // An amount that rounds up to the next scale is written in that one.
  const scale = size < WHOLE_MAX ? undefined : SCALES.find(([unit]) => size >= unit * 0.99995);
  const digits = scale === undefined ? grouped(size) : `${(size / scale[0]).toFixed(1)} ${scale[1]}`;
  return `${signOf(value)}${markOf(currency)}${digits}`;
}

/** Money per share, to the cent: `$6.13`, `−EUR 0.20`. */
export function perShare(value: number, currency: string | null): string {
  return `${signOf(value)}${markOf(currency)}${CENTS.format(Math.abs(value))}`;
}

const EASTERN = new Intl.DateTimeFormat('en-GB', { timeZone: NEW_YORK, hour: '2-digit', minute: '2-digit' });

/** The time of an instant in New York, where the SEC is: `16:27`. */
export function easternTime(instant: string): string {
  return EASTERN.format(new Date(instant));
}

const EASTERN_STAMP = new Intl.DateTimeFormat('sv-SE', { timeZone: NEW_YORK, dateStyle: 'short', timeStyle: 'short' });

/** Day and time of an instant in New York: `12 Sep 2025, 16:27`. */
export function easternStamp(instant: string): string {
  const [day = '', time = ''] = EASTERN_STAMP.format(new Date(instant)).split(' ');
  return `${shortDate(day)}, ${time}`;
}

/** A word or two in place of a value: NOT_TAGGED is `not tagged`. */
export function absentWord(reason: AbsenceReason): string {
  return reason === 'NOT_INGESTED' ? 'not loaded' : reason.toLowerCase().replaceAll('_', ' ');
}

/** Why a value is absent and what would supply it, in a sentence each. */
export function absentSentence(reason: AbsenceReason): string {
  return ABSENCE_REASONS[reason].join(' ');
}

/** A day in words; anything else as given. */
export const dayWords = (day: string): string => (parseDay(day) === null ? day : shortDate(day));

/** An identifier in words: `lastRunAt` is `last run at`. */
export function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** Longest name in a window title. */
const TITLE_NAME_MAX = 36;

/** A name shortened to fit a window title. */
export function shortName(name: string): string {
  const shown = displayName(name);
  return shown.length > TITLE_NAME_MAX ? `${shown.slice(0, TITLE_NAME_MAX)}…` : shown;
}

/** A revenue band in dollars: `below $10 m`, `$50 to 250 m`, `$250 m to $1 bn`, `$5 bn or more`. */
export function bandWords(band: string): string {
  const spelt = band.replaceAll('M', ' m').replaceAll('B', ' bn');
  if (spelt.startsWith('<')) return `below $${spelt.slice(1)}`;
  if (spelt.startsWith('>=')) return `$${spelt.slice(2)} or more`;
  // If both ends have the same unit it is written once, at the end.
  return `$${spelt.replace('m-', 'm to $').replace('-', ' to ')}`;
}
