import { createNetworkShares, sharesOf } from './network-shares.ts';

/** Something that all clients share. */
export interface SharedPot {
  /** Takes so much more of it; false where less is free, or the client would hold more than its share. */
  take(client: string | null, amount: number): boolean;
  giveBack(client: string | null, amount: number): void;
  state(): LimitState;
}

/** What is counted of something limited that requests share. */
export interface LimitState {
  readonly size: number;
  readonly used: number;
  /** How often there was too little left, for all or for the share of one client. */
  readonly refused: number;
}

/**
 * Makes a pot that nobody has taken of. Shares are of what is free, not of all: one address is left a fifth of what it
 * finds, and the network around it a third, so that those who hold their shares leave some to whoever comes next.
 *
 * A client without an address has no share.
 */
export function createSharedPot(most: number): SharedPot {
  let free = most;
  let refused = 0;
  const shares = createNetworkShares(() => sharesOf(free));
  return {
    take(client, amount) {
      // Who takes nothing is refused nothing, however much it holds already.
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
