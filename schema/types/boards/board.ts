import { builder } from '../../builder.ts';
import { BOARDS, boardOf } from '../../domain/boards/index.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { boardRecord } from '../../snapshots/board-record.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { BoardRowType } from '../refs.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { FieldType } from '../shared/field.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { type BoardPage, moreUrl } from './board-page.ts';
import { BoardSlugType } from './board-slug.ts';
import { FacetType, QuarterCountType } from './board-tallies.ts';
import { CoverageType, DaySpanType } from './coverage.ts';
import { WINDOW_ROWS_MAX } from './find-pages.ts';
import { loadBoards } from './load-boards.ts';
import { loadFacets, loadQuarters, loadWeeks } from './load-tallies.ts';
import { rowsConnection } from './rows-connection.ts';

const RECORD_COST = Math.max(...BOARDS.map(({ columns }) => columns.length));

/** What is said of a board as a whole is one thing, however many rows its page is reckoned with: its parts come with it. */
const OF_BOARD = { field: 1, multiplier: 0 };

/** A count over all of a board's years, which its page's rows multiply: read once for each state of the data. */
const TALLY = { field: 400, multiplier: 0 };

export const BoardType = builder.objectRef<BoardPage>('Board');

builder.node(BoardType, {
  description: 'A board: filings of one topic in the 12 months to a day, newest first, and a dated answer.',
  id: { resolve: ({ board }) => board.slug, description: 'Global id.' },
  async loadOne(slug, context) {
    const board = boardOf(slug);
    if (board === undefined) return null;
    const [page] = await loadBoards(context, [board], {});
    return page ?? null;
  },
  fields: (t) => ({
    slug: t.field({ type: BoardSlugType, description: 'The board’s slug.', resolve: ({ board }) => board.slug }),
    path: t.string({
      description: 'Its HTTP path.',
      resolve: ({ board }, _args, { deps }) => `${deps.baseUrl}/boards/${board.slug}`,
    }),
    tool: t.string({ description: 'Name of its tool.', resolve: ({ board }) => board.tool }),
    title: t.string({ description: 'Its title.', resolve: ({ board }) => board.title }),
    question: t.string({ description: 'The question it answers.', resolve: ({ board }) => board.question }),
    answer: t.exposeString('answer', {
      description: 'The answer in one dated sentence that can be cited; it speaks of the rows the filters leave.',
    }),
    coverage: t.field({
      type: CoverageType,
      description: SAID.coverage,
      complexity: OF_BOARD,
      resolve: ({ coverage }) => coverage,
    }),
    window: t.field({
      type: DaySpanType,
      description: 'The days the answer speaks of: the 12 months to the day, or those asked for.',
      complexity: OF_BOARD,
      resolve: ({ window }) => window,
    }),
    narrowed: t.exposeString('narrowed', {
      nullable: true,
      description: 'The filters in words; null without any but days.',
    }),
    company: t.field({
      type: NamedCompanyType,
      nullable: true,
      description: 'The filer that the argument company means; null without it.',
      resolve: ({ company }) => company,
    }),
    notice: noticeField(t),
    asOf: t.field({
      type: 'Date',
      description: 'The day it is for.',
      resolve: ({ state }) => state.asOf.day,
    }),
    refreshedAt: t.field({
      type: 'DateTime',
      description: SAID.updatedAt,
      resolve: ({ state }) => state.changedAt,
    }),
    eventId: t.id({
      description:
        'Its newest event: the subscriptions boardRowAdded and boardRowChanged continue after it without a gap.',
      resolve: ({ state }) => state.eventId,
    }),
    kinds: t.field({
      type: [EventKindType],
      description: 'Event kinds that put a filing on it.',
      resolve: ({ board }) => [...board.kinds],
    }),
    program: t.string({
      description: 'The program such a filing usually calls for: what price_program asks the price of.',
      resolve: ({ board }) => board.program,
    }),
    total: t.exposeInt('total', {
      nullable: true,
      description: 'Rows the filters leave, on all pages; null where there may be others that are not on file.',
    }),
    onFile: t.exposeInt('onFile', { description: 'Rows on file that the filters leave, on all pages.' }),
    returned: t.int({ description: 'Rows on this page.', resolve: ({ rows }) => rows.length }),
    truncated: t.boolean({
      nullable: true,
      description: 'Whether this page holds fewer than all rows, before it or after; null where total is.',
      resolve: ({ rows, total }) => (total === null ? null : rows.length < total),
    }),
    more: t.string({
      description: `Address of the rows as JSON, the filters kept: all in one reply; where days lie before the 12 months, the first ${grouped(WINDOW_ROWS_MAX)}, and next goes on.`,
      resolve: (page, _args, { deps }) => moreUrl(deps.baseUrl, page),
    }),
    next: t.field({
      type: 'AccessionNumber',
      nullable: true,
      description: 'Value of after for the next page; null on the last page.',
      resolve: ({ next }) => next,
    }),
    filingsPerWeek: t.intList({
      description: 'Filings in each of the 52 weeks to the day, oldest first, filters aside.',
      complexity: 1,
      resolve: async (page, _args, { deps }) => [...(await loadWeeks(deps, page))],
    }),
    quarters: t.field({
      type: [QuarterCountType],
      description:
        'Filings in each calendar quarter, oldest first, over the 20 years to the day or since filings of its kinds began. Every filter applies except those on days.',
      complexity: TALLY,
      resolve: (page, _args, { deps }) => loadQuarters(deps, page),
    }),
    facets: t.field({
      type: [FacetType],
      description: 'The rows that the filters leave, counted by outcome, size, industry and state.',
      complexity: TALLY,
      resolve: (page, _args, { deps }) => loadFacets(deps, page),
    }),
    columns: t.field({
      type: [FieldType],
      description: 'Its columns, in the order shown.',
      resolve: ({ board }) => [...board.columns],
    }),
    rows: t.connection({
      type: BoardRowType,
      description:
        'The rows the filters leave, by filing date, then by accession number, newest first. Without first or last a page is that of the board’s own limit, which is also the most a page holds.',
      // A page's size is reckoned at the root, which has the limit.
      complexity: { field: 0, multiplier: 1 },
      resolve: (page, args, { deps }) => rowsConnection(deps, page, args),
    }),
    records: t.field({
      type: ['BoardRecord'],
      description: 'The same rows, each in one piece as the other doors publish it.',
      // As if every value of the widest board were asked for by itself.
      complexity: { field: RECORD_COST, multiplier: 1 },
      resolve: ({ board, rows }) => rows.map((onBoard) => boardRecord(board, onBoard)),
    }),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      complexity: OF_BOARD,
      resolve: ({ absent }) => absencesOf(absent),
    }),
  }),
});
