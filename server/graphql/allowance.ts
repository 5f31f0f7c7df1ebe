import type { Allowance } from '../../facades/replies/ask.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { COST_LIMIT } from '../../schema/request/cost-limit.ts';

/** Limits the total cost of one batch to the limit of a single call; refused calls cost nothing. */
export function createAllowance(): Allowance {
  let spent = 0;
  return (price) => {
    // Such a call is refused by itself.
    if (price > COST_LIMIT) return;
    if (spent + price > COST_LIMIT) {
      throw new ServiceError('QUERY_TOO_COMPLEX', `The calls of this batch cost more than ${COST_LIMIT} together.`, {
        hint: 'Send this call by itself, or in another batch.',
      });
    }
    spent += price;
  };
}
