import { displayName } from '../../schema/domain/terms/words/display-name.ts';
import { readable } from '../representations/readable.ts';

/** Text on one line, without invisible characters: a filer's words must not start a header or move other text. */
export function oneLine(text: string): string {
  return readable(text).replaceAll(/\s+/g, ' ').trim();
}

const SUBJECT_NAME_MAX = 60;

/** A company's name, shortened to fit a subject line. */
export function shortName(name: string): string {
  const line = oneLine(displayName(name));
  return line.length > SUBJECT_NAME_MAX ? `${line.slice(0, SUBJECT_NAME_MAX).trimEnd()}…` : line;
}

export function named(name: string, ticker: string | null): string {
  const shown = displayName(name);
  return ticker === null ? shown : `${shown} (${ticker})`;
}

/** Forms read as words; all others are read letter by letter. */
const READ_AS_WORD = /^(SCHEDULE|SUPPL|REVOKED)/;
const BEGINS_WITH_VOWEL = /^(8|11-|18-|[AEFHILMNORSX])/;

/** A form with its article: a 10-K, an 8-K, an S-1, a SCHEDULE 13D. */
export function aForm(form: string): string {
  return BEGINS_WITH_VOWEL.test(form) && !READ_AS_WORD.test(form) ? `an ${form}` : `a ${form}`;
}
