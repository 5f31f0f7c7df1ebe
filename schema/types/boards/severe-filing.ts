import { builder } from '../../builder.ts';
import type { SevereFiling } from '../../domain/board-rows/weekly-report.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import { BoardRowType } from '../refs.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { BoardSlugType } from './board-slug.ts';
import { companiesOf } from './load-weekly-report.ts';
import type { WeekOnBoards } from './week-on-boards.ts';

const SevereFilingType = builder.objectRef<SevereFiling<RowOnBoard>>('SevereFiling').implement({
  description: 'A filing of a severe kind, once for all the boards it is on.',
  fields: (t) => ({
    kinds: t.field({
      type: [EventKindType],
      description: 'Its severe kinds, most serious first.',
      resolve: ({ kinds }) => [...kinds],
    }),
    boards: t.field({
      type: [BoardSlugType],
      description: 'The boards it is on for them.',
      resolve: ({ boards }) => [...boards],
    }),
    row: t.field({
      type: BoardRowType,
      description: 'Its row on the board of the most serious kind.',
      resolve: ({ onBoard }) => onBoard,
    }),
    cardUrl: t.string({
      description: SAID.cardPage,
      resolve: ({ onBoard }, _args, { deps }) => cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    }),
  }),
});

export const SevereOfWeekType = builder.objectRef<Pick<WeekOnBoards, 'severe' | 'listed'>>('SevereOfWeek').implement({
  description: 'Filings of the severe kinds in a week, amendments included.',
  fields: (t) => ({
    total: t.int({ description: 'Filings.', resolve: ({ severe }) => severe.length }),
    companies: t.int({ description: 'Companies among them.', resolve: ({ severe }) => companiesOf(severe) }),
    rows: t.field({
      type: [SevereFilingType],
      description: 'The filings, newest first.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ listed }) => [...listed],
    }),
  }),
});
