import { SUBSCRIPTIONS } from '../../facades/http/limits.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { createNetworkShares, type Shares, sharesOf, type Used } from '../http/network-shares.ts';

/** What one network address, and the network around it, may follow of what a process does. */
export const SUBSCRIPTIONS_MAX: Shares = sharesOf(SUBSCRIPTIONS);

/** The share that each client has of the subscriptions. */
export interface ClientShares {
  /**
   * Takes one; call what it returns to give it back. A client without an address has no limit.
   *
   * Errors: OVERLOADED for one that has its share.
   */
  take(client: string | null): () => void;
}

/** Makes shares that nobody has taken of. */
export function createClientShares(most: Shares): ClientShares {
  const shares = createNetworkShares(() => most);
  return {
    take(client) {
      const used = shares.take(client, 1);
      if (used !== null) throw hasItsShare(used, most[used]);
      let isBack = false;
      return () => {
        if (!isBack) shares.giveBack(client, 1);
        isBack = true;
      };
    },
  };
}

const WHOSE: Readonly<Record<Used, string>> = {
  address: 'One network address follows',
  surroundings: 'The addresses of one network follow',
};

function hasItsShare(used: Used, most: number): ServiceError {
  return new ServiceError('OVERLOADED', `${WHOSE[used]} at most ${most} subscriptions.`, {
    hint: 'End some of them first, or follow more in one subscription.',
    retryAfter: 5,
  });
}
