/** Part of the statements that read boards over any days: which of their rows the filters leave. */
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { CountedOutcome } from '../../domain/terms/item-outcome.ts';

/** Which rows of boards are asked for. */
export interface RowsQuestion {
  readonly boards: readonly string[];
  readonly window: DaySpan;
  /** Last filing date that counts, and for those after the window's end the time by which they had been accepted. */
  readonly until: Day;
  readonly seenBy: Date | null;
  readonly asOf: Day;
  readonly cik: number | null;
  readonly sic: string | null;
  readonly state: string | null;
  readonly kind: string | null;
  readonly minRevenue: number | null;
  /** What its text reports, or why that is not known. */
  readonly outcome: CountedOutcome | null;
  /** Bounds of a band of revenue in dollars, the upper one outside it; null for any. */
  readonly size: { readonly from: number; readonly below: number } | null;
}

/** Condition on a row of boards: a text of its filing has been read. */
export const hasTexts = (row: string) => `exists (select from item_texts t where t.accession = ${row}.accession)`;

/** Outcome of the most serious kind of a row that has been read, as the boards show it; for rows with texts. */
export const READ_OUTCOME = (
  row: string,
) => `coalesce((select coalesce(i.outcome, 'NONE') from unnest(${row}.kinds) with ordinality k (kind, place)
        join item_texts i on i.accession = ${row}.accession and '8-K ' || i.item = k.kind order by k.place limit 1), 'NOT_READ')`;

/** The same of any row. Most have no texts, which is looked up before their kinds are put in order. */
export const OUTCOME = (row: string) => `case when ${hasTexts(row)}
      then ${READ_OUTCOME(row)}
      else 'NOT_READ' end`;

/** Condition on a row of boards: of the days up to `to`, or after it up to `until` and accepted by a moment, if that is given. */
export const shownBy = (row: string, { to, until, seenBy }: Readonly<Record<'to' | 'until' | 'seenBy', string>>) =>
  `(${row}.filed_on <= ${to} or (${seenBy} is not null and ${row}.filed_on <= ${until} and exists (
        select from filings f where f.cik = ${row}.cik and f.accession = ${row}.accession and f.accepted_at <= ${seenBy})))`;

/**
 * The rows that a question leaves: `found` by all that is asked of the filing and its filer, `matching` of these by what
 * is asked of the filer's figures.
 *
 * @param needsFigures  condition under which the figures are read
 * @param kept  whether those found are kept, for a statement that counts them; one that wants few follows an index
 */
export const matchingRows = (
  needsFigures: string,
  kept: 'materialized' | 'not materialized' = 'materialized',
) => `found as ${kept} (
    select b.board, b.accession, b.cik, b.filed_on, b.kinds, g.revenue, g.currency
    from board_rows b
    left join lateral (select x.revenue, x.currency from company_figures x where x.cik = b.cik and x.known_from <= $6::date
      order by x.known_from desc limit 1) g on ${needsFigures}
    where b.board = any($1::text[]) and b.filed_on >= $2::date
      and ${shownBy('b', { to: '$3::date', until: '$4::date', seenBy: '$5::timestamptz' })}
      and ($7::int is null or b.cik = $7 or $7 = any(b.co_registrants))
      and ($8::text is null or exists (select from filers f where f.cik = b.cik and f.sic like $8 || '%'))
      and ($9::text is null or exists (select from filers f where f.cik = b.cik and upper(f.state) = upper($9)))
      and ($10::text is null or $10 = any(b.kinds))
      and ($12::text is null or $12 = ${OUTCOME('b')})),
  matching as not materialized (select * from found where ($11::float8 is null or revenue >= $11)
    and ($13::float8 is null or (currency = 'USD' and revenue >= $13 and revenue < $14::float8)))`;
/** Whether a question is about figures at all. */
export const BY_FIGURES = '($11::float8 is not null or $13::float8 is not null)';

/** The values $1 to $14 of `matchingRows`. */
export function valuesOf(asked: RowsQuestion): unknown[] {
  const { boards, window, until, seenBy, asOf, cik, sic, state, kind, minRevenue, outcome, size } = asked;
  return [
    ...[boards, window.from, window.to, until, seenBy, asOf],
    ...[cik, sic, state, kind, minRevenue, outcome, size?.from ?? null, size?.below ?? null],
  ];
}
