import { builder } from '../../builder/builder.ts';
import type { SevereFiling } from '../../domain/board-rows/weekly-report.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { WeekOnBoards } from '../../loads/boards/load-week.ts';
import { companiesOf } from '../../loads/boards/load-weekly-report.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import { BoardRowType } from '../refs.ts';
import { BoardSlugType } from '../shared/board-slug.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { table } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';

const SevereFilingType = builder.objectRef<SevereFiling<RowOnBoard>>('SevereFiling').implement({
  description: 'A filing of a severe kind, once for all the boards it is on.',
  fields: table((t) => ({
    kinds: t.list(EventKindType, 'Its severe kinds, most serious first.'),
    boards: t.list(BoardSlugType, 'The boards it is on for them.'),
    row: t.one(BoardRowType, 'Its row on the board of the most serious kind.', ({ onBoard }) => onBoard),
    cardUrl: t.text(SAID.cardPage, ({ onBoard }, _args, { deps }) =>
      cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    ),
  })),
});

export const SevereOfWeekType = builder.objectRef<Pick<WeekOnBoards, 'severe' | 'listed'>>('SevereOfWeek').implement({
  description: 'Filings of the severe kinds in a week, amendments included.',
  fields: table((t) => ({
    total: t.whole('Filings.', ({ severe }) => severe.length),
    companies: t.whole('Companies among them.', ({ severe }) => companiesOf(severe)),
    rows: t.list(SevereFilingType, 'The filings, newest first.', ({ listed }) => listed, {
      complexity: { field: 0, multiplier: 1 },
    }),
  })),
});
