import type { Allowance } from '../../facades/replies/ask.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { QUERY_LIMITS } from '../../schema/domain/terms/query-limits.ts';

/** Limits the total cost of one batch to the limit of a single call; refused calls cost nothing. */
export function createAllowance(): Allowance {
  let spent = 0;
  return (price) => {
    // Such a call is refused by itself.
    if (price > QUERY_LIMITS.cost) return;
    if (spent + price > QUERY_LIMITS.cost) {
      throw new ServiceError(
        'QUERY_TOO_COMPLEX',
        `The calls of this batch cost more than ${QUERY_LIMITS.cost} together.`,
        {
          hint: 'Send this call by itself, or in another batch.',
        },
      );
    }
    spent += price;
  };
}
