/** Part of the statements that boards are derived from: rows of the boards' table as they leave it, and as boards know them. */

import type { StoredRow, StoredText } from '../../domain/boards/stored-row.ts';
import { anyText, linesOf, linesWith, orEmpty, orNull, words, wordsOf } from '../lines.ts';
import { hasTexts } from './matching-rows.ts';

/** What the items of a row `b` say. Of most none is read, and a list of nothing costs as much as one of something. */
const TEXTS = `case when ${hasTexts('b')}
      then (select json_agg(json_build_object('item', t.item, 'excerpt', t.excerpt, 'truncated', t.truncated,
        'outcome', t.outcome, 'evidence', t.evidence, 'office', t.office, 'disagreement', t.disagreement, 'periods', t.periods,
        'amountPhrase', t.amount_phrase, 'amountLowUsd', trim_scale(t.amount_low_usd)::text,
        'amountHighUsd', trim_scale(t.amount_high_usd)::text, 'url', t.url))
      from item_texts t where t.accession = b.accession) end`;

/** The outcomes alone, which say whether they are warnings; null where nothing was read. */
export const OUTCOMES = `case when ${hasTexts('b')}
      then (select json_agg(json_build_object('item', t.item, 'outcome', t.outcome))
        from item_texts t where t.accession = b.accession) end`;

/** What is told of every row. */
const COUNTED = [
  'b.board',
  'b.accession',
  'b.cik',
  words('b.co_registrants'),
  'b.filed_on',
  words('b.kinds'),
  'b.form',
  orEmpty('b.report_date'),
];

const SHOWN = [
  ...COUNTED,
  orEmpty(TEXTS),
  'b.items_known',
  words('b.items'),
  orEmpty('1000 * extract(epoch from b.accepted_at)'),
  anyText('b.primary_document'),
  anyText('b.role'),
];

/**
 * Rows of `wanted`, as boards are derived from them, all by the boards' own table: no filing is looked for among all of
 * them. Of those that are only counted few columns are read. One pass for both: what is looked through twice is laid aside
 * first, on disk where there is much of it.
 *
 * @returns a table of one row with the columns `rows` and `counted`
 */
export const linesOfWanted = (isShown: string) => `(select ${linesWith(SHOWN)} filter (where ${isShown}) as rows,
      ${linesWith([...COUNTED, orEmpty(OUTCOMES)])} filter (where not (${isShown})) as counted from wanted b) lines`;

/** Rows of `wanted` as they come, in lines. */
export interface FoundWanted {
  readonly rows: string | null;
  readonly counted: string | null;
}

/** Rows of the boards, and in what part the filer of a row appears, where the source says: by accession number. */
export interface WantedRows {
  readonly shown: readonly StoredRow[];
  readonly counted: readonly StoredRow[];
  readonly roles: ReadonlyMap<string, string>;
}

export function wantedRows({ rows, counted }: FoundWanted): WantedRows {
  // Many rows have the same few kinds and items: they share them.
  const shared = new Map<string, readonly string[]>();
  const listOf = (field: string) => {
    const known = shared.get(field) ?? wordsOf(field);
    shared.set(field, known);
    return known;
  };
  const roles = new Map<string, string>();
  const shown = linesOf(rows).map((line): StoredRow => {
    const [texts, itemsKnown, items, acceptedAt, primaryDocument, role] = line.slice(COUNTED.length) as Shown;
    const row = toldOf(line as Counted, listOf);
    if (role !== '') roles.set(row.accession, role);
    return {
      ...row,
      texts: texts === '' ? [] : (JSON.parse(texts) as StoredText[]),
      items: itemsKnown === 't' ? listOf(items) : null,
      acceptedAt: acceptedAt === '' ? null : new Date(Number(acceptedAt)),
      primaryDocument: orNull(primaryDocument),
    };
  });
  return { shown, counted: linesOf(counted).map((line) => toCounted(line, listOf)), roles };
}

type Counted = [string, string, string, string, string, string, string, string];
type Shown = [string, string, string, string, string, string];

/** What is told of every row, by name. */
function toldOf(
  [board, accession, cik, coRegistrants, filedOn, kinds, form, reportDate]: Counted,
  listOf: (field: string) => readonly string[],
) {
  return {
    board,
    accession,
    cik: Number(cik),
    coRegistrants: coRegistrants === '' ? NONE : wordsOf(coRegistrants).map(Number),
    filedOn,
    kinds: listOf(kinds) as StoredRow['kinds'],
    form,
    reportDate: orNull(reportDate),
  };
}

const NONE: readonly number[] = [];

/** A row that is only counted. */
function toCounted(line: readonly string[], listOf: (field: string) => readonly string[]): StoredRow {
  const outcomes = line[COUNTED.length];
  const told = outcomes ? (JSON.parse(outcomes) as Pick<StoredText, 'item' | 'outcome'>[]) : [];
  const texts = told.map((text) => ({ ...NO_WORDS, ...text }));
  return { ...toldOf(line as Counted, listOf), texts, items: null, acceptedAt: null, primaryDocument: null };
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
