import { builder } from '../../builder/builder.ts';
import type { BriefedFiling } from '../../domain/board-rows/briefing.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import { BoardRowType } from '../refs.ts';
import { BoardSlugType } from '../shared/board-slug.ts';
import { EventClassType } from '../shared/event-class.ts';
import { table } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';

export const BriefedFilingType = builder.objectRef<BriefedFiling<RowOnBoard>>('BriefedFiling').implement({
  description: 'A filing among the most serious of some days, once for all the boards it is on.',
  fields: table((t) => ({
    class: t.one(EventClassType, 'Its class, by what its text reports where that is read.'),
    boards: t.list(BoardSlugType, 'The boards it is on.'),
    row: t.one(BoardRowType, 'Its row on the board of its most serious kind.', ({ onBoard }) => onBoard),
    cardUrl: t.text(SAID.cardPage, ({ onBoard }, _args, { deps }) =>
      cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    ),
  })),
});
