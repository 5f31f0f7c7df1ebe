import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { slugOf } from '../../replies/spelling.ts';
import { as, TEXT } from '../../reply.ts';
import type { Made, Surface, SurfaceFor } from '../../surface.ts';
import { mixedRows, rowOfBoard, rowSources } from './board-reply.ts';
import { reasonsTogether, together } from './boards-together.ts';
import { BRIEFING_MADE } from './briefing-surface.ts';
import { foundOn, newestOf } from './merged-surfaces.ts';

/** Rows the page begins with, of routine boards and of the others apart; those to come are put above them. */
const ROWS = 20;
/** What is filed every day and seldom matters would leave no room for the rest. */
const ROUTINE = 'leadership-changes';

/** What the page is made of: the rows and the briefing. */
export type LivePageReply = Replies['live_page'];
type Asked = Answers['live_boards'];
type LiveBoard = Asked['boards'][number];

const MADE: Readonly<Record<string, Made>> = {
  ...together,
  eventId: made(as(TEXT, 'Board.eventId'), ({ boards }: Asked) => boards[0]?.eventId ?? ''),
  rows: mixedRows(
    'The newest rows, newest first: 20 of leadership changes, and 20 of all other boards.',
    ({ boards }: Asked) => newestOf([...apart(boards, true), ...apart(boards, false)], 2 * ROWS).map(rowOfBoard),
  ),
};
const WORDS = { boards: 'The boards in listed order, without their answers.' };

const rows: SurfaceFor<'live_boards'> = {
  name: 'live_boards',
  schema: 'svc.live/1',
  title: 'Live',
  description:
    'Rows on each board, the newest rows of all, and the event after which the subscriptions boardRowAdded and ' +
    'boardRowChanged continue.',
  document: documents.live_boards,
  arguments: [],
  made: MADE,
  words: WORDS,
  sources: rowSources,
  absent: reasonsTogether,
  paths: [{ pattern: '/boards/live', formats: ['html', 'json'] }],
  maxAge: 1,
};

/** The page of the boards as they are now. */
const livePage: SurfaceFor<'live_page'> = {
  name: 'live_page',
  schema: 'svc.live/1',
  title: rows.title,
  description: 'The most serious filings of the week, then the newest rows as they come.',
  document: documents.live_page,
  arguments: [],
  made: { ...MADE, ...BRIEFING_MADE },
  words: WORDS,
  sources: rowSources,
  absent: reasonsTogether,
  paths: rows.paths,
  maxAge: rows.maxAge,
};

/** The boards as they are now, with the place from which a subscription goes on without a gap. */
export const live: Surface = { ...(rows as Surface), front: livePage as Surface };

/** The newest rows of the routine board, or of all others, each with its own board. */
function apart(boards: readonly LiveBoard[], isRoutine: boolean) {
  const wanted = boards.filter(({ slug }) => (slugOf(slug) === ROUTINE) === isRoutine);
  return newestOf(foundOn(wanted), ROWS);
}
