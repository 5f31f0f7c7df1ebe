/**
 * The most serious filings of a window, over all rows of the boards. Serves the root field `overview`.
 *
 * The domain says which events are serious and in which order (`domain/board-rows/serious.ts`); the statement ranks with
 * that table, so that a window of any length gives no more rows than are asked for.
 */
import type { Reader } from '../../../prisma/query.ts';
import { SERIOUS_KINDS, SERIOUS_PLACES } from '../../domain/board-rows/serious.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { Day } from '../../domain/terms/day.ts';
import { newestFirst, placeOf } from '../shared/newest-first.ts';
import { type Seen, seenIn } from '../shared/seen.ts';
import { statementValues } from '../shared/statement-values.ts';
import type { RowKey } from './page-keys.ts';
import { type FoundState, readOfState, STATE, versionOn } from './state.ts';

/** A serious filing: its row on the board of its most serious event, and all boards that it is on. */
export interface SeriousFiling extends RowKey {
  /** Its place in `SERIOUS_PLACES`. */
  readonly place: number;
  readonly boards: readonly string[];
}

export interface FoundSerious extends FoundState {
  /** Serious filings of the window. */
  readonly total: number;
  /** False if `after` is none of them. */
  readonly isAfterFound: boolean;
  readonly hasMore: boolean;
  readonly filings: readonly SeriousFiling[];
}

export interface SeriousPage {
  /** Accession number of the filing that the page follows; null begins with the most serious. */
  readonly after: string | null;
  readonly limit: number;
}

/** Boards that a serious filing may be on. */
const SERIOUS_BOARDS = BOARDS.filter(({ kinds }) => kinds.some((kind) => SERIOUS_KINDS.has(kind)));

/**
 * Once for all boards: most serious first, then newest first. A late notice whose report came within the extension
 * is none.
 *
 * @param day  the day whose state of a notice counts, or that of its filing if that is later
 */
export async function readSeriousFilings(
  reader: Reader,
  seen: Seen,
  day: Day,
  { after, limit }: SeriousPage,
): Promise<FoundSerious> {
  const { values, add } = statementValues();
  const all = add(
    BOARDS.map(({ slug }) => slug),
    'text[]',
  );
  const boards = add(
    SERIOUS_BOARDS.map(({ slug }) => slug),
    'text[]',
  );
  const places = [
    add(
      SERIOUS_PLACES.map(({ kind }) => kind),
      'text[]',
    ),
    add(
      SERIOUS_PLACES.map(({ outcome }) => outcome),
      'text[]',
    ),
    add(
      SERIOUS_PLACES.map(({ place }) => place),
      'int[]',
    ),
  ];
  const condition = seenIn(seen, add);
  const start = after === null ? null : add(after, 'text');
  const isBeyond =
    start === null ? 'true' : `(f.place > s.place or (f.place = s.place and (${placeOf('f')}) < (${placeOf('s')})))`;
  const text = `with
  places as materialized (select * from unnest(${places.join(', ')}) p (kind, outcome, place)),
  ranked as (
    select b.board, ${placeOf('b')}, r.place from board_rows b
      cross join lateral (select min(p.place) as place from unnest(b.kinds) k (kind)
        left join item_texts i on i.accession = b.accession and '8-K ' || i.item = k.kind
        join places p on p.kind = k.kind and p.outcome is not distinct from i.outcome) r
    where b.board = any(${boards}) and ${condition} and r.place is not null
      and not (b.form like 'NT%' and coalesce(${versionOn('x.notice_state', add(day, 'date'))}, '') = 'cured')),
  filings as materialized (select distinct on (accession) * from ranked
    order by accession, place, array_position(${all}, board))${
      start === null
        ? ''
        : `,
  start as (select * from filings where accession = ${start})`
    },
  page as (select f.* from filings f${start === null ? '' : ', start s'} where ${isBeyond}
    order by f.place, ${newestFirst('f')} limit ${add(limit + 1, 'bigint')})
  select ${STATE}, (select count(*)::int from filings) as total,
    ${start === null ? 'true' : 'exists (select from start)'} as "isAfterFound",
    (select coalesce(json_agg(json_build_object('board', p.board, 'accession', p.accession, 'place', p.place, 'boards',
      (select json_agg(b.board order by array_position(${all}, b.board)) from board_rows b where b.accession = p.accession and b.board = any(${all})))
      order by p.place, ${newestFirst('p')}), '[]') from page p) as filings
  from data_version v where v.id = 1`;
  const found = await readOfState<Omit<FoundSerious, 'hasMore'>>(reader, text, values);
  return { ...found, hasMore: found.filings.length > limit, filings: found.filings.slice(0, limit) };
}
