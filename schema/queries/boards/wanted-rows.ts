/**
 * Part of the statements that boards are derived from: rows of the boards' table as they leave it, and as boards know them.
 * Thousands of them are read at once, so their values are told by their place.
 */
import type { StoredRow, StoredText } from '../../domain/boards/stored-row.ts';
import type { Day } from '../../domain/terms/day.ts';

/** What the items of a row `b` say. */
const TEXTS = `coalesce((select json_agg(json_build_object('item', t.item, 'excerpt', t.excerpt, 'truncated', t.truncated,
        'outcome', t.outcome, 'evidence', t.evidence, 'office', t.office, 'disagreement', t.disagreement, 'periods', t.periods,
        'amountPhrase', t.amount_phrase, 'amountLowUsd', trim_scale(t.amount_low_usd)::text,
        'amountHighUsd', trim_scale(t.amount_high_usd)::text, 'url', t.url))
      from item_texts t where t.accession = b.accession), '[]')`;

/** The outcomes alone, which say whether they are warnings; null where nothing was read. */
export const OUTCOMES = `(select json_agg(json_build_object('item', t.item, 'outcome', t.outcome))
      from item_texts t where t.accession = b.accession)`;

/** What all rows of `wanted` are told by, in this order: names would be most of what is sent. */
const COUNTED = 'b.board, b.accession, b.cik, b.co_registrants, b.filed_on, b.kinds, b.form, b.report_date';

const arrays = (values: string, condition: string) =>
  `(select coalesce(json_agg(json_build_array(${values})), '[]') from wanted b where ${condition})`;

/**
 * Rows of `wanted`, as boards are derived from them, all by the boards' own table: no filing is looked for among all of
 * them. Of those that are only counted few columns are read.
 */
export const rowsOfWanted = (isShown: string) =>
  `${arrays(
    `${COUNTED}, ${TEXTS}, case when b.items_known then b.items end, b.accepted_at, b.primary_document, b.role`,
    isShown,
  )} as rows,
    ${arrays(`${COUNTED}, ${OUTCOMES}`, `not (${isShown})`)} as counted`;

/** What is told of every row, by its place. */
type Told = [
  board: string,
  accession: string,
  cik: number,
  coRegistrants: StoredRow['coRegistrants'],
  filedOn: Day,
  kinds: StoredRow['kinds'],
  form: string,
  reportDate: StoredRow['reportDate'],
];

export type CountedRow = readonly [...Told, texts: readonly Pick<StoredText, 'item' | 'outcome'>[] | null];

export type ShownRow = readonly [
  ...Told,
  texts: StoredRow['texts'],
  items: StoredRow['items'],
  acceptedAt: string | null,
  primaryDocument: string | null,
  role: string | null,
];

/** What is told of every row, by name. */
function toldOf([board, accession, cik, coRegistrants, filedOn, kinds, form, reportDate]: readonly [
  ...Told,
  ...unknown[],
]) {
  return { board, accession, cik, coRegistrants, filedOn, kinds, form, reportDate };
}

export function toShown(row: ShownRow): StoredRow {
  const [, , , , , , , , texts, items, accepted, primaryDocument] = row;
  return { ...toldOf(row), texts, items, acceptedAt: accepted === null ? null : new Date(accepted), primaryDocument };
}

/** A row that is only counted. */
export function toCounted(row: CountedRow): StoredRow {
  const [, , , , , , , , outcomes] = row;
  const texts = (outcomes ?? []).map((text) => ({ ...NO_WORDS, ...text }));
  return { ...toldOf(row), texts, items: null, acceptedAt: null, primaryDocument: null };
}

/** A text of a row that is only counted. */
const NO_WORDS = {
  excerpt: null,
  truncated: false,
  evidence: [],
  office: null,
  disagreement: null,
  periods: [],
  amountPhrase: null,
  amountLowUsd: null,
  amountHighUsd: null,
  url: '',
} as const;

/** In what part the filer of a row appears, where the source says. */
export function roleOf([, accession, , , , , , , , , , , role]: ShownRow): [accession: string, role: string][] {
  return role === null ? [] : [[accession, role]];
}
