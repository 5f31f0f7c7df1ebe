import type { Child } from 'hono/jsx';
import { dayOfShort, MONTHS, shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { cardPath } from '../../links.ts';

/** A day or a month in words, never broken over two lines, with the machine-readable form in `datetime`. */
export const Time = ({ day }: { readonly day: string }) => <time datetime={day}>{shortDate(day)}</time>;

/** A name as pages show it, isolated so that it cannot reorder the text around it. */
export const Name = ({ filed }: { readonly filed: string }) => <bdi>{displayName(filed)}</bdi>;

interface NameLinkProps {
  readonly filed: string;
  /** Where it leads; null if nowhere. */
  readonly href: string | null;
}

/** A name that leads to a page, most often a card. */
export function NameLink({ filed, href }: NameLinkProps) {
  const name = <Name filed={filed} />;
  return href === null ? name : <a href={href}>{name}</a>;
}

interface CardLinkProps {
  readonly filed: string;
  readonly cik: number | null;
  readonly asOf: string | null | undefined;
}

/** A company's name, which leads to its card if it has one. */
export const CardLink = ({ filed, cik, asOf }: CardLinkProps) => (
  <NameLink filed={filed} href={cik === null ? null : cardPath(cik, asOf)} />
);

/** A link that shows a code, such as the number of a filing. */
export const CodeLink = ({ href, code }: { readonly href: string; readonly code: string }) => (
  <a href={href}>
    <code>{code}</code>
  </a>
);

/** An accession number, which leads to its filing. */
export const Accession = ({ href, number }: { readonly href: string; readonly number: string }) => (
  <a class="accession" href={href}>
    {number}
  </a>
);

/** Whose it is, for whoever hears a link without its row. */
export const Whose = ({ filed, by = 'of' }: { readonly filed: string; readonly by?: string }) => (
  <span class="unseen">
    {' '}
    {by} <Name filed={filed} />
  </span>
);

/** What goes on after a space. */
export const After = ({ children }: { readonly children: Child }) => <> {children}</>;

/** A remark after what it is of. */
export const Small = ({ children }: { readonly children: Child }) => (
  <After>
    <small>{children}</small>
  </After>
);

/** The ticker after a name, if there is one. */
export const Ticker = ({ code }: { readonly code: string | null }) =>
  code && (
    <After>
      <span class="ticker">{code}</span>
    </After>
  );

/** A day as sentences write it, or as machines do. Not part of a longer number: accession numbers have dashes too. */
const DAY = new RegExp(
  `(\\b\\d{1,2} (?:${MONTHS.join('|')}) \\d{4}\\b|(?<![\\d-])\\d{4}-(?:0[1-9]|1[0-2])-\\d{2}(?![\\d-]))`,
);

const isoDay = (day: string): string => (day.includes(' ') ? dayOfShort(day) : day);

/** A sentence with its days marked as such. */
export function dated(sentence: string): Child[] {
  return sentence.split(DAY).map((part, at) => (at % 2 === 1 ? <Time day={isoDay(part)} /> : part));
}

const ADDRESS =
  /(https:\/\/www\.sec\.gov\/[\w/.-]*[\w/](?:[?#][\w/=&%.?-]*[\w%])?|\/boards\/[\w/%.-]*[\w%](?:\?[\w=&%.+-]*[\w%])?)/;

/** A sentence with its days marked, and the addresses of this service and of the SEC in it as links. */
export function linked(sentence: string): Child[] {
  return sentence
    .split(ADDRESS)
    .flatMap((part, at) =>
      at % 2 === 1 ? [<a href={part}>{part.startsWith('/') ? part : 'at the SEC'}</a>] : dated(part),
    );
}

/** A sentence with its days in words, as plain text. */
export function datedText(sentence: string): string {
  return sentence
    .split(DAY)
    .map((part, at) => (at % 2 === 1 ? shortDate(isoDay(part)) : part))
    .join('');
}

/** Parts with commas or another separator between them; null and false are left out. */
export function join(parts: readonly Child[], separator = ', '): Child[] {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== false);
  return present.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
