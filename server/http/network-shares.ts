import { SHARES } from '../../facades/limits.ts';
import { surroundingsOf } from '../../schema/watches/site.ts';

/** The exhausted share: that of a network address, or that of the network around it. */
export type Used = keyof typeof SHARES;

/** The limits for one address and for the network around it. */
export type Shares = Readonly<Record<Used, number>>;

/** The shares of an amount; the network around an address is one that a single owner may control. */
export function sharesOf(all: number): Shares {
  return { address: all * SHARES.address, surroundings: all * SHARES.surroundings };
}

/** Amounts held by each network address and by the network around it. */
export interface NetworkShares {
  /** Takes an amount, or returns the share it would exceed. A client without an address is not limited. */
  take(client: string | null, amount: number): Used | null;
  giveBack(client: string | null, amount: number): void;
}

/**
 * Makes unused shares.
 *
 * @param most called each time, because the limits may depend on what is free
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
