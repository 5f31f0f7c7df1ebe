import { SHARES } from '../../facades/http/limits.ts';
import { surroundingsOf } from '../../schema/watches/site.ts';

/** Whose share is used up: that of one network address, or that of all in the network around it. */
export type Used = keyof typeof SHARES;

/** What one address, and the network around it, may hold. */
export type Shares = Readonly<Record<Used, number>>;

/** The shares of so much; the network around an address is one that an owner may have as a whole. */
export function sharesOf(all: number): Shares {
  return { address: all * SHARES.address, surroundings: all * SHARES.surroundings };
}

/** What each network address, and the network around it, holds of something that all clients share. */
export interface NetworkShares {
  /** Takes so much more, unless that is beyond a share, which is named. A client without an address has no limit. */
  take(client: string | null, amount: number): Used | null;
  giveBack(client: string | null, amount: number): void;
}

/**
 * Makes shares that nobody has taken of.
 *
 * @param most  asked for each time: a share may be one of what is free
 */
export function createNetworkShares(most: () => Shares): NetworkShares {
  const held = new Map<string, number>();
  const networksOf = (client: string | null): (readonly [Used, string])[] => {
    const surroundings = client === null ? null : surroundingsOf(client);
    return [
      ...(client === null ? [] : [['address', client] as const]),
      ...(surroundings === null ? [] : [['surroundings', surroundings] as const]),
    ];
  };
  return {
    take(client, amount) {
      const networks = networksOf(client);
      const shares = most();
      const used = networks.find(([whose, network]) => (held.get(network) ?? 0) + amount > shares[whose]);
      if (used !== undefined) return used[0];
      for (const [, network] of networks) held.set(network, (held.get(network) ?? 0) + amount);
      return null;
    },
    giveBack(client, amount) {
      for (const [, network] of networksOf(client)) {
        const left = (held.get(network) ?? 0) - amount;
        if (left > 0) held.set(network, left);
        else held.delete(network);
      }
    },
  };
}
