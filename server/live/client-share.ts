import { SUBSCRIPTIONS } from '../../facades/limits.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { createNetworkShares, type Shares, sharesOf, type Used } from '../http/network-shares.ts';

/** Subscriptions allowed for one network address, and for the network around it. */
export const SUBSCRIPTIONS_MAX: Shares = sharesOf(SUBSCRIPTIONS);

export interface ClientShares {
  /**
   * Takes one subscription; the returned function releases it. A client without an address is not limited.
   *
   * Errors: OVERLOADED if the share is used up.
   */
  take(client: string | null): () => void;
}

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
