import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { createNetworkShares, type Used } from '../http/network-shares.ts';

/** Subscriptions of one network address: a quarter of what a process follows; and of one site, half of it. */
export const SUBSCRIPTIONS_MAX: Readonly<Record<Used, number>> = { address: 1_000, site: 2_000 };

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
export function createClientShares(most: Readonly<Record<Used, number>>): ClientShares {
  const shares = createNetworkShares(most);
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
  site: 'The addresses of one site follow',
};

function hasItsShare(used: Used, most: number): ServiceError {
  return new ServiceError('OVERLOADED', `${WHOSE[used]} at most ${most} subscriptions.`, {
    hint: 'End some of them first, or follow more in one subscription.',
    retryAfter: 5,
  });
}
