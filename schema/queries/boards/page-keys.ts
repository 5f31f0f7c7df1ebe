/**
 * Which rows of boards are on a page, for any day, by their keys. Serves the root fields `board` and `boards`.
 *
 * A page is a walk along the index of a board by its days; the contents of its rows are read by their keys
 * (`rows-by-key.ts`).
 */
import type { Reader } from '../../../prisma/query.ts';
import { newestFirst, placeOf } from '../shared/newest-first.ts';
import { statementValues } from '../shared/statement-values.ts';
import { type Matching, matchingRows, type RowsQuestion } from './matching-rows.ts';
import { type FoundState, readOfState, STATE } from './state.ts';

export interface RowKey {
  readonly board: string;
  readonly accession: string;
}

/** Where pages begin and how long they are. */
export interface PagePlace {
  /** Accession number of a filing on one of the boards, after which each page begins; null begins with the newest. */
  readonly after: string | null;
  /** Rows to skip, newest first and counted over all boards together, before the pages begin. */
  readonly offset: number;
  /** Rows of each page at most. */
  readonly limit: number;
}

/** The rows of one page by their accession numbers, newest first. */
export interface PageOfKeys {
  readonly board: string;
  readonly page: readonly string[];
  /** Whether there are rows after the page. */
  readonly hasMore: boolean;
  /** The newest matching row, wherever the page begins; null if there is none. */
  readonly newest: string | null;
}

/** A page of each board, in the order requested, and the state of the data that all are of. */
export interface FoundPages extends FoundState {
  /** Newest event in this state of the data; 0 before the first. */
  readonly eventId: number;
  readonly pages: readonly PageOfKeys[];
  /** True if `after` names a matching row on one of the boards; also true without one. */
  readonly isAfterFound: boolean;
}

const ORDER = newestFirst('b');

/** A page of each board by its keys, in one statement. */
export async function readPageKeys(
  reader: Reader,
  question: RowsQuestion,
  { after, offset, limit }: PagePlace,
): Promise<FoundPages> {
  const { values, add } = statementValues();
  const boards = add(question.boards, 'text[]');
  const matching = matchingRows(question, add);
  const rows = (select: string, condition: string, rest: string) =>
    `(select ${select} from ${matching.from} where b.board = o.board and ${matching.where}${condition} ${rest})`;
  const start = after === null ? null : startAfter(add(after, 'text'), boards, matching);
  const beyond = start === null ? '' : ` and (${placeOf('b')}) < (select ${placeOf('start')} from start)`;
  const skip = offset === 0 ? null : add(offset, 'bigint');
  const skipped = skip === null ? null : skippedRows(boards, skip, (rest) => rows(KEY, beyond, rest));
  const page = rows(
    KEY,
    beyond,
    `order by ${ORDER} offset ${skip === null ? '0' : 'coalesce(s.rows, 0)'} limit ${add(limit + 1, 'bigint')}`,
  );
  const newest = start === null && skip === null ? 'null' : rows('b.accession', '', `order by ${ORDER} limit 1`);
  const text = `${[start, skipped]
    .filter((part) => part !== null)
    .map((part, at) => `${at === 0 ? 'with' : ','} ${part}`)
    .join('')}
  select ${STATE}, (select coalesce(max(id), 0)::float8 from events) as "eventId",
    ${start === null ? 'true' : 'exists (select from start)'} as "isAfterFound",
    (select json_agg(p order by p.place) from (
      select o.place, ${newest} as newest,
        (select coalesce(json_agg(k.accession order by ${newestFirst('k')}), '[]') from ${page} k) as page
      from unnest(${boards}) with ordinality o (board, place)${skip === null ? '' : ' left join skipped s on s.board = o.board'}) p) as pages
  from data_version v where v.id = 1`;
  const found = await readOfState<Row>(reader, text, values);
  const pages = question.boards.map((board, at): PageOfKeys => {
    const { page: keys, newest: first } = found.pages?.[at] ?? { page: [], newest: null };
    return {
      board,
      page: keys.slice(0, limit),
      hasMore: keys.length > limit,
      newest: after === null && offset === 0 ? (keys[0] ?? null) : first,
    };
  });
  return { ...found, pages };
}

