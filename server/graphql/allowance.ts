import type { Allowance } from '../../facades/surface.ts';
import { COST_LIMIT } from '../../schema/cost-limit.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';

/** Lets the calls of one batch cost as much together as a single one may; what is refused costs nothing. */
export function createAllowance(): Allowance {
  let spent = 0;
  return (price) => {
    // The schema refuses it by itself.
    if (price > COST_LIMIT) return;
    if (spent + price > COST_LIMIT) {
      throw new ServiceError('QUERY_TOO_COMPLEX', `The calls of this batch cost more than ${COST_LIMIT} together.`, {
        hint: 'Send this call by itself, or in another batch.',
      });
    }
    spent += price;
  };
}
