/**
 * Part of the statements that read boards: which rows match, for any day. The text contains only the conditions given,
 * so that the others cost nothing and an index does the rest.
 */
import { staleBefore } from '../../domain/figures/annual-figures.ts';
import type { AskedSic } from '../../domain/terms/asked/industry-names.ts';
import {
  type CountedOutcome,
  changeWords,
  isOfSeveral,
  OFFICE_OUTCOMES,
  type Office,
  withSeveral,
} from '../../domain/terms/item-outcome.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { columnTests } from '../filers/filer-conditions.ts';
import { isOfSize, newestOf } from '../shared/figures-in-force.ts';
import { type Seen, seenIn } from '../shared/seen.ts';
import type { Add } from '../shared/statement-values.ts';

export interface RowsQuestion extends Seen {
  readonly boards: readonly string[];
  readonly cik: number | null;
  readonly sic: AskedSic | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly kind: string | null;
  readonly minRevenue: number | null;
  /** The outcome its text reports, or why that is unknown. */
  readonly outcome: CountedOutcome | null;
  /** The office that its text says changes hands. */
  readonly office: Office | null;
  /** Band of revenue in dollars. */
  readonly size: SizeBand | null;
}

/** Condition on a row of boards: a text of its filing has been read. */
export const hasTexts = (row: string) => `exists (select from item_texts t where t.accession = ${row}.accession)`;

/** Outcome of a row's most serious kind, as the boards show it; for rows with texts. */
export const READ_OUTCOME = (
  row: string,
) => `coalesce((select coalesce(i.outcome, 'NONE') from unnest(${row}.kinds) with ordinality k (kind, place)
        join item_texts i on i.accession = ${row}.accession and '8-K ' || i.item = k.kind order by k.place limit 1), 'NOT_READ')`;

/** The same for any row. Most have no texts, which is checked before their kinds are ordered. */
export const OUTCOME = (row: string) => `case when ${hasTexts(row)}
      then ${READ_OUTCOME(row)}
      else 'NOT_READ' end`;

/**
 * The question without its conditions on texts; null if it has none that an unread text could meet. Of its rows, those
 * whose outcome is NOT_READ may match.
 */
export const unjudged = (question: RowsQuestion): RowsQuestion | null =>
  (question.outcome === null && question.office === null) || question.outcome === 'NOT_READ'
    ? null
    : { ...question, outcome: null, office: null };

/** The parts of a statement over board rows `b` and, if there are conditions on them, the filers' figures `g`. */
export interface Matching {
  /** Tables, `b` first. */
  readonly from: string;
  /** Conditions on the filing and its filer. */
  readonly found: string;
  /** Conditions on the filer's figures; null if there are none. */
  readonly ofFigures: string | null;
  /** Both. */
  readonly where: string;
}

/**
 * Condition on a row's filer. The filers are looked up once by their index and rows compared with them: `is true` keeps
 * the planner from a join, for which it scans all filers of a market, a third of a second.
 */
const isOfFilers = (condition: string) => `(b.cik in (select f.cik from filers f where ${condition})) is true`;

/**
 * Figures that are too old on the day are none.
 *
 * @param needsFigures  true if the statement returns figures even without conditions on them
 */
export function matchingRows(question: RowsQuestion, add: Add, needsFigures = false): Matching {
  const { cik, sic, state, exchange, kind, outcome, office, minRevenue, size, until } = question;
  const found = [seenIn(question, add)];
  if (cik !== null) {
    const place = add(cik, 'int');
    found.push(`(b.cik = ${place} or (b.co_registrants <> '{}' and b.co_registrants @> array[${place}]))`);
  }
  const filers = columnTests({ sic, state, exchange }, add);
  if (filers.length > 0) found.push(isOfFilers(filers.join(' and ')));
  if (kind !== null) found.push(`${add(kind, 'text')} = any(b.kinds)`);
  if (outcome !== null) found.push(`${OUTCOME('b')} = any(${add(withSeveral(outcome), 'text[]')})`);
  if (office !== null) {
    // Of a requested outcome the office is the one that the text gives together with it.
    const asked = outcome !== null && isOfSeveral(outcome) ? [outcome] : OFFICE_OUTCOMES;
    const pairs = asked.map((one) => changeWords({ outcome: one, office }));
    found.push(
      `exists (select from item_texts t cross join unnest(t.changes) c (change) where t.accession = b.accession
        and c.change = any(${add(pairs, 'text[]')}) and (t.outcome = 'SEVERAL' or starts_with(c.change, t.outcome)))`,
    );
  }
  const ofFigures: string[] = [];
  if (minRevenue !== null) ofFigures.push(`g.revenue >= ${add(minRevenue, 'float8')}`);
  if (size !== null) ofFigures.push(isOfSize(size, add));
  const isOfFigures = needsFigures || ofFigures.length > 0;
  const ofDay = () =>
    `${newestOf('b.cik', add(until, 'date'))} g on g.fiscal_year_end >= ${add(staleBefore(until), 'date')}`;
  return {
    from: `board_rows b${isOfFigures ? ` left join lateral ${ofDay()}` : ''}`,
    found: found.join(' and '),
    ofFigures: ofFigures.length === 0 ? null : ofFigures.join(' and '),
    where: [...found, ...ofFigures].join(' and '),
  };
}