const KEY = `b.board, ${placeOf('b')}`;

interface Row extends Omit<FoundPages, 'pages'> {
  readonly pages: readonly { readonly page: readonly string[]; readonly newest: string | null }[] | null;
}

const startAfter = (after: string, boards: string, { from, where }: Matching) =>
  `start as (select ${placeOf('b')} from ${from} where b.accession = ${after} and b.board = any(${boards}) and ${where} limit 1)`;

/**
 * How many rows of each board are among the first of all together; the rows of one filing are in the order of their
 * boards.
 */
const skippedRows = (boards: string, skip: string, rows: (rest: string) => string) =>
  `skipped as (select board, count(*) as rows from (
      select o.board from unnest(${boards}) with ordinality o (board, place)
        cross join lateral ${rows(`order by ${ORDER} limit ${skip}`)} k
      order by ${newestFirst('k')}, o.place limit ${skip}) m group by board)`;

/** A stretch of a board's matching rows, bounded by accession numbers. */
export interface StretchOfRows {
  /** The newest row that may be in it, unless it begins after a row; without either it is empty. */
  readonly start: string | null;
  /** Exclusive bounds. */
  readonly after: string | null;
  readonly before: string | null;
  /** True if it is filled from its end, with the oldest rows. */
  readonly backward: boolean;
  readonly limit: number;
}

/** A stretch, newest first, and whether its bounds leave more rows than its limit. */
export interface FoundStretch extends FoundState {
  /** A bound that is not a matching row, in which case the rest is meaningless. */
  readonly unknown: 'after' | 'before' | null;
  readonly page: readonly string[];
  readonly hasMore: boolean;
}

/**
 * A stretch of a board's matching rows, in one statement: its start is found by key, without reading the rows before
 * it.
 */
export async function readStretch(
  reader: Reader,
  question: RowsQuestion,
  { start, after, before, backward, limit }: StretchOfRows,
): Promise<FoundStretch> {
  const { values, add } = statementValues();
  // Its one board, as a value: of a list the index would not give the order.
  const board = `b.board = ${add(question.boards[0], 'text')}`;
  const { from, where } = matchingRows(question, add);
  const edgeOf = (name: string, accession: string) =>
    `${name} as (select ${placeOf('b')} from ${from} where b.accession = ${add(accession, 'text')} and ${board} and ${where} limit 1)`;
  const bounds = [
    { name: 'first', accession: after ?? start, compares: after === null ? '<=' : '<' },
    { name: 'last', accession: before, compares: '>' },
  ].flatMap(({ accession, ...bound }) => (accession === null ? [] : [{ accession, ...bound }]));
  const [ascending, none] = [backward ? placeOf('b') : ORDER, after === null && start === null];
  const text = `${bounds.map(({ name, accession }, at) => `${at === 0 ? 'with' : ','} ${edgeOf(name, accession)}`).join('')}
  select ${STATE}, ${bounds.map(({ name }) => `exists (select from ${name}) as "${name}",`).join(' ')}
    (select coalesce(json_agg(k.accession order by ${newestFirst('k')}), '[]') from (
      select ${placeOf('b')} from ${from} where ${board} and ${where}
        ${bounds.map(({ name, compares }) => `and (${placeOf('b')}) ${compares} (select ${placeOf(name)} from ${name})`).join(' ')}
        ${none ? 'and false' : ''} order by ${ascending} limit ${add(limit + 1, 'bigint')}) k) as page
  from data_version v where v.id = 1`;
  const found = await readOfState<FoundState & { first?: boolean; last?: boolean; page: string[] }>(
    reader,
    text,
    values,
  );
  const hasMore = found.page.length > limit;
  return {
    version: found.version,
    changedAt: found.changedAt,
    unknown: after !== null && found.first === false ? 'after' : found.last === false ? 'before' : null,
    page: hasMore && backward ? found.page.slice(1) : found.page.slice(0, limit),
    hasMore,
  };
}
