import type { Child } from 'hono/jsx';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';

/** A day or a month in words, never broken over two lines, with the machine-readable form in `datetime`. */
export const Time = ({ day }: { readonly day: string }) => <time datetime={day}>{shortDate(day)}</time>;

/** A name as pages show it, isolated so that it cannot reorder the text around it. */
export const Name = ({ filed }: { readonly filed: string }) => <bdi>{displayName(filed)}</bdi>;

/** Not part of a longer number: accession numbers have dashes too. */
const DAY = /(?<![\d-])(\d{4}-(?:0[1-9]|1[0-2])-\d{2})(?![\d-])/;

/** A sentence with its days in words. */
export function dated(sentence: string): Child[] {
  return sentence.split(DAY).map((part, at) => (at % 2 === 1 ? <Time day={part} /> : part));
}

const OWN_PATH = /(\/boards\/[\w/%.-]*[\w%](?:\?[\w=&%.-]*[\w%])?)/;

/** A sentence with its days in words, and the addresses of this service in it as links. */
export function linked(sentence: string): Child[] {
  return sentence.split(OWN_PATH).flatMap((part, at) => (at % 2 === 1 ? [<a href={part}>{part}</a>] : dated(part)));
}

/** A sentence with its days in words, as plain text. */
export function datedText(sentence: string): string {
  return sentence
    .split(DAY)
    .map((part, at) => (at % 2 === 1 ? shortDate(part) : part))
    .join('');
}

/** Parts with a separator between them; null and false are left out. */
export function join(parts: readonly Child[], separator: string): Child[] {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== false);
  return present.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
