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

/** What is told of every row: eight fields, after which those of `Shown` and `OnlyCounted` stand. */
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
  const shown = (linesOf(rows) as Shown[]).map((line) => {
    if (line[13] !== '') roles.set(line[1], line[13]);
    return toRow(line, listOf, {
      texts: line[8] === '' ? NONE : (JSON.parse(line[8]) as StoredText[]),
      items: line[9] === 't' ? listOf(line[10]) : null,
      acceptedAt: line[11] === '' ? null : new Date(Number(line[11])),
      primaryDocument: orNull(line[12]),
    });
  });
  return {
    shown,
    counted: (linesOf(counted) as OnlyCounted[]).map((line) => toRow(line, listOf, onlyCounted(line[8]))),
    roles,
  };
}

/** The fields of `COUNTED`. By their places they are read in half the time that it takes to part them into names. */
type Counted = [
  board: string,
  accession: string,
  cik: string,
  coRegistrants: string,
  filedOn: string,
  kinds: string,
  form: string,
  reportDate: string,
];
type OnlyCounted = [...Counted, outcomes: string];
type Shown = [
  ...Counted,
  texts: string,
  areItemsKnown: string,
  items: string,
  acceptedAt: string,
  primaryDocument: string,
  role: string,
];

/** What is told of shown rows alone. */
type OfShown = Pick<StoredRow, 'texts' | 'items' | 'acceptedAt' | 'primaryDocument'>;

const NONE: readonly never[] = [];

/** Each row is made at once: there are tens of thousands, and a copy of each takes a start as long as the rows do. */
function toRow(
  line: Readonly<Counted | OnlyCounted | Shown>,
  listOf: (field: string) => readonly string[],
  { texts, items, acceptedAt, primaryDocument }: OfShown,
): StoredRow {
  return {
    board: line[0],
    accession: line[1],
    cik: Number(line[2]),
    coRegistrants: line[3] === '' ? NONE : wordsOf(line[3]).map(Number),
    filedOn: line[4],
    kinds: listOf(line[5]) as StoredRow['kinds'],
    form: line[6],
    items,
    reportDate: orNull(line[7]),
    acceptedAt,
    primaryDocument,
    texts,
  };
}

const ONLY_COUNTED: OfShown = { texts: NONE, items: null, acceptedAt: null, primaryDocument: null };

/** Of a row that is only counted, the outcomes of its texts are told and nothing else. */
function onlyCounted(outcomes: string): OfShown {
  if (outcomes === '') return ONLY_COUNTED;
  const told = JSON.parse(outcomes) as Pick<StoredText, 'item' | 'outcome'>[];
  return { ...ONLY_COUNTED, texts: told.map((text) => ({ ...NO_WORDS, ...text })) };
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
