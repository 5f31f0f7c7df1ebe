import { amongWords, soFarWords } from '../../../schema/domain/boards/among-words.ts';
import { BOARD_MONTHS } from '../../../schema/domain/boards/board-months.ts';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import { addMonths } from '../../../schema/domain/terms/day.ts';
import type { JsonObject } from '../../json-value.ts';
import type { Answers, Coverage, DaySpan } from '../../replies/generated/replies.ts';
import { made, madeWhereAny } from '../../replies/made.ts';
import { absentOf, as, DAY, INSTANT, named, said, TEXT, WHOLE } from '../../reply.ts';
import type { Made } from '../../surface.ts';

/** What a reply about several boards says of all of them: made of what `OF_BOARD` selects of each. */

/** How it opens. */
export const TOGETHER = 'asOf @added answer @added notice @added @optional coverage @added window @added';

/** What is asked of each board for all of them, beside `total`. */
export const OF_BOARD = `asOf @aside notice @aside coverage @aside { population filers from through gaps { from to } }
    window @aside { from to } refreshedAt @aside onFile @aside narrowed @aside company @aside { name } absent @aside { field reason }`;

interface Asked {
  readonly boards: readonly Pick<
    Answers['all_boards']['boards'][number],
    'asOf' | 'notice' | 'coverage' | 'window' | 'refreshedAt' | 'total' | 'onFile' | 'narrowed' | 'company' | 'absent'
  >[];
}

/** Its fields, each made of all boards. */
export const together: Readonly<Record<string, Made>> = {
  asOf: made(DAY, (asked: Asked) => firstOf(asked).asOf),
  answer: made(TEXT, answerOf),
  notice: madeWhereAny(TEXT, (asked: Asked) => firstOf(asked).notice),
  coverage: made(as(named<Coverage>('Coverage'), 'Board.coverage'), coverageOf),
  window: made(as(named<DaySpan>('DaySpan'), 'Board.window'), (asked: Asked) => firstOf(asked).window),
  refreshedAt: made(as(INSTANT, 'Board.refreshedAt'), (asked: Asked) => firstOf(asked).refreshedAt),
  total: made(said(WHOLE.nullable(), 'Rows on all boards, within the days; null where it is on one of them.'), totalOf),
};

/** Why nothing can be said of all of them: as the first board says it that has no total. */
export function reasonsTogether(_reply: object, asked: JsonObject): Absent {
  const { boards } = asked as unknown as Asked;
  const unknown = boards.find(({ total }) => total === null);
  const { filers, through } = coverageOf({ boards });
  return {
    ...(filers === null ? { 'coverage.filers': 'NOT_APPLICABLE' } : {}),
    ...(through === null ? { 'coverage.through': 'NOT_INGESTED' } : {}),
    ...absentOf(unknown?.absent ?? []),
  };
}

/** Days, notice and time of the last change are those of any board. */
function firstOf({ boards: [first] }: Asked): Asked['boards'][number] {
  if (first === undefined) throw new Error('there are no boards');
  return first;
}

/** The one that claims least. */
function coverageOf(asked: Asked): Coverage {
  const reach = ({ population, filers }: Coverage) =>
    population === 'ALL_FILERS' ? Number.POSITIVE_INFINITY : (filers ?? 0);
  return asked.boards
    .map(({ coverage }) => coverage)
    .reduce((least, one) => (reach(one) < reach(least) ? one : least), firstOf(asked).coverage);
}

export function totalOf({ boards }: Asked): number | null {
  return boards.some(({ total }) => total === null) ? null : onFile(boards);
}

const onFile = (boards: Asked['boards']): number => boards.reduce((sum, board) => sum + board.onFile, 0);

function answerOf(asked: Asked): string {
  const { asOf, narrowed } = firstOf(asked);
  return `As of ${asOf}, ${narrowed === null ? '' : `${narrowed}, `}${found(asked)}.`;
}

function found(asked: Asked): string {
  const { boards } = asked;
  const { asOf, window, company } = firstOf(asked);
  const coverage = coverageOf(asked);
  const isAbsent = (reason: AbsenceReason) => boards.some(({ absent }) => absent.some((one) => one.reason === reason));
  const count = onFile(boards);
  if (isAbsent('NOT_INGESTED')) return `not known: its filings are not all loaded; ${count} on file`;
  const rows = `${many(count, 'entry', 'entries')} on ${many(boards.length, 'board', 'boards')}`;
  const isYear = window.to === asOf && window.from === addMonths(asOf, -BOARD_MONTHS);
  const during = isYear ? 'in the last 12 months' : `from ${window.from} to ${window.to}`;
  const counted = company === null ? `${rows} ${during}${amongWords(coverage)}` : `${rows} on file ${during}`;
  const isYoung = isAbsent('BEFORE_FORM_EXISTED');
  const remarks = [
    isYoung ? 'not known of all boards, as not all of their items existed yet' : null,
    soFarWords(coverage, window, asOf),
  ];
  return [counted, ...remarks.filter((one) => one !== null)].join('; ');
}

function many(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
