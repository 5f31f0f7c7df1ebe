import type { ServerResponse } from 'node:http';
import { SHARES, SUBSCRIPTIONS } from '../../facades/limits.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
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

/** Takes a slot for a reply; the returned function frees it before the reply ends. Null if there is none. */
export type Enter = (client: string | null, response: ServerResponse) => (() => void) | null;

export interface Places extends Enter {
  readonly state: () => LimitState;
}

/** Makes a number of slots, with a share for each client. */
export function createPlaces(most: number): Places {
  const places = createSharedPot(most);
  const enter: Enter = (client, response) => {
    if (!places.take(client, 1)) return null;
    let isInside = true;
    const leave = () => {
      if (isInside) places.giveBack(client, 1);
      isInside = false;
    };
    // A closed response emits no further event.
    if (response.closed) leave();
    else response.once('close', leave);
    return leave;
  };
  return Object.assign(enter, { state: places.state });
}

export interface HeldBody {
  /** Reserves more bytes for it; false if there are too few. */
  take(bytes: number): boolean;
  /** Releases all of its bytes. */
  giveBack(): void;
}

/** Begins the body of a client, whose bytes come out of a budget for all bodies. */
export function holdBody(budget: SharedPot, client: string | null): HeldBody {
  let held = 0;
  return {
    take(bytes) {
      if (!budget.take(client, bytes)) return false;
      held += bytes;
      return true;
    },
    giveBack() {
      budget.giveBack(client, held);
      held = 0;
    },
  };
}

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
