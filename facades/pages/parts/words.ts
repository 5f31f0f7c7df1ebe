import { ABSENCE_REASONS, type AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { NEW_YORK } from '../../../schema/domain/terms/day.ts';

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A whole number with thousands separators: `12,345`. */
export function grouped(value: number): string {
  return GROUPED.format(value);
}

/** A fraction as per cent with one decimal: 0.3197 is `32.0%`. */
export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(1).replace('-', '−')}%`;
}

const SCALES = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
] as const;

/** Money in reading size: 391035000000 USD is `$391.0 bn`; below a million every unit is shown. */
export function money(value: number, currency: string | null): string {
  const size = Math.abs(value);
  const scale = SCALES.find(([unit]) => size >= unit);
  const digits = scale === undefined ? grouped(size) : `${(size / scale[0]).toFixed(1)} ${scale[1]}`;
  const mark = currency === 'USD' ? '$' : currency === null ? '' : `${currency} `;
  return `${value < 0 ? '−' : ''}${mark}${digits}`;
}

const EASTERN = new Intl.DateTimeFormat('en-GB', { timeZone: NEW_YORK, hour: '2-digit', minute: '2-digit' });

/** The clock time of an instant in New York, where the SEC is: `16:27`. */
export function easternTime(instant: string): string {
  return EASTERN.format(new Date(instant));
}

const EASTERN_STAMP = new Intl.DateTimeFormat('sv-SE', {
  timeZone: NEW_YORK,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time of an instant in New York: `2025-09-12 16:27`. */
export function easternStamp(instant: string): string {
  return EASTERN_STAMP.format(new Date(instant));
}

/** A quiet word or two in the place of a value: NOT_TAGGED is `not tagged`. */
export function absentWord(reason: AbsenceReason): string {
  return reason === 'NOT_INGESTED' ? 'not loaded' : reason.toLowerCase().replaceAll('_', ' ');
}

/** Why a value is absent and what would bring it, in a sentence each. */
export function absentSentence(reason: AbsenceReason): string {
  return ABSENCE_REASONS[reason].join(' ');
}

/** A name of code in words: `lastRunAt` is `last run at`. */
export function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A window's title shows no more than this of a name. */
const TITLE_NAME_MAX = 36;

/** A name as the title of a window has room for. */
export function shortName(name: string): string {
  return name.length > TITLE_NAME_MAX ? `${name.slice(0, TITLE_NAME_MAX)}…` : name;
}
