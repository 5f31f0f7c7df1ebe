import { ServiceError } from '../../schema/domain/terms/error-codes.ts';

/** Subscriptions of one network address: a quarter of what a process follows. */
export const CLIENT_SUBSCRIPTIONS_MAX = 1_000;

/** The share that each client has of a common resource. */
export interface ClientShares {
  /**
   * Takes one; call what it returns to give it back. A client without an address has no limit.
   *
   * Errors: OVERLOADED for one that has its share.
   */
  take(client: string | null): () => void;
}

/** Makes shares that nobody has taken of. */
export function createClientShares(most: number): ClientShares {
  const taken = new Map<string, number>();
  return {
    take(client) {
      if (client === null) return () => {};
      const count = taken.get(client) ?? 0;
      if (count >= most) throw hasItsShare(most);
      taken.set(client, count + 1);
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        const left = (taken.get(client) ?? 1) - 1;
        if (left === 0) taken.delete(client);
        else taken.set(client, left);
      };
    },
  };
}

function hasItsShare(most: number): ServiceError {
  return new ServiceError('OVERLOADED', `One network address follows at most ${most} subscriptions.`, {
    hint: 'End some of them first, or follow more in one subscription.',
    retryAfter: 5,
  });
}
