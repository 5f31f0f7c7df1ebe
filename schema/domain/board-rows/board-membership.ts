import { BOARDS } from '../boards/index.ts';
import { EVENT_ITEMS, type EventKind, eventKinds, NOTICE_FORMS } from '../terms/event-kind.ts';

/** A filing's place on one board and the kinds that put it there, most serious first. */
export interface BoardMembership {
  readonly board: string;
  readonly kinds: readonly EventKind[];
}

/** The boards that a filing belongs on, in listed order. Empty for most filings, and when the items are unknown. */
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

/** True if a filing may be on a board, judging by its form and the items of one source; the tables then decide. */
export function mayBeOnBoard(form: string, items: readonly string[] | null): boolean {
  return (
    NOTICE_FORMS.includes(form) || form.startsWith('8-K') || items?.some((item) => EVENT_ITEMS.includes(item)) === true
  );
}

/** One of a filing's filers, with the data that decides whether a row is shown under it. */
export interface Registrant {
  readonly cik: number;
  readonly ticker: string | null;
  /** Annual reports loaded, excluding amendments. */
  readonly annualReports: number;
}

/**
 * Chooses the filer under which a filing of several co-registrants is shown: filers with a ticker first, then by the
 * most annual reports, then by the lowest CIK. The others follow in ascending order of CIK.
 *
 * An empty list is a programming error and throws.
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
