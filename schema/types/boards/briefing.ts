import { builder } from '../../builder/builder.ts';
import { type BriefedFiling, DAYS_BACK } from '../../domain/board-rows/briefing.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import { addDays, addMonths } from '../../domain/terms/day.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import {
  type Briefing,
  briefedFilings,
  briefingAnswer,
  DUE_MOST,
  loadDue,
  type ResultDue,
} from '../../loads/boards/load-briefing.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import { BoardRowType } from '../refs.ts';
import { LoggedRangeType } from '../registry/logged-range.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { BoardSlugType, EventClassType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { CoverageType, DaySpanType, noticeField, wholeMarketField } from '../shared/reply-fields.ts';

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

/** Filings a briefing leads with. */
const SERIOUS = 3;

const ResultDueType = builder.objectRef<ResultDue>('ResultDue').implement({
  description: 'A range whose outcome is about to be filed.',
  fields: table((t) => ({
    reportDue: t.day('Day by which the annual report is due, by its form and the filer’s category.'),
    range: t.one(LoggedRangeType, 'Logged range whose outcome is due.'),
  })),
});

const BriefingType = builder.objectRef<Briefing>('Briefing').implement({
  description: 'The briefing of a day: the most serious filings of the week, and the results that are due.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.'),
    answer: t.text(SAID.dayAnswer, briefingAnswer),
    notice: noticeField(t),
    wholeMarket: wholeMarketField(t),
    coverage: t.one(CoverageType, SAID.coverage),
    window: t.one(DaySpanType, 'Days whose filings are covered.'),
    day: t.day.orNull('Newest day on which a board has a filing. Null if none has.'),
    filings: t.list(
      BriefedFilingType,
      'Up to three of the most serious filings of the seven days that end on the newest day with filings. Severe ones come first, then cautions, both newest first. Other filings are left out, even if they may be warnings.',
      { complexity: { field: 0, multiplier: SERIOUS } },
    ),
    dueThrough: t.day('Last day of the week in which results are due.'),
    dueTotal: t.whole('Number of logged ranges whose outcome is due between the day of the briefing and `dueThrough`.'),
    due: t.list(
      ResultDueType,
      'Up to eight annual results due, earliest first. Results due on one day are by revenue, largest first.',
      { complexity: { field: 0, multiplier: DUE_MOST } },
    ),
    isReplay: t.flag(
      'True if the ranges never count as live. The reason is a clock set to a past day, or filings that come from a folder or are invented.',
    ),
  })),
});

builder.queryField('briefing', (t) =>
  t.field({
    type: BriefingType,
    changes: 'with the data',
    description: 'Briefing of a day: the most serious filings and the results due.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: 400,
    async resolve(_root, args, context) {
      const asOf = asOfDay(context, args.asOf);
      const told = await briefedFilings(context.deps, asOf, SERIOUS);
      const due = await loadDue(context.deps, asOf.day);
      // The sentence covers the days of its filings, or all days searched if it names none.
      const from = told.day === null ? addMonths(asOf.day, -BOARD_MONTHS) : addDays(told.day, 1 - DAYS_BACK);
      const window = { from: from < asOf.day ? from : asOf.day, to: asOf.day };
      const known = await knownOver(context.deps, window, asOf.day);
      return {
        asOf: asOf.day,
        window,
        coverage: known.of(true),
        ...told,
        ...due,
        isReplay: context.deps.ledger !== 'live',
      };
    },
  }),
);
