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
import { BoardSlugType } from '../shared/board-slug.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { CountedOutcomeType, OfficeType } from '../shared/item-outcome.ts';
import { SizeBandType } from '../shared/size-band.ts';
import { BoardType } from './board.ts';

/** Rows are cheap, because most are cached: a longer page is priced as one of this many. */
const COST_ROWS_MAX = 500;

/** In another order all rows are read and sorted. */
const IN_ORDER = 4;

const BoardOrderType = builder.enumType('BoardOrder', {
  description:
    'A column to order the rows of a board by, if it has it. Rows without the value come last. Amounts are in the currency of each report.',
  values: Object.fromEntries(
    BOARD_ORDERS.map((written) => {
      const { column, isDescending } = readBoardOrder(written);
      const description = `By ${column}, ${isDescending ? 'largest' : 'smallest'} first.`;
      return [orderName(written), { value: written, description }];
    }),
  ) as Record<string, { value: BoardOrder; description: string }>,
});

const multiplier = ({ limit }: BoardArguments) => Math.min(Math.max(limit ?? BOARD_LIMIT, 1), COST_ROWS_MAX);

builder.queryFields((t) => {
  const filters = {
    limit: t.arg.int({
      required: false,
      description: `Rows at most, from 1 on, also for first and last of its rows; ${BOARD_LIMIT} unless given.`,
    }),
    offset: t.arg.int({
      required: false,
      description: 'Number of rows to skip; of several boards together, in the order of their rows.',
    }),
    after: t.arg({
      type: 'AccessionNumber',
      required: false,
      description:
        'Start after the rows of this filing, such as the value of next on an earlier page. Connections of rows page by themselves: first and after of rows, with endCursor.',
    }),
    since: t.arg({ type: 'Date', required: false, description: 'Only filings dated on or after this day.' }),
    until: t.arg({ type: 'Date', required: false, description: 'Only filings dated on or before this day.' }),
    company: t.arg.string({ required: false, description: SAID.companyFilter }),
    kind: t.arg({ type: EventKindType, required: false, description: 'Only events of this kind.' }),
    sic: t.arg.string({
      required: false,
      description: 'Only filers of this industry code, or of all that begin with it.',
    }),
    state: t.arg.string({
      required: false,
      description: 'Only filers incorporated there: the name of a state or country, or the SEC’s code.',
    }),
    exchange: t.arg.string({
      required: false,
      description: 'Only filers whose first ticker is listed there, such as NYSE.',
    }),
    minRevenue: t.arg.float({
      required: false,
      description:
        'Only filers with at least this revenue, in the currency of each report; those without revenue of the last 24 months that we have are left out.',
    }),
    outcome: t.arg({
      type: CountedOutcomeType,
      required: false,
      description: 'Only rows whose text reports this, or for which it is not known for this reason.',
    }),
    office: t.arg({
      type: OfficeType,
      required: false,
      description: 'Only rows whose text says that this office changes hands; of leadership changes alone.',
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
      changes: 'with the data',
      description: 'One board.',
      args: {
        slug: t.arg({ type: BoardSlugType, required: true, description: 'The board.' }),
        ...filters,
        orderBy: t.arg({
          type: BoardOrderType,
          required: false,
          description: 'Order of its rows, of which after continues the page; newest first unless given.',
        }),
      },
      complexity: (args) => ({ field: args.orderBy == null ? 1 : IN_ORDER, multiplier: multiplier(args) }),
      async resolve(_root, { slug, ...args }, context) {
        const [page] = await loadBoards(context, [boardNamed(slug)], args);
        if (page === undefined) throw new Error('One board makes one page.');
        return page;
      },
    }),
    boards: t.field({
      type: [BoardType],
      changes: 'with the data',
      description: 'The boards, in listed order; a limit counts for each. With a kind, those that watch it.',
      args: {
        slugs: t.arg({ type: [BoardSlugType], required: false, description: 'Only these boards; all by default.' }),
        ...filters,
      },
      complexity: ({ slugs, ...args }) => ({
        field: 1,
        multiplier: (slugs?.length ?? BOARDS.length) * multiplier(args),
      }),
      resolve: (_root, { slugs, ...args }, context) =>
        loadBoards(context, watching(slugs?.map(boardNamed) ?? BOARDS, args.kind), args),
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
