import { builder } from '../../builder/builder.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { FILINGS_TOLD, loadOverview, type Overview } from '../../loads/boards/load-overview.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { notAhead, noticeField, reachFields } from '../shared/reply-fields.ts';
import { BoardType } from './board.ts';
import { BriefedFilingType } from './briefed-filing.ts';

/** A scan of the boards' rows, beside what a page of each costs. */
const RANKED = 100;

const OverviewType = builder.objectRef<Overview>('Overview').implement({
  description: 'All boards over some days: how many rows each has, and the most serious filings among all of them.',
  fields: table((t) => ({
    asOf: t.day('The day it is for.'),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    ...reachFields(t, { coverage: SAID.coverage, window: 'The days whose filings it is about.' }),
    refreshedAt: t.instant(SAID.updatedAt, ({ changedAt }, _args, { deps }) => notAhead(changedAt, deps)),
    total: t.whole.orNull('Rows on all boards, within the days; null where it is on one of them.'),
    boards: t.list(BoardType, 'The boards, in listed order, each with its newest row alone.', {
      complexity: { field: 0, multiplier: BOARDS.length },
    }),
    serious: t.whole(
      'Filings that are warnings, each once: unread listing filings and early repayments are none, nor are cures, transfers, and notices whose report came within the days of grace.',
    ),
    filings: t.list(BriefedFilingType, 'A page of these: severe before caution, then by kind, then newest first.', {
      complexity: { field: 0, multiplier: 1 },
    }),
    next: t.accession.orNull('Value of after for the next page of them; null on the last page.'),
    absent: t.list(AbsenceType, SAID.absence, ({ absent }) => absencesOf(absent)),
  })),
});

builder.queryField('overview', (t) =>
  t.field({
    type: OverviewType,
    changes: 'with the data',
    description: 'All boards since a day, and the most serious filings on them.',
    args: {
      since: t.arg({ type: 'Date', required: false, description: 'First filing day; 12 months back unless given.' }),
      first: t.arg.int({
        required: false,
        description: `Filings at most, from 1 to 100; ${FILINGS_TOLD} unless given.`,
      }),
      after: t.arg({
        type: 'AccessionNumber',
        required: false,
        description: 'Start after this filing, such as the value of next on an earlier page.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ first }) => ({ field: RANKED, multiplier: Math.max(first ?? FILINGS_TOLD, 1) }),
    resolve: (_root, args, context) => loadOverview(context, args),
  }),
);
