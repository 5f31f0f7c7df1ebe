import { displayName } from '../../schema/domain/terms/words/display-name.ts';
import { readable } from '../representations/readable.ts';

/** The content of a mail, from which its plain text and its HTML are made. */
export interface MailContent {
  readonly subject: string;
  /** Notice that opens the mail, such as that the companies are invented; null if there is none. */
  readonly notice: string | null;
  /** A few words over the heading. */
  readonly kicker: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  readonly action: MailLink;
  /** A separate section below, such as a board's answer. */
  readonly beside: { readonly title: string; readonly text: string; readonly link: MailLink } | null;
  readonly why: string;
  /** How to stop the mails for good. */
  readonly stop: MailLink & { readonly before: string };
  /** The sender, and whom to write to. */
  readonly signature: string;
}

export interface MailFact {
  readonly label: string;
  readonly text: string;
}

export interface MailLink {
  readonly words: string;
  readonly href: string;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

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
