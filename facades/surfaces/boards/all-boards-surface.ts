import { z } from 'zod';
import { amongWords, soFarWords } from '../../../schema/domain/boards/among-words.ts';
import { BOARD_MONTHS } from '../../../schema/domain/boards/board-months.ts';
import { addMonths } from '../../../schema/domain/terms/day.ts';
import {
  absentOf,
  as,
  INSTANT,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import {
  COVERAGE,
  COVERAGE_SELECTION,
  type CoverageReply,
  leastOf,
  WINDOW,
  WINDOW_SELECTION,
  withReach,
} from '../shared/coverage-reply.ts';
import { passed, slugOf, variables } from '../shared/operation.ts';
import { boardEnding } from './board-reply.ts';

/** A board at a glance. */
const SUMMARY = {
  slug: said(TEXT, 'Last part of its path.'),
  title: TEXT,
  question: TEXT,
  answer: TEXT,
  total: WHOLE.nullable(),
  filingsPerWeek: z.array(WHOLE),
};
const { answer: _, ...WITHOUT_ANSWER } = SUMMARY;

/** The replies about all boards, with the boards in the order they are listed everywhere. */
const AT_A_GLANCE = {
  coverage: COVERAGE,
  window: WINDOW,
  refreshedAt: as(INSTANT.nullable(), 'Board.refreshedAt'),
  total: said(WHOLE.nullable(), 'Rows on all boards, within the days; null where it is on one of them.'),
};

/** `boards` and `total` of a reply. */
const BOARDS_FIELD = said(z.array(record('Board', SUMMARY)), 'The boards, in the order they are listed everywhere.');
export const LIVE_BOARDS = {
  ...AT_A_GLANCE,
  boards: said(z.array(record('Board', WITHOUT_ANSWER)), 'The boards in listed order, without their answers.'),
};

export const ALL_BOARDS_FIELDS = { ...AT_A_GLANCE, boards: BOARDS_FIELD };
const CONTRACT = reply('svc.boards/1', 'Query', ALL_BOARDS_FIELDS);
export type BoardsReply = ReplyOf<typeof CONTRACT>;

export type BoardSummary = BoardsReply['boards'][number];

export type BoardAtAGlance = BoardSummary & Opening & Together;

/** What of each board a reply about several needs. */
export type Together = {
  readonly coverage: CoverageReply;
  readonly window: Readonly<{ from: string; to: string }>;
  readonly refreshedAt: string | null;
  readonly total: number | null;
  readonly onFile: number;
  readonly narrowed: string | null;
  readonly company: { readonly name: string } | null;
  readonly absent: Reasons;
};
export const TOGETHER_SELECTION = `${COVERAGE_SELECTION} ${WINDOW_SELECTION} notice refreshedAt total onFile narrowed company { name } absent { field reason }`;

/** Of its rows the newest alone, which the answer names: none is shown. */
export const BOARDS_SELECTION = `boards(limit: 1, ${passed(asOf)}) { slug title question answer asOf ${TOGETHER_SELECTION} filingsPerWeek }`;

/** The boards at a glance: each one's answer, its rows in the window, its filings per week. */
export const allBoards: SurfaceOf<typeof CONTRACT, { readonly boards: readonly BoardAtAGlance[] }> = {
  name: 'all_boards',
  title: 'Filings boards',
  description: 'Every board with its question, its answer of the day, how many rows it has, and its filings per week.',
  document: `query all_boards(${variables(asOf)}) { ${BOARDS_SELECTION} }`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [
    { pattern: '/boards', formats: ['html', 'svg', 'png'] },
    { pattern: '/boards/all', formats: ['json'] },
  ],
  related: [{ pattern: '/', formats: ['rss', 'embed'] }],
  maxAge: 60,
  shape({ boards }) {
    const { opening, coverage, window, refreshedAt, total, absent } = together(boards);
    return {
      ...replyOpening('svc.boards/1', opening),
      coverage,
      window,
      refreshedAt,
      total,
      boards: boards.map(({ slug, title, question, answer, total: rows, filingsPerWeek }) => ({
        slug: slugOf(slug),
        title,
        question,
        answer,
        total: rows,
        filingsPerWeek,
      })),
      ...boardEnding(refreshedAt, absent),
    };
  },
};

/** The fields that all boards share, with their number of rows together and the dated line about it. */
export function together(boards: readonly (Pick<Opening, 'asOf' | 'notice'> & Together)[]) {
  const [first] = boards;
  if (first === undefined) throw new Error('there are no boards');
  const { asOf, notice, refreshedAt, window, narrowed, company } = first;
  const onFile = boards.reduce((sum, board) => sum + board.onFile, 0);
  const unknown = boards.find(({ total }) => total === null);
  const coverage = leastOf(boards.map((board) => board.coverage));
  const rows = `${many(onFile, 'entry', 'entries')} on ${many(boards.length, 'board', 'boards')}`;
  const isYear = window.to === asOf && window.from === addMonths(asOf, -BOARD_MONTHS);
  const during = isYear ? 'in the last 12 months' : `from ${window.from} to ${window.to}`;
  const absent = absentOf(unknown?.absent ?? []);
  const soFar = soFarWords(coverage, window, asOf);
  return {
    opening: { asOf, notice, answer: `As of ${asOf}, ${narrowed === null ? '' : `${narrowed}, `}${found()}.` },
    coverage,
    window,
    refreshedAt,
    total: unknown === undefined ? onFile : null,
    absent: withReach(coverage, absent),
  };

  function found(): string {
    if (isAbsent('NOT_INGESTED')) return `not known: its filings are not all loaded; ${onFile} on file`;
    const isYoung = isAbsent('BEFORE_FORM_EXISTED');
    const remarks = [isYoung ? 'not known of all boards, as not all of their items existed yet' : null, soFar];
    const counted = company === null ? `${rows} ${during}${amongWords(coverage)}` : `${rows} on file ${during}`;
    return [counted, ...remarks.filter((one) => one !== null)].join('; ');
  }

  function isAbsent(reason: Reasons[number]['reason']): boolean {
    return boards.some((board) => board.absent.some((one) => one.reason === reason));
  }
}

function many(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
