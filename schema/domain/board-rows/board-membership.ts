import { BOARDS } from '../boards/index.ts';
import { EVENT_ITEMS, EVENT_KINDS, type EventKind, eventKinds } from '../terms/event-kind.ts';

/** A filing's place on one board, with the kinds that put it there, most serious first. */
export interface BoardMembership {
  readonly board: string;
  readonly kinds: readonly EventKind[];
}

/** The boards a filing belongs on, in listed order; none for most filings, and none where the items are unknown. */
export function boardMemberships(filing: {
  readonly form: string;
  readonly items: readonly string[] | null;
}): BoardMembership[] {
  const kinds = eventKinds(filing.form, filing.items ?? []);
  return BOARDS.map((board) => ({
    board: board.slug,
    kinds: kinds.filter((kind) => board.kinds.includes(kind)),
  })).filter((membership) => membership.kinds.length > 0);
}

/** Forms that are on a board by themselves, amendments included. */
export const EVENT_FORMS = EVENT_KINDS.flatMap(({ kind }) => (kind.startsWith('8-K ') ? [] : [kind, `${kind}/A`]));

/** May a filing be on a board, as far as its form and one source's items tell: worth looking at in the tables. */
export function mayBeOnBoard(form: string, items: readonly string[] | null): boolean {
  return (
    EVENT_FORMS.includes(form) || form.startsWith('8-K') || items?.some((item) => EVENT_ITEMS.includes(item)) === true
  );
}

/** One of the filers of a filing, with what decides whether a row is shown under it. */
export interface Registrant {
  readonly cik: number;
  readonly ticker: string | null;
  /** Annual reports on file, amendments not counted. */
  readonly annualReports: number;
}

/**
 * The filer under which a filing of several co-registrants is shown: one that has a ticker goes first, then the one
 * with most annual reports, then the lowest CIK. The others follow in ascending order.
 *
 * Errors: an empty list is our mistake and throws.
 */
export function chooseRegistrant(filers: readonly Registrant[]): { cik: number; coRegistrants: number[] } {
  const [first] = [...filers].sort(
    (a, b) =>
      Number(b.ticker !== null) - Number(a.ticker !== null) || b.annualReports - a.annualReports || a.cik - b.cik,
  );
  if (first === undefined) throw new Error('A filing has at least one filer.');
  const others = new Set(filers.map(({ cik }) => cik).filter((cik) => cik !== first.cik));
  return { cik: first.cik, coRegistrants: [...others].sort((a, b) => a - b) };
}
