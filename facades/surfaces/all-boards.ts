import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { Json, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { BOARD_ENVELOPE, objects, replyEnding, replyOpening } from './board-reply.ts';
import { passed, slugOf, variables } from './operation.ts';

export const BOARDS_SCHEMA = 'svc.boards/1';

const REFRESHED_AT = BOARD_ENVELOPE.refreshedAt;

/** The boards at a glance: each one's answer, its rows in the window, its filings per week. */
export const allBoards: Surface = {
  name: 'all_boards',
  title: 'Filings boards',
  description: 'Every board with its question, its answer of the day, how many rows it has, and its filings per week.',
  document: `query all_boards(${variables(asOf)}) {
  boards(${passed(asOf)}) { slug title question answer asOf notice refreshedAt total filingsPerWeek }
}`,
  arguments: asOf,
  paths: [
    { pattern: '/boards', formats: ['html'] },
    { pattern: '/boards/all', formats: ['json'] },
  ],
  related: [{ pattern: '/', formats: ['rss', 'embed'] }],
  page: 'boards',
  maxAge: 60,
  replyProperties: {
    refreshedAt: REFRESHED_AT,
    total: { type: 'integer', description: 'Rows on all boards, within the 12 months to the day.' },
    boards: {
      type: 'array',
      description: 'The boards, in the order they are listed everywhere.',
      items: {
        type: 'object',
        required: ['slug', 'title', 'question', 'answer', 'total', 'filingsPerWeek'],
        additionalProperties: false,
        properties: {
          slug: { type: 'string', description: 'Last part of its path.' },
          title: { type: 'string' },
          question: { type: 'string' },
          answer: { type: 'string', description: 'The answer in one dated sentence.' },
          total: { type: 'integer', description: 'Rows within the 12 months to the day.' },
          filingsPerWeek: {
            type: 'array',
            description: 'Filings in each of the 52 weeks to the day, oldest first.',
            items: { type: 'integer' },
          },
        },
      },
    },
  },
  shape(data) {
    const boards = objects(data.boards);
    const [first = {}] = boards;
    const total = rowCount(boards);
    return {
      ...replyOpening(BOARDS_SCHEMA, { ...first, answer: rowsAnswer(first.asOf, total) }),
      refreshedAt: first.refreshedAt ?? null,
      total,
      boards: boards.map(({ slug, title, question, answer, total: rows, filingsPerWeek }) => ({
        slug: slugOf(slug),
        title: title ?? null,
        question: question ?? null,
        answer: answer ?? null,
        total: rows ?? null,
        filingsPerWeek: filingsPerWeek ?? null,
      })),
      ...replyEnding(first),
    };
  },
};

/** Rows of several boards together. */
export function rowCount(boards: readonly JsonObject[]): number {
  return boards.reduce((sum, { total }) => sum + Number(total), 0);
}

/** The dated line about all boards together. */
export function rowsAnswer(day: Json | undefined, total: number): string {
  return `As of ${String(day)}, ${total.toLocaleString('en-US')} rows on ${BOARDS.length} boards in the last 12 months.`;
}
