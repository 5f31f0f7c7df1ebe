import { builder } from '../../builder/builder.ts';
import type { Board } from '../../domain/boards/board.ts';
import { BOARD_ORDERS, type BoardOrder, readBoardOrder } from '../../domain/boards/board-order.ts';
import { BOARDS, boardOf } from '../../domain/boards/index.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';
import { orderName } from '../../domain/terms/words/order-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { loadBoards } from '../../loads/boards/load-boards.ts';
import { BOARD_LIMIT, type BoardArguments } from '../../loads/boards/make-board-page.ts';
import { badArgument } from '../../loads/shared/check-arguments.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { BoardSlugType, CountedOutcomeType, EventKindType, OfficeType, SizeBandType } from '../shared/enums.ts';
import { BoardType } from './board.ts';

/** Rows are cheap, because most are cached: a longer page is priced as one of this many. */
const COST_ROWS_MAX = 500;

/** In another order all rows are read and sorted. */
const IN_ORDER = 4;

const BoardOrderType = builder.enumType('BoardOrder', {
  description:
    'A column by which the rows of a board are ordered, if the board has this column. Rows without a value come last. Amounts are in the currency of each report.',
  values: Object.fromEntries(
    BOARD_ORDERS.map((written) => {
      const { column, isDescending } = readBoardOrder(written);
      const description = `By \`${column}\`, ${isDescending ? 'descending' : 'ascending'}.`;
      return [orderName(written), { value: written, description }];
    }),
  ) as Record<string, { value: BoardOrder; description: string }>,
});

const pagePriced = ({ limit }: BoardArguments) => Math.min(Math.max(limit ?? BOARD_LIMIT, 1), COST_ROWS_MAX);

builder.queryFields((t) => {
  const filters = {
    limit: t.arg.int({
      description: `Maximum number of rows, at least 1. It also limits \`first\` and \`last\` of the field \`rows\`. ${BOARD_LIMIT} by default.`,
    }),
    offset: t.arg.int({
      description: 'Number of rows to skip. With several boards, their rows count one after another.',
    }),
    after: t.arg({
      type: 'AccessionNumber',
      description:
        'Accession number of a filing, as `next` of an earlier page gives it. The page starts after the rows of this filing. The field `rows` has pages of its own, by `first`, `after` and `endCursor`.',
    }),
    since: t.arg({ type: 'Date', description: 'Only filings dated on or after this day.' }),
    until: t.arg({ type: 'Date', description: 'Only filings dated on or before this day.' }),
    company: t.arg.string({ description: SAID.companyFilter }),
    kind: t.arg({ type: EventKindType, description: 'Only events of this kind.' }),
    sic: t.arg.string({
      description:
        'Only filers whose industry code is this or begins with it, or whose industry has these words in its title.',
    }),
    state: t.arg.string({
      description: 'Only filers incorporated in this state or country, by name or by the SEC’s code.',
    }),
    exchange: t.arg.string({ description: 'Only filers whose first ticker is listed on this exchange, such as NYSE.' }),
    minRevenue: t.arg.float({
      description:
        'Only filers with at least this revenue, in the currency of each report. Filers are left out if we have no revenue of the last 24 months.',
    }),
    outcome: t.arg({
      type: CountedOutcomeType,
      description: 'Only rows whose text reports this outcome, or whose outcome is unknown for this reason.',
    }),
    office: t.arg({
      type: OfficeType,
      description: 'Only rows whose text says that this office changes hands. For leadership changes only.',
    }),
    size: t.arg({ type: SizeBandType, description: SAID.size }),
    asOf: t.arg(AS_OF_ARGUMENT),
  };
  return {
    board: t.field({
      type: BoardType,
      changes: 'with the data',
      description: 'One board: the filings on one topic.',
      args: {
        slug: t.arg({ type: BoardSlugType, required: true, description: 'Board to show.' }),
        ...filters,
        orderBy: t.arg({
          type: BoardOrderType,
          description: 'Order of the rows, also on later pages. Newest first by default.',
        }),
      },
      complexity: (args) => ({ field: args.orderBy == null ? 1 : IN_ORDER, page: pagePriced(args) }),
      async resolve(_root, { slug, ...args }, context) {
        const [page] = await loadBoards(context, [boardNamed(slug)], args);
        if (page === undefined) throw new Error('One board makes one page.');
        return page;
      },
    }),
    boards: t.field({
      type: [BoardType],
      changes: 'with the data',
      description:
        'Boards in a fixed order. The argument `limit` applies to each board. With `kind`, only boards that show this kind of event.',
      args: {
        slugs: t.arg({ type: [BoardSlugType], description: 'Only these boards, each once. All by default.' }),
        ...filters,
      },
      complexity: ({ slugs, ...args }) => ({
        field: 1,
        multiplier: slugs == null ? BOARDS.length : new Set(slugs).size,
        page: pagePriced(args),
      }),
      resolve: (_root, { slugs, ...args }, context) => {
        const named = slugs == null ? BOARDS : [...new Set(slugs)].map(boardNamed);
        return loadBoards(context, watching(named, args.kind), args);
      },
    }),
  };
});

/** Those of these boards that watch a kind of event. Errors: BAD_ARGUMENT if none does. */
function watching(boards: readonly Board[], kind: EventKind | null | undefined): readonly Board[] {
  if (kind === null || kind === undefined) return boards;
  const found = boards.filter(({ kinds }) => kinds.includes(kind));
  if (found.length > 0) return found;
  const kinds = boards.flatMap((board) => board.kinds);
  throw badArgument('kind', 'is none of the kinds of these boards', `Allowed: ${kinds.join(', ')}.`);
}

function boardNamed(slug: string): Board {
  const board = boardOf(slug);
  if (board === undefined) throw new Error(`No board ${slug}.`);
  return board;
}
