import type { JsonObject, Surface } from '../surface.ts';
import { rowCount, rowsAnswer } from './all-boards.ts';
import { BOARD_ENVELOPE, objects, replyEnding, replyOpening } from './board-reply.ts';
import { newestRows } from './merged-boards.ts';
import { slugOf } from './operation.ts';

export const LIVE_SCHEMA = 'svc.live/1';

/** Rows the page begins with; those to come are put above them. */
const ROWS = 20;

/** The boards as they are now, with the place from which a subscription goes on without a gap. */
export const live: Surface = {
  name: 'live_boards',
  title: 'Live',
  description:
    'Rows on each board, the newest rows of all, and the event after which the subscription boardRowAdded continues.',
  document: `query live_boards {
  boards(limit: ${ROWS}) { slug title question asOf notice refreshedAt eventId total filingsPerWeek records }
}`,
  arguments: [],
  paths: [{ pattern: '/boards/live', formats: ['html', 'json'] }],
  page: 'live',
  maxAge: 1,
  replyProperties: {
    refreshedAt: BOARD_ENVELOPE.refreshedAt,
    eventId: {
      type: 'string',
      description: 'Newest event in it: what to give the subscription boardRowAdded as after.',
    },
    total: { type: 'integer', description: 'Rows on all boards, within the 12 months to the day.' },
    boards: {
      type: 'array',
      description: 'The boards, in listed order, with their filings in each of the 52 weeks, oldest first.',
      items: {
        type: 'object',
        required: ['slug', 'title', 'question', 'total', 'filingsPerWeek'],
        additionalProperties: false,
        properties: {
          slug: { type: 'string' },
          title: { type: 'string' },
          question: { type: 'string' },
          total: { type: 'integer' },
          filingsPerWeek: { type: 'array', items: { type: 'integer' } },
        },
      },
    },
    rows: { type: 'array', description: 'The newest rows of all boards.', items: { type: 'object' } },
  },
  shape(data): JsonObject {
    const boards = objects(data.boards);
    const [first = {}] = boards;
    const total = rowCount(boards);
    return {
      ...replyOpening(LIVE_SCHEMA, { ...first, answer: rowsAnswer(first.asOf, total) }),
      refreshedAt: first.refreshedAt ?? null,
      eventId: first.eventId ?? null,
      total,
      boards: boards.map(({ slug, title, question, total: rows, filingsPerWeek }) => ({
        slug: slugOf(slug),
        title: title ?? null,
        question: question ?? null,
        total: rows ?? null,
        filingsPerWeek: filingsPerWeek ?? null,
      })),
      rows: newestRows(boards, ROWS),
      ...replyEnding(first),
    };
  },
};
