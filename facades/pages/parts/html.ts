import { html as tag } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { readable } from '../../representations/readable.ts';

/** Markup that is already escaped. */
export type Html = HtmlEscapedString;
export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Markup from a template: interpolated strings are cleaned and escaped, Html is kept, false and null are dropped. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  // No value is a promise, so the result is not one either.
  return tag(strings, ...values.map(cleaned)) as Html;
}

function cleaned(value: HtmlValue): HtmlValue {
  if (typeof value === 'string') return readable(value);
  return Array.isArray(value) ? value.map(cleaned) : value;
}

/** A day or a month in words, never broken over two lines, with the machine-readable form in `datetime`. */
export function dayMark(period: string): Html {
  return html`<time datetime="${period}">${shortDate(period)}</time>`;
}

/** A name as pages show it, isolated so that it cannot reorder the text around it. */
export function named(filed: string): Html {
  return html`<bdi>${displayName(filed)}</bdi>`;
}

/** Not part of a longer number: accession numbers have dashes too. */
const DAY = /(?<![\d-])(\d{4}-(?:0[1-9]|1[0-2])-\d{2})(?![\d-])/;

/** A sentence with its days in words. */
export function dated(sentence: string): HtmlValue[] {
  return sentence.split(DAY).map((part, at) => (at % 2 === 1 ? dayMark(part) : part));
}

const OWN_PATH = /(\/boards\/[\w/%.-]*[\w%](?:\?[\w=&%.-]*[\w%])?)/;

/** A sentence with its days in words, and the addresses of this service in it as links. */
export function linked(sentence: string): HtmlValue[] {
  return sentence
    .split(OWN_PATH)
    .flatMap((part, at) => (at % 2 === 1 ? [html`<a href="${part}">${part}</a>`] : dated(part)));
}

/** A sentence with its days in words, as plain text. */
export function datedText(sentence: string): string {
  return sentence
    .split(DAY)
    .map((part, at) => (at % 2 === 1 ? shortDate(part) : part))
    .join('');
}

/** Parts with a separator between them; null and false are left out. */
export function join(parts: readonly HtmlValue[], separator: string): HtmlValue[] {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== false);
  return present.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
