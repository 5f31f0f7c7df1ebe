import { html as tag } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { readable } from '../../representations/readable.ts';

/** Markup that is already escaped. */
export type Html = HtmlEscapedString;
export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/** Markup from a template: every interpolated string is made readable and escaped, Html stays, false and null vanish. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  // Nothing we pass is a promise, so what comes back is not one.
  return tag(strings, ...values.map(cleaned)) as Html;
}

function cleaned(value: HtmlValue): HtmlValue {
  if (typeof value === 'string') return readable(value);
  return Array.isArray(value) ? value.map(cleaned) : value;
}

/** A sentence whose days are marked up as such, so that none is broken over two lines. */
export function dated(sentence: string): HtmlValue[] {
  return sentence.split(/(\d{4}-\d{2}-\d{2})/).map((part, at) => (at % 2 === 1 ? html`<time>${part}</time>` : part));
}

/** Parts with a separator between them; parts that are null or false are left out. */
export function join(parts: readonly HtmlValue[], separator: string): HtmlValue[] {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== false);
  return present.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
