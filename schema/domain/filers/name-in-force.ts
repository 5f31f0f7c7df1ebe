import { addMonths, type Day } from '../terms/day.ts';

export interface FilerNames {
  readonly name: string;
  /** Names with EDGAR's days, in listed order; the current name may be among them, without days. */
  readonly names: readonly { readonly name: string; readonly from: Day | null; readonly to: Day | null }[];
}

interface Span {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
}

const BEFORE_EDGAR: Day = '0001-01-01';

/**
 * The name a filer used on a day: a former name during its span, otherwise the current name.
 *
 * EDGAR's span runs from the first to the last filing under the name, so a gap follows it. The name holds through the
 * gap if the next former name begins within a year (F5 Networks in June 2019). An active filer files at least once a
 * year, so a longer gap belongs to the current name (PG&E Corp from 1997 to 2012). The current name starts on the last
 * day of the last span (METHODS 6). Spans may overlap, be identical, run backwards (Newmont's Delta Holdco, 2002-02-15
 * to 2002-02-05) or lack a day. If several cover a day, the latest to begin wins, then the one listed first.
 */
export function nameInForce(filer: FilerNames, asOf: Day): string {
  const spans = filer.names.flatMap(toSpan).sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
  const started = spans.filter((span) => span.from <= asOf);
  const covering = started.find((span) => span.to > asOf);
  if (covering !== undefined) return covering.name;

  // A day in a long span may have a short span of its own (APPLE COMPUTER INC/ FA, 1997-07-28); the one that ends last
  // continues.
  const before = started.toSorted((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0))[0];
  const after = spans.findLast((span) => span.from > asOf);
  const isShortGap = before !== undefined && after !== undefined && after.from <= addMonths(before.to, 12);
  return isShortGap ? before.name : filer.name;
}

/** The span around a day, excluding its end, in which no name begins or ends; null means unbounded. */
export function nameHolds({ names }: FilerNames, asOf: Day): { readonly from: Day | null; readonly to: Day | null } {
  const days = names.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
  const later = days.filter((day) => day > asOf).sort();
  const before = days.filter((day) => day <= asOf).sort();
  return { from: before.at(-1) ?? null, to: later[0] ?? null };
}

function toSpan({ name, from, to }: FilerNames['names'][number]): Span[] {
  if (to === null) return from === null ? [] : [{ name, from, to: from }];
  if (from === null) return [{ name, from: BEFORE_EDGAR, to }];
  return [from <= to ? { name, from, to } : { name, from: to, to: from }];
}
