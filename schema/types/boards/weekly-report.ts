import { builder } from '../../builder.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { CardsOfWeekType } from '../card/changed-card.ts';
import { ChainType } from '../registry/registry-entry.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { CoverageType, DaySpanType } from './coverage.ts';
import {
  countsOn,
  loadWeeklyReport,
  REPORT_ROWS,
  REPORT_ROWS_MAX,
  type WeeklyReport,
  weeklyAnswer,
} from './load-weekly-report.ts';
import { RangesOfWeekType, ScoresOfWeekType } from './ranges-of-week.ts';
import { SevereOfWeekType } from './severe-filing.ts';
import { BoardWeekType, WeekCountsType, WeekType } from './week-counts.ts';

const WeeklyReportType = builder.objectRef<WeeklyReport>('WeeklyReport').implement({
  description: 'A week’s filings compared with the weeks before it. Descriptions, not ratings.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({ description: 'The week in one dated sentence that can be cited.', resolve: weeklyAnswer }),
    notice: noticeField(t),
    refreshedAt: t.field({
      type: 'DateTime',
      description: SAID.updatedAt,
      resolve: ({ onBoards }) => onBoards.changedAt,
    }),
    coverage: t.field({
      type: CoverageType,
      description: 'Whose filings of the week the answer knows.',
      complexity: 1,
      resolve: ({ coverage }) => coverage,
    }),
    window: t.field({
      type: DaySpanType,
      description: 'The days the answer speaks of: those of the week.',
      complexity: 1,
      resolve: ({ week: { from, to } }) => ({ from, to }),
    }),
    week: t.field({ type: WeekType, description: 'The week.', resolve: ({ week }) => week }),
    weeks: t.field({
      type: ['Date'],
      description:
        'Last days of up to 12 earlier weeks that are known as well as the reported one, oldest first, then its own.',
      complexity: 1,
      resolve: ({ weeks }) => weeks.map(({ to }) => to),
    }),
    counts: t.field({
      type: WeekCountsType,
      description: 'Filings of all boards together; a filing on several boards counts once.',
      resolve: (report) => countsOn(report, null),
    }),
    boards: t.field({
      type: [BoardWeekType],
      description: 'The week on each board, in listed order.',
      complexity: { field: 0, multiplier: BOARDS.length },
      resolve: (report) => BOARDS.map((board) => ({ report, board })),
    }),
    severe: t.field({
      type: SevereOfWeekType,
      description: 'Filings of the severe kinds.',
      resolve: ({ onBoards }) => onBoards,
    }),
    chain: t.field({ type: ChainType, description: 'The log its ranges are in.', resolve: ({ chain }) => chain }),
    isReplay: t.boolean({
      description:
        'Whether the ranges were logged under a clock other than the real one, or from a folder of documents. Such ranges never count as live.',
      resolve: ({ chain }) => chain === 'replay',
    }),
    rangesLogged: t.field({
      type: RangesOfWeekType,
      description: 'Ranges logged in the week.',
      resolve: (report) => report.logged(),
    }),
    rangesScored: t.field({
      type: ScoresOfWeekType,
      description: 'Ranges whose outcome was scored in the week.',
      resolve: (report) => report.scored(),
    }),
    cardsChanged: t.field({
      type: CardsOfWeekType,
      description: 'Companies whose annual figures changed.',
      resolve: async (report) => ({ ...(await report.cards()), asOf: report.asOf }),
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Counts that are null, and why.',
      resolve: (report) => absentCounts(report),
    }),
  }),
});

/** All boards lack the same: their weeks are loaded together. */
function absentCounts(report: WeeklyReport) {
  const { filings, mean } = countsOn(report, null);
  const paths = ['counts', ...BOARDS.map((_, at) => `boards.${at}.counts`)];
  const absent = (field: string, explanation: string) => ({ field, reason: 'NOT_INGESTED' as const, explanation });
  const week = 'The filings of this week are not loaded.';
  return [
    ...(filings === null ? paths.map((path) => absent(`${path}.filings`, week)) : []),
    ...(filings === null ? BOARDS.map((_, at) => absent(`boards.${at}.severe`, week)) : []),
    ...(mean === null ? paths.map((path) => absent(`${path}.mean`, 'Less is known of the 12 weeks before.')) : []),
  ];
}

builder.queryField('weeklyReport', (t) =>
  t.field({
    type: WeeklyReportType,
    description: 'The last week that is over: Saturday to Friday.',
    args: {
      week: t.arg({
        type: 'Date',
        required: false,
        description: 'Another week by the Friday it ended on, read as of that day.',
      }),
      limit: t.arg.int({
        required: false,
        description: `Entries of each list at most: ${REPORT_ROWS} unless given, ${REPORT_ROWS_MAX} at most.`,
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ limit }) => ({
      field: 1,
      multiplier: Math.min(Math.max(limit ?? REPORT_ROWS, 1), REPORT_ROWS_MAX),
    }),
    resolve: (_root, args, context) => loadWeeklyReport(context, args),
  }),
);
