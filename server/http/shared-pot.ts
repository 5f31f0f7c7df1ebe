import { createNetworkShares, sharesOf } from './network-shares.ts';

/** A limited resource shared by all clients. */
export interface SharedPot {
  /** Takes an amount; false if less is free, or the client would exceed its share. */
  take(client: string | null, amount: number): boolean;
  giveBack(client: string | null, amount: number): void;
  state(): LimitState;
}

export interface LimitState {
  readonly size: number;
  readonly used: number;
  /** Number of refusals, by the total or by a client's share. */
  readonly refused: number;
}

/**
 * Makes an unused resource. Shares are fractions of what is free, not of the total: one address may use a fifth of what
 * it finds, and the network around it a third, so that clients with full shares leave some for others.
 *
 * A client without an address has no share.
 */
export function createSharedPot(most: number): SharedPot {
  let free = most;
  let refused = 0;
  const shares = createNetworkShares(() => sharesOf(free));
  return {
    take(client, amount) {
      // Taking nothing always succeeds, however much the client holds.
      if (amount === 0) return true;
      if (amount > free || shares.take(client, amount) !== null) {
        refused += 1;
        return false;
      }
      free -= amount;
      return true;
    },
    giveBack(client, amount) {
      if (amount === 0) return;
      free += amount;
      shares.giveBack(client, amount);
    },
    state: () => ({ size: most, used: most - free, refused }),
  };
}
