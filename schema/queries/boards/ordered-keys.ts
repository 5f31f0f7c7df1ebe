/**
 * Rows of a board in another order than by their days, by their keys. Serves the root field `board` with `orderBy`.
 *
 * All matching rows are read and put in order in the statement; a row without the value comes last in both directions,
 * and rows of one value stand newest first.
 */
import type { Reader } from '../../../prisma/query.ts';
import { type BoardOrder, type OrderedColumn, readBoardOrder } from '../../domain/boards/board-order.ts';
import type { Day } from '../../domain/terms/day.ts';
import { newestFirst, placeOf } from '../shared/newest-first.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';
import { matchingRows, type RowsQuestion } from './matching-rows.ts';
import type { FoundPages, FoundStretch, PagePlace, StretchOfRows } from './page-keys.ts';
import { readOfState, STATE, versionOn } from './state.ts';

export interface InOrder {
  readonly by: BoardOrder;
  /** The day whose state of a row counts, or that of its filing if that is later. */
  readonly day: Day;
}

/** A stretch of the rows in order, and what `FoundPages` says of all. */
interface Found extends FoundStretch {
  readonly eventId: number;
  readonly newest: string | null;
}

/** The same as `readPageKeys` of one board, in an order. */
export async function readOrderedPage(
  reader: Reader,
  question: RowsQuestion,
  { after, offset, limit }: PagePlace,
  order: InOrder,
): Promise<FoundPages> {
  const [board = ''] = question.boards;
  const stretch = { start: null, after, before: null, backward: false, limit };
  const { unknown, page, hasMore, newest, ...state } = await readOrdered(reader, question, stretch, order, offset);
  return { ...state, isAfterFound: unknown === null, pages: [{ board, page, hasMore, newest }] };
}

/** The same as `readStretch`, in an order. */
export function readOrderedStretch(
  reader: Reader,
  question: RowsQuestion,
  stretch: StretchOfRows,
  order: InOrder,
): Promise<FoundStretch> {
  return readOrdered(reader, question, stretch, order, 0);
}

async function readOrdered(
  reader: Reader,
  question: RowsQuestion,
  { start, after, before, backward, limit }: StretchOfRows,
  { by, day }: InOrder,
  offset: number,
): Promise<Found> {
  const { values, add } = statementValues();
  const { column, isDescending } = readBoardOrder(by);
  const { from, where } = matchingRows(question, add, OF_FIGURES.has(column));
  const isAfter = (one: string, other: string) => follows(one, other, isDescending ? '<' : '>');
  const bounds = [
    { name: 'start', accession: start, test: `(m.accession = s.accession or ${isAfter('m', 's')})` },
    { name: 'after', accession: after, test: isAfter('m', 's') },
    { name: 'before', accession: before, test: isAfter('s', 'm') },
  ].flatMap(({ accession, ...bound }) => (accession === null ? [] : [{ ...bound, place: add(accession, 'text') }]));
  const conditions = bounds.map(
    ({ place, test }) => `exists (select from matching s where s.accession = ${place} and ${test})`,
  );
  const text = `with matching as materialized (
    select ${placeOf('b')}, ${orderedBy(column, day, add)} as value from ${from}
    where b.board = any(${add(question.boards, 'text[]')}) and ${where})
  select ${STATE}, (select coalesce(max(id), 0)::float8 from events) as "eventId",
    (select m.accession from matching m order by ${newestFirst('m')} limit 1) as newest,
    ${bounds.map(({ name, place }) => `exists (select from matching where accession = ${place}) as "${name}",`).join(' ')}
    (select coalesce(json_agg(k.accession order by k.place), '[]') from (
      select m.accession, row_number() over (order by ${inOrder(isDescending)}) as place from matching m
      where ${['true', ...conditions].join(' and ')}
      order by place ${backward ? 'desc' : 'asc'} limit ${add(limit + 1, 'bigint')} offset ${add(offset, 'bigint')}) k) as page
  from data_version v where v.id = 1`;
  const { after: hasAfter, before: hasBefore, ...found } = await readOfState<Row>(reader, text, values);
  const hasMore = found.page.length > limit;
  return {
    ...found,
    unknown: hasAfter === false ? 'after' : hasBefore === false ? 'before' : null,
    page: hasMore && backward ? found.page.slice(1) : found.page.slice(0, limit),
    hasMore,
  };
}

interface Row extends Omit<Found, 'unknown' | 'hasMore'> {
  readonly after?: boolean;
  readonly before?: boolean;
}

const FIGURES = { revenue: 'revenue', operatingMargin: 'operating_margin', totalDebt: 'total_debt', cash: 'cash' };
const OF_FIGURES: ReadonlySet<string> = new Set(Object.keys(FIGURES));

/** What a row is ordered by, as SQL. */
function orderedBy(column: OrderedColumn, day: Day, add: Add): string {
  const ofVersion = (name: string) => versionOn(`x.${name}`, add(day, 'date'));
  switch (column) {
    case 'filedOn':
      return 'b.filed_on';
    case 'company':
      return `(select lower(f.name) collate "C" from filers f where f.cik = b.cik)`;
    case 'periodOfReport':
      return ofVersion('notice_period');
    case 'changes12m':
      return ofVersion('originals');
    default:
      return `g.${FIGURES[column]}`;
  }
}

const inOrder = (isDescending: boolean) => `m.value ${isDescending ? 'desc' : 'asc'} nulls last, ${newestFirst('m')}`;

/** Condition on two rows: the first comes after the second. */
const follows = (one: string, other: string, sign: '<' | '>') =>
  `((${one}.value is null) > (${other}.value is null) or ((${one}.value is null) = (${other}.value is null)
    and (${one}.value ${sign} ${other}.value or (${one}.value is not distinct from ${other}.value
      and (${placeOf(one)}) < (${placeOf(other)})))))`;
