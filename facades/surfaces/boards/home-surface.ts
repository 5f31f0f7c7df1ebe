import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Surface, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { allBoards } from './all-boards-surface.ts';
import { rowSources } from './board-reply.ts';
import { reasonsTogether, together } from './boards-together.ts';
import { BRIEFING_MADE } from './briefing-surface.ts';

/** What the home page is made of: the boards at a glance and the briefing. */
export type HomeReply = Replies['home_page'];

const homePage: SurfaceFor<'home_page'> = {
  name: 'home_page',
  schema: 'svc.boards/1',
  title: allBoards.title,
  description: 'The most serious filings of the week and the results due, then the boards at a glance.',
  document: documents.home_page,
  arguments: asOf,
  made: { ...together, ...BRIEFING_MADE },
  sources: rowSources,
  absent: reasonsTogether,
  paths: allBoards.paths,
  related: allBoards.related ?? [],
  maxAge: allBoards.maxAge,
};

/** The boards at a glance; their page is the home page. */
export const home: Surface = { ...(allBoards as Surface), front: homePage as Surface };
