import { createNetworkShares, sharesOf } from './network-shares.ts';

/** Something that all clients share. */
export interface SharedPot {
  /** Takes so much more of it; false where less is free, or the client would hold more than its share. */
  take(client: string | null, amount: number): boolean;
  giveBack(client: string | null, amount: number): void;
}

/**
 * Makes a pot that nobody has taken of. Shares are of what is free, not of all: one address is left a fifth of what it
 * finds, and the network around it a third, so that those who hold their shares leave some to whoever comes next.
 *
 * A client without an address has no share.
 */
export function createSharedPot(most: number): SharedPot {
  let free = most;
  const shares = createNetworkShares(() => sharesOf(free));
  return {
    take(client, amount) {
      // Who takes nothing is refused nothing, however much it holds already.
      if (amount === 0) return true;
      if (amount > free || shares.take(client, amount) !== null) return false;
      free -= amount;
      return true;
    },
    giveBack(client, amount) {
      if (amount === 0) return;
      free += amount;
      shares.giveBack(client, amount);
    },
  };
}
