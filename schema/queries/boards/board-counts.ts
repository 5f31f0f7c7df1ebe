/**
 * Counts of boards' matching rows, for any day. Serves the root fields `board` and `boards`.
 *
 * The total is counted along the index of a board by its days; the facts that an answer states, over its last days
 * alone.
 */
import type { Reader } from '../../../prisma/query.ts';
import type { JudgedRows } from '../../domain/boards/board.ts';
import type { Day } from '../../domain/terms/day.ts';
import { statementValues } from '../shared/statement-values.ts';
import { hasTexts, matchingRows, OUTCOME, READ_OUTCOME, type RowsQuestion, unjudged } from './matching-rows.ts';
import { type FoundState, readOfState, STATE } from './state.ts';

export interface BoardCounts {
  readonly total: number;
  /** Those that the answer counts; the next three are of these. */
  readonly counted: number;
  readonly annual: number;
  readonly companies: number;
  /** By outcome; `NOT_READ` without a text. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Unread rows among all, on boards whose texts decide what is a warning; else 0. */
  readonly unread: number;
  /** Rows left out because their filer's revenue is unknown. */
  readonly withoutRevenue: number;
  /** Of a question about texts: rows that its other conditions leave, by whether their text was read; else null. */
  readonly judged: JudgedRows | null;
}

/** The counts of each board, in the order requested, and the state of the data they are of. */
export interface FoundCounts extends FoundState {
  readonly counts: readonly BoardCounts[];
}

/**
 * @param counted  first day whose rows the answer counts, and the boards whose unread rows are counted over all days
 */
export async function readBoardCounts(
  reader: Reader,
  question: RowsQuestion,
  { from: countedFrom, decided }: { readonly from: Day; readonly decided: readonly string[] },
): Promise<FoundCounts> {
  const { values, add } = statementValues();
  const boards = add(question.boards, 'text[]');
  const { from, found, ofFigures, where } = matchingRows(question, add);
  const [ofThose, unknown] =
    ofFigures === null
      ? ['', '0']
      : [` filter (where ${ofFigures})`, '(count(*) filter (where g.revenue is null))::int'];
  const ofBoards = `from ${from} where b.board = any(${boards}) and`;
  const unread =
    decided.length === 0
      ? ''
      : `,
  unread as (select b.board, count(*)::int as unread from ${from}
    where b.board = any(${add(decided, 'text[]')}) and ${where} and ${OUTCOME('b')} = 'NOT_READ' group by b.board)`;
  const asked = unjudged(question);
  const open = asked === null ? null : matchingRows(asked, add);
  const judged =
    open === null
      ? ''
      : `,
  judged as (select board, (count(*) filter (where not unread))::int as read, (count(*) filter (where unread))::int as unread
    from (select b.board, ${OUTCOME('b')} = 'NOT_READ' as unread from ${open.from}
      where b.board = any(${boards}) and ${open.where}) o group by board)`;
  const text = `with
  counted as materialized (
    select b.board, b.cik, b.accession, b.kinds ${ofBoards} ${where} and b.filed_on >= ${add(countedFrom, 'date')}),
  told as (select board, count(*)::int as counted, (count(*) filter (where 'NT 10-K' = any(kinds)))::int as annual,
    count(distinct cik)::int as companies from counted group by board),
  outcomes as (select board, json_object_agg(outcome, rows) as outcomes
    from (select board, ${READ_OUTCOME('c')} as outcome, count(*)::int as rows from counted c
      where ${hasTexts('c')} group by 1, 2) o group by board),
  total as (select b.board, (count(*)${ofThose})::int as total, ${unknown} as unknown
    ${ofBoards} ${found} group by b.board)${unread}${judged}
  select ${STATE}, (select json_agg(json_build_object('total', coalesce(a.total, 0), 'counted', coalesce(t.counted, 0),
      'annual', coalesce(t.annual, 0), 'companies', coalesce(t.companies, 0), 'outcomes', coalesce(c.outcomes, '{}'),
      'withoutRevenue', coalesce(a.unknown, 0), 'unread', ${unread === '' ? '0' : 'coalesce(u.unread, 0)'},
      'judged', ${judged === '' ? 'null::json' : "json_build_object('read', coalesce(j.read, 0), 'unread', coalesce(j.unread, 0))"}) order by o.place)
    from unnest(${boards}) with ordinality o (board, place)
    left join total a on a.board = o.board left join told t on t.board = o.board left join outcomes c on c.board = o.board${unread === '' ? '' : ' left join unread u on u.board = o.board'}${judged === '' ? '' : ' left join judged j on j.board = o.board'}) as counts
  from data_version v where v.id = 1`;
  const row = await readOfState<FoundState & { counts: readonly BoardCounts[] | null }>(reader, text, values);
  return { ...row, counts: (row.counts ?? []).map(withNotRead) };
}

/**
 * The statement returns outcomes only of rows with texts: most rows have none, and ordering their kinds would be half
 * its cost.
 */
function withNotRead(counts: BoardCounts): BoardCounts {
  const { counted, outcomes } = counts;
  const told = Object.values(outcomes).reduce((sum, rows) => sum + rows, 0);
  return told === counted
    ? counts
    : { ...counts, outcomes: { ...outcomes, NOT_READ: (outcomes.NOT_READ ?? 0) + counted - told } };
}
