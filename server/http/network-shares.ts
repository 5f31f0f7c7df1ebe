import { siteOf } from '../../schema/watches/site.ts';

/** Whose share is used up: that of one network address, or that of all of one site. */
export type Used = 'address' | 'site';

/** What each network address, and each site, holds of something that all clients share. */
export interface NetworkShares {
  /** Takes so much more, unless that is beyond a share, which is named. A client without an address has no limit. */
  take(client: string | null, amount: number): Used | null;
  giveBack(client: string | null, amount: number): void;
}

/** Makes shares that nobody has taken of. */
export function createNetworkShares(most: Readonly<Record<Used, number>>): NetworkShares {
  const held = new Map<string, number>();
  const networksOf = (client: string | null): (readonly [Used, string])[] => {
    const site = client === null ? null : siteOf(client);
    return [
      ...(client === null ? [] : [['address', client] as const]),
      ...(site === null ? [] : [['site', site] as const]),
    ];
  };
  return {
    take(client, amount) {
      const networks = networksOf(client);
      const used = networks.find(([whose, network]) => (held.get(network) ?? 0) + amount > most[whose]);
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
