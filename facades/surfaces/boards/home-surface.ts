import { type ReplyOf, reply } from '../../reply.ts';
import type { Surface, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { ALL_BOARDS_FIELDS, allBoards, BOARDS_SELECTION, type BoardAtAGlance } from './all-boards-surface.ts';
import { BRIEFING_FIELDS, BRIEFING_SELECTION, type BriefingData, briefingOf } from './briefing-surface.ts';

const CONTRACT = reply('svc.boards/1', 'Query', { ...ALL_BOARDS_FIELDS, ...BRIEFING_FIELDS });
/** What the home page is made of: the boards at a glance and the briefing. */
export type HomeReply = ReplyOf<typeof CONTRACT>;

type Data = { readonly boards: readonly BoardAtAGlance[]; readonly briefing: BriefingData };

/** The home page. */
export const homePage: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'home_page',
  title: allBoards.title,
  description: 'The boards at a glance, below the most serious filings of the newest day and the results that are due.',
  document: `query home_page(${variables(asOf)}) {
  ${BOARDS_SELECTION}
  briefing(${passed(asOf)}) { ${BRIEFING_SELECTION} }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: allBoards.paths,
  related: allBoards.related ?? [],
  maxAge: allBoards.maxAge,
  shape: ({ boards, briefing }, asked) => ({ ...allBoards.shape({ boards }, asked), ...briefingOf(briefing) }),
};

/** The boards at a glance; their page is the home page. */
export const home: Surface = { ...(allBoards as Surface), front: homePage };
