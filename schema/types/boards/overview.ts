import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { FILINGS_MOST, FILINGS_TOLD, loadOverview, type Overview } from '../../loads/boards/load-overview.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { pageSize } from '../../loads/shared/make-page.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, notAhead, noticeField, reachFields } from '../shared/reply-fields.ts';
import { BoardType } from './board.ts';
import { BriefedFilingType } from './briefing.ts';

/** A scan of the boards' rows, beside what a page of each costs. */
const RANKED = 100;

const OverviewType = builder.objectRef<Overview>('Overview').implement({
  description: 'All boards over a period, with the number of rows on each board and the most serious filings.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.'),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    ...reachFields(t, { coverage: SAID.coverage, window: 'Days whose filings are covered.' }),
    refreshedAt: t.instant(SAID.updatedAt, ({ changedAt }, _args, { deps }) => notAhead(changedAt, deps)),
    total: t.whole.orNull(
      'Number of rows on all boards within the days. Null if the number is unknown for one of them.',
    ),
    boards: t.list(BoardType, 'Boards in a fixed order, each with its newest row only.', {
      complexity: { field: 0, multiplier: BOARDS.length },
    }),
    serious: t.whole(
      'Number of warning filings, each counted once. Unread listing and debt-acceleration notices, cures, transfers, and notices cured within the extension do not count.',
    ),
    filings: t.list(
      BriefedFilingType,
      'One page of the warning filings: severe before caution, then by kind, then newest first.',
      { complexity: PER_NODE },
    ),
    next: t.accession.orNull('Value of the argument `after` for the next page of filings. Null on the last page.'),
    absent: t.list(AbsenceType, SAID.absence, ({ absent }) => absencesOf(absent)),
  })),
});

builder.queryField('overview', (t) =>
  t.field({
    type: OverviewType,
    changes: 'with the data',
    description: 'Number of rows on each board since a day, with the most serious filings.',
    args: {
      since: t.arg({ type: 'Date', description: 'First day of the filings. 12 months back by default.' }),
      first: t.arg.int({
        description: `Maximum number of filings, from 1 to ${FILINGS_MOST}. ${FILINGS_TOLD} by default.`,
      }),
      after: t.arg({
        type: 'AccessionNumber',
        description:
          'Accession number of a filing, as `next` of an earlier page gives it. The page starts after this filing.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ first }) => ({ field: RANKED, page: pageSize({ first }, FILINGS_TOLD, FILINGS_MOST) }),
    resolve: (_root, args, context) => loadOverview(context, args),
  }),
);
