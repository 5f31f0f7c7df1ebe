import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
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
  description: 'A filing of a severe kind, listed once even if it is on several boards.',
  fields: table((t) => ({
    kinds: t.list(EventKindType, 'Severe kinds, most serious first.'),
    boards: t.list(BoardSlugType, 'Boards that show the severe kinds.'),
    row: t.one(BoardRowType, 'Board row for the most serious kind.', ({ onBoard }) => onBoard),
    cardUrl: t.text(SAID.cardPage, ({ onBoard }, _args, { deps }) =>
      cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    ),
  })),
});

export const SevereOfWeekType = builder.objectRef<Pick<WeekOnBoards, 'severe' | 'listed'>>('SevereOfWeek').implement({
  description: 'Filings of the severe kinds in a week, amendments included.',
  fields: table((t) => ({
    total: t.whole('Number of filings.', ({ severe }) => severe.length),
    companies: t.whole('Number of companies.', ({ severe }) => companiesOf(severe)),
    rows: t.list(SevereFilingType, 'Filings, newest first.', ({ listed }) => listed, {
      complexity: PER_NODE,
    }),
  })),
});
