import {
  answerInFull,
  answerTogether,
  coverageTogether,
  firstOf,
  totalTogether,
} from '../../../schema/domain/boards/boards-together.ts';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { JsonObject } from '../../json-value.ts';
import type { Answers, Coverage, DaySpan } from '../../replies/generated/replies.ts';
import { made, madeWhereAny } from '../../replies/made.ts';
import { absentOf, as, DAY, INSTANT, named, said, TEXT, WHOLE } from '../../reply.ts';
import type { Made } from '../../surface.ts';

/** What a reply about several boards says of all of them: made of what the fragment `BoardTogether` selects of each. */

interface Asked {
  readonly boards: readonly Pick<
    Answers['all_boards']['boards'][number],
    'asOf' | 'notice' | 'coverage' | 'window' | 'refreshedAt' | 'total' | 'onFile' | 'narrowed' | 'company' | 'absent'
  >[];
}

/** Its fields, each made of all boards. */
export const together: Readonly<Record<string, Made>> = {
  asOf: made(DAY, (asked: Asked) => firstOf(asked.boards).asOf),
  answer: made(TEXT, (asked: Asked) => answerInFull(answerTogether(toldOf(asked)))),
  notice: madeWhereAny(TEXT, (asked: Asked) => firstOf(asked.boards).notice),
  coverage: made(as(named<Coverage>('Coverage'), 'Board.coverage'), (asked: Asked) => coverageTogether(asked.boards)),
  window: made(as(named<DaySpan>('DaySpan'), 'Board.window'), (asked: Asked) => firstOf(asked.boards).window),
  refreshedAt: made(as(INSTANT, 'Board.refreshedAt'), (asked: Asked) => firstOf(asked.boards).refreshedAt),
  total: made(
    said(
      WHOLE.nullable(),
      'Number of rows on all boards within the days. Null if the number is unknown for one of them.',
    ),
    totalOf,
  ),
};

/** Why nothing can be said of all of them: as the first board says it that has no total. */
export function reasonsTogether(_reply: object, asked: JsonObject): Absent {
  const { boards } = asked as unknown as Asked;
  const unknown = boards.find(({ total }) => total === null);
  const { filers, through } = coverageTogether(boards);
  return {
    ...(filers === null ? { 'coverage.filers': 'NOT_APPLICABLE' } : {}),
    ...(through === null ? { 'coverage.through': 'NOT_INGESTED' } : {}),
    ...absentOf(unknown?.absent ?? []),
  };
}

function toldOf({ boards }: Asked) {
  return boards.map(({ absent, ...one }) => ({ ...one, reasons: absent.map(({ reason }) => reason) }));
}

export function totalOf({ boards }: Asked): number | null {
  return totalTogether(boards);
}
