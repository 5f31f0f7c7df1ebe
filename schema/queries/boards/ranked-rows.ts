/**
 * Rows of any boards on a few days, with what is needed to rank them by seriousness. Serves briefings and weekly
 * reports, which scan a week of the boards and read the rows they show by key.
 */
import type { Reader } from '../../../prisma/query.ts';
import type { BriefRow } from '../../domain/board-rows/serious.ts';
import { type Seen, seenIn } from '../shared/seen.ts';
import { statementValues } from '../shared/statement-values.ts';
import { hasTexts } from './matching-rows.ts';
import { type FoundState, readOfState, STATE } from './state.ts';

/** Rows with what ranks them by seriousness, and nothing else of their filings. */
export interface FoundBriefRows extends FoundState {
  readonly rows: readonly BriefRow[];
}

const BRIEF = `json_build_object('board', b.board, 'accession', b.accession, 'cik', b.cik, 'filedOn', b.filed_on,
    'acceptedAt', b.accepted_at, 'kinds', b.kinds, 'texts', case when ${hasTexts('b')} then (select json_agg(json_build_object('item', t.item, 'outcome', t.outcome))
      from item_texts t where t.accession = b.accession) else '[]' end)`;

/**
 * The rows of some days, or only of the newest of these with a row on any board and the days before it.
 *
 * @param newestDays  number of days up to the newest, inclusive; null for all days
 */
export function readBriefRows(reader: Reader, seen: Seen, newestDays: number | null): Promise<FoundBriefRows> {
  const { values, add } = statementValues();
  const condition = seenIn(seen, add);
  const near =
    newestDays === null
      ? ''
      : ` and b.filed_on > (select max(b.filed_on) from board_rows b where ${condition}) - ${add(newestDays, 'int')}`;
  const text = `select ${STATE}, (select coalesce(json_agg(${BRIEF}), '[]') from board_rows b where ${condition}${near}) as rows
    from data_version v where v.id = 1`;
  return readOfState<FoundBriefRows>(reader, text, values);
}
