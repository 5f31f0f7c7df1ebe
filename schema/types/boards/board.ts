import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import type { Board } from '../../domain/boards/board.ts';
import { BOARDS, boardOf } from '../../domain/boards/index.ts';
import { isWholeFor } from '../../domain/filers/coverage.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { boardRecord } from '../../snapshots/board-record.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { nameCompany } from '../filers/name-company.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { BoardRowType } from '../refs.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { badArgument } from '../shared/checks.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { FieldType } from '../shared/field.ts';
import { CountedOutcomeType } from '../shared/item-outcome.ts';
import { withOldDays } from '../shared/past-day-cost.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { SizeBandType } from '../shared/size-band.ts';
import {
  BOARD_LIMIT,
  type BoardArguments,
  type BoardPage,
  boardPage,
  moreUrl,
  needsItems,
  rowsPage,
  windowOf,
} from './board-page.ts';
import { BoardSlugType } from './board-slug.ts';
import { FacetType, QuarterCountType } from './board-tallies.ts';
import { CoverageType, DaySpanType } from './coverage.ts';
import { findPages, pageFor } from './find-pages.ts';
import { loadFacets, loadQuarters, loadWeeks } from './load-tallies.ts';
import { WINDOW_ROWS_MAX } from './window-page.ts';

const RECORD_COST = Math.max(...BOARDS.map(({ columns }) => columns.length));

/** What is said of a board as a whole is one thing, however many rows its page is reckoned with: its parts come with it. */
const OF_BOARD = { field: 1, multiplier: 0 };

/** A count over all of a board's years, which its page's rows multiply: read once for each state of the data. */
const TALLY = { field: 400, multiplier: 0 };

const BoardType = builder.objectRef<BoardPage>('Board');

builder.node(BoardType, {
  description: 'A board: filings of one topic in the 12 months to a day, newest first, and a dated answer.',
  id: { resolve: ({ board }) => board.slug, description: 'Global id.' },
  async loadOne(slug, context) {
    const board = boardOf(slug);
    if (board === undefined) return null;
    const [page] = await pages(context, [board], {});
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
      description: `Address of the rows as JSON, the filters kept: all in one reply; where days lie before the 12 months, the first ${WINDOW_ROWS_MAX.toLocaleString('en-US')}, and next goes on.`,
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
        'The rows the filters leave, by filing date, then by accession number, newest first. Without first or last a page is that of the board’s own limit, which is also the most a page holds. Of days before the 12 months it has the rows of this page alone: go on with next.',
      // A page's size is reckoned at the root, which has the limit.
      complexity: { field: 0, multiplier: 1 },
      resolve: (page, args, { deps }) =>
        page.snapshot === null
          ? pageFor(deps, page, args).then((whole) => rowsPage(whole, args))
          : rowsPage(page, args),
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

/** Rows are cheap: they come from memory. Beyond this many a page is reckoned as this many. */
const COST_ROWS_MAX = 500;

const multiplier = ({ limit }: BoardArguments) => Math.min(Math.max(limit ?? BOARD_LIMIT, 1), COST_ROWS_MAX);

builder.queryFields((t) => {
  const filters = {
    limit: t.arg.int({ required: false, description: `Rows at most, from 1 on; ${BOARD_LIMIT} unless given.` }),
    offset: t.arg.int({
      required: false,
      description: 'Number of rows to skip; of several boards together, in the order of their rows.',
    }),
    after: t.arg({
      type: 'AccessionNumber',
      required: false,
      description: 'Start after the rows of this filing, such as the value of next on an earlier page.',
    }),
    since: t.arg({ type: 'Date', required: false, description: 'Only filings dated on or after this day.' }),
    until: t.arg({ type: 'Date', required: false, description: 'Only filings dated on or before this day.' }),
    company: t.arg.string({ required: false, description: SAID.companyFilter }),
    kind: t.arg({ type: EventKindType, required: false, description: 'Only events of this kind.' }),
    sic: t.arg.string({
      required: false,
      description: 'Only filers of this industry code, or of all that begin with it.',
    }),
    state: t.arg.string({ required: false, description: 'Only filers incorporated there, by the SEC’s codes.' }),
    minRevenue: t.arg.float({
      required: false,
      description:
        'Only filers with at least this revenue, in the currency of each report; those without revenue on file are left out.',
    }),
    outcome: t.arg({
      type: CountedOutcomeType,
      required: false,
      description: 'Only rows whose text reports this, or of which it is not known for this reason.',
    }),
    size: t.arg({
      type: SizeBandType,
      required: false,
      description: SAID.size,
    }),
    asOf: t.arg(AS_OF_ARGUMENT),
  };
  return {
    board: t.field({
      type: BoardType,
      description: 'One board.',
      args: {
        slug: t.arg({ type: BoardSlugType, required: true, description: 'The board.' }),
        ...filters,
      },
      complexity: (args, { today }) => withOldDays(args, today, { field: 1, multiplier: multiplier(args) }),
      async resolve(_root, { slug, ...args }, context) {
        const [page] = await pages(context, [boardNamed(slug)], args);
        if (page === undefined) throw new Error('One board makes one page.');
        return page;
      },
    }),
    boards: t.field({
      type: [BoardType],
      description: 'The boards, in listed order; a limit counts for each. With a kind, those that watch it.',
      args: {
        slugs: t.arg({ type: [BoardSlugType], required: false, description: 'Only these boards; all by default.' }),
        ...filters,
      },
      complexity: ({ slugs, ...args }, { today }) =>
        withOldDays(args, today, { field: 1, multiplier: (slugs?.length ?? BOARDS.length) * multiplier(args) }),
      resolve: (_root, { slugs, ...args }, context) =>
        pages(context, watching(slugs?.map(boardNamed) ?? BOARDS, args.kind), args),
    }),
  };
});

/** Pages of boards, all of one state of the data. Errors: those of the filters, those of naming a company. */
async function pages(
  context: Context,
  boards: readonly Board[],
  { asOf, ...args }: BoardArguments & { readonly asOf?: string | null | undefined },
): Promise<BoardPage[]> {
  const day = asOfDay(context, asOf);
  const company = typeof args.company === 'string' ? await nameCompany(context, args.company) : null;
  const { deps } = context;
  const window = windowOf(day.day, args);
  // Not beside each other: a past day that is refused must not have its coverage read either.
  const { found, from } = await findPages(deps, boards, { day, args, company, window });
  const known = await knownOver(deps, window, day.day);
  const isKnown = async (items: boolean) =>
    company === null || isWholeFor(await known.ofFilers([company.cik], items), 1);
  const [byForm, byItem] = [await isKnown(false), await isKnown(true)];
  return boards.flatMap((board, at) => {
    const page = found[at];
    if (page === undefined) return [];
    const items = needsItems(board);
    const about = { window, coverage: known.of(items), isCompanyKnown: items ? byItem : byForm };
    return [boardPage(board, from, args, company, page, about)];
  });
}

/** Of these boards, those that watch a kind. Errors: BAD_ARGUMENT where none does. */
function watching(boards: readonly Board[], kind: EventKind | null | undefined): readonly Board[] {
  if (kind === null || kind === undefined) return boards;
  const found = boards.filter(({ kinds }) => kinds.includes(kind));
  if (found.length > 0) return found;
  const kinds = boards.flatMap((board) => board.kinds);
  throw badArgument('kind', 'is none of the kinds of these boards', `Allowed: ${kinds.join(', ')}.`);
}

/** The board of an enum value: there is one for each. */
function boardNamed(slug: string): Board {
  const board = boardOf(slug);
  if (board === undefined) throw new Error(`No board ${slug}.`);
  return board;
}
