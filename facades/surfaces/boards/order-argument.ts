import type { Board } from '../../../schema/domain/boards/board.ts';
import { ordersOf } from '../../../schema/domain/boards/board-order.ts';
import { orderName } from '../../../schema/domain/terms/words/order-name.ts';
import type { Argument } from '../../surface.ts';

/** The order of a board's rows; a page goes on after its last filing in any order. */
export const orderArgument = (board: Board): Argument => ({
  name: 'orderBy',
  schema: {
    type: 'string',
    enum: ordersOf(board),
    description: 'Column to order by, such as revenue. -revenue puts the largest first.',
  },
  listedAs: '-revenue: largest',
  required: false,
  manyValues: true,
  variable: (written) => orderName(String(written)),
});
