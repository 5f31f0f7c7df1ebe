import { z } from 'zod';
import { as, type Opening, type ReplyOf, reply, replyOpening, said, TEXT } from '../../reply.ts';
import type { Surface, SurfaceOf } from '../../surface.ts';
import { slugOf } from '../shared/operation.ts';
import { LIVE_BOARDS, TOGETHER_SELECTION, type Together, together } from './all-boards-surface.ts';
import { type BoardRow, boardEnding, MIXED_ROW } from './board-reply.ts';
import { BRIEFING_FIELDS, BRIEFING_SELECTION, type BriefingData, briefingOf } from './briefing-surface.ts';
import { newestRows } from './merged-surfaces.ts';

/** Rows the page begins with, of routine boards and of the others apart; those to come are put above them. */
const ROWS = 20;
/** What is filed every day and seldom matters would leave no room for the rest. */
const ROUTINE = 'leadership-changes';

const FIELDS = {
  coverage: LIVE_BOARDS.coverage,
  window: LIVE_BOARDS.window,
  refreshedAt: LIVE_BOARDS.refreshedAt,
  eventId: as(TEXT, 'Board.eventId'),
  total: LIVE_BOARDS.total,
  boards: LIVE_BOARDS.boards,
  rows: said(
    z.array(MIXED_ROW),
    'The newest rows, as they were accepted, newest first: 20 of leadership changes, and 20 of all other boards.',
  ),
};
const CONTRACT = reply('svc.live/1', 'Query', FIELDS);
type LiveReply = ReplyOf<typeof CONTRACT>;

const PAGE_CONTRACT = reply('svc.live/1', 'Query', { ...FIELDS, ...BRIEFING_FIELDS });
/** What the page is made of: the rows and the briefing. */
export type LivePageReply = ReplyOf<typeof PAGE_CONTRACT>;

type LiveBoard = LiveReply['boards'][number] &
  Pick<LiveReply, 'eventId'> &
  Together &
  Omit<Opening, 'answer'> & { readonly records: readonly BoardRow[] };

const BOARDS = `boards(limit: ${ROWS}) { slug title question asOf ${TOGETHER_SELECTION} eventId filingsPerWeek records }`;

const rows: SurfaceOf<typeof CONTRACT, { readonly boards: readonly LiveBoard[] }> = {
  name: 'live_boards',
  title: 'Live',
  description:
    'Rows on each board, the newest rows of all, and the event after which the subscriptions boardRowAdded and boardRowChanged continue.',
  document: `query live_boards {
  ${BOARDS}
}`,
  arguments: [],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/live', formats: ['html', 'json'] }],
  maxAge: 1,
  shape({ boards }) {
    const { opening, coverage, window, refreshedAt, total, absent } = together(boards);
    return {
      ...replyOpening('svc.live/1', opening),
      coverage,
      window,
      refreshedAt,
      eventId: boards[0]?.eventId ?? '',
      total,
      boards: boards.map(({ slug, title, question, total: rows, filingsPerWeek }) => ({
        slug: slugOf(slug),
        title,
        question,
        total: rows,
        filingsPerWeek,
      })),
      rows: newestRows([apart(boards, true), apart(boards, false)], 2 * ROWS).toSorted(lastAccepted),
      ...boardEnding(refreshedAt, absent),
    };
  },
};

/** The page of the boards as they are now. */
export const livePage: SurfaceOf<
  typeof PAGE_CONTRACT,
  { readonly boards: readonly LiveBoard[]; readonly briefing: BriefingData }
> = {
  name: 'live_page',
  title: rows.title,
  description: 'The newest rows as they come, below the most serious filings of the newest day.',
  document: `query live_page {
  ${BOARDS}
  briefing { ${BRIEFING_SELECTION} }
}`,
  arguments: [],
  reply: PAGE_CONTRACT,
  paths: rows.paths,
  maxAge: rows.maxAge,
  shape: ({ boards, briefing }, asked) => ({ ...rows.shape({ boards }, asked), ...briefingOf(briefing) }),
};

/** The boards as they are now, with the place from which a subscription goes on without a gap. */
export const live: Surface = { ...(rows as Surface), front: livePage as Surface };

/** The newest rows of the routine board, or of all others, each with its own board. */
function apart(boards: readonly LiveBoard[], isRoutine: boolean) {
  const wanted = boards.filter(({ slug }) => (slugOf(slug) === ROUTINE) === isRoutine);
  return { slug: 'ALL', records: newestRows(wanted, ROWS) };
}

/** Within a day as they were accepted, as those to come are; one whose acceptance is not known stands after the others. */
export function lastAccepted(a: BoardRow, b: BoardRow): number {
  return b.filedOn.localeCompare(a.filedOn) || (b.acceptedAt ?? '').localeCompare(a.acceptedAt ?? '');
}
