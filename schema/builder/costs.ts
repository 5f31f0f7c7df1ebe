import { BOARD_LIMIT } from '../loads/boards/make-board-page.ts';

/** An uncached card is some ten milliseconds of work; five of them make a large query. */
export const CARD_COST = 1_000;

const BYTES_A_UNIT = 100;

/** The cost of a text of some size. Any value costs one unit, which a name or a sentence is worth. */
export const costOfText = (bytes: number): number => Math.ceil(bytes / BYTES_A_UNIT);

interface Cost {
  readonly field: number;
  readonly page?: number;
}

const ONE: Cost = { field: 1 };

/** By the names of types. Other types are single rows. */
const COSTS: Readonly<Record<string, Cost>> = {
  Board: { field: 1, page: BOARD_LIMIT },
  Card: { field: CARD_COST },
  FigureProof: { field: CARD_COST },
};

/** The cost of an object that is fetched by its global id: that of the root which gives it. */
export function costOfNode({ typename }: { readonly typename: string }): Cost {
  return Object.hasOwn(COSTS, typename) ? (COSTS[typename] as Cost) : ONE;
}
