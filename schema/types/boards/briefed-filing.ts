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
  description: 'One of the most serious filings of a period, listed once even if several boards have it.',
  fields: table((t) => ({
    class: t.one(EventClassType, 'Severity of the filing, by what its text reports if we have read it.'),
    boards: t.list(BoardSlugType, 'Boards that the filing is on.'),
    row: t.one(BoardRowType, 'Row of the filing on the board of its most serious kind.', ({ onBoard }) => onBoard),
    cardUrl: t.text(SAID.cardPage, ({ onBoard }, _args, { deps }) =>
      cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    ),
  })),
});
