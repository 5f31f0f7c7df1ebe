import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { rowSources } from './board-reply.ts';
import { reasonsTogether, together } from './boards-together.ts';

export type BoardsReply = Replies['all_boards'];
export type BoardSummary = BoardsReply['boards'][number];

/** The boards at a glance: each one's answer, its rows in the window, its filings per week. */
export const allBoards: SurfaceFor<'all_boards'> = {
  name: 'all_boards',
  schema: 'svc.boards/1',
  title: 'Filings boards',
  description: 'Every board with its question, answer of the day, number of rows and filings per week.',
  document: documents.all_boards,
  arguments: asOf,
  made: together,
  words: { boards: 'Boards, in listed order.' },
  sources: rowSources,
  absent: reasonsTogether,
  paths: [
    { pattern: '/boards', formats: ['html', 'svg', 'png'] },
    { pattern: '/boards/all', formats: ['json'] },
  ],
  related: [{ pattern: '/', formats: ['rss', 'jsonfeed', 'embed'] }],
  maxAge: 60,
};
