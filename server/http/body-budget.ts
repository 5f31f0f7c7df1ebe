import { createNetworkShares, type NetworkShares } from './network-shares.ts';

/** What is held of one body. */
export interface HeldBody {
  /** Whether so many more bytes of it may be held; they are held from then on. */
  take(bytes: number): boolean;
  /** All that is held of it is held no more. */
  giveBack(): void;
}

/** Bytes of bodies that are held at once, for all requests together. */
export interface BodyBudget {
  /** Begins a body of a client; null is one without an address, which has no share of its own. */
  begin(client: string | null): HeldBody;
}

/** The beginning of each body comes out of a reserve, which large bodies cannot use up: nearly all are no longer. */
const BEGINNING_BYTES = 64 * 1024;
/** The part of everything that the reserve is. */
const RESERVE = 1 / 4;

/** Makes a budget that nobody has taken of: a quarter of it at most for one network address, half for one site. */
export function createBodyBudget(most: number): BodyBudget {
  const reserve = createPot(most * RESERVE);
  const rest = createPot(most * (1 - RESERVE));
  return {
    begin(client) {
      let [fromReserve, fromRest] = [0, 0];
      return {
        take(bytes) {
          const beginning = Math.min(bytes, BEGINNING_BYTES - fromReserve);
          if (!reserve.take(client, beginning)) return false;
          fromReserve += beginning;
          if (!rest.take(client, bytes - beginning)) return false;
          fromRest += bytes - beginning;
          return true;
        },
        giveBack() {
          reserve.giveBack(client, fromReserve);
          rest.giveBack(client, fromRest);
          [fromReserve, fromRest] = [0, 0];
        },
      };
    },
  };
}

interface Pot {
  take(client: string | null, bytes: number): boolean;
  giveBack: NetworkShares['giveBack'];
}

function createPot(most: number): Pot {
  const shares = createNetworkShares({ address: most / 4, site: most / 2 });
  let held = 0;
  return {
    take(client, bytes) {
      if (held + bytes > most || shares.take(client, bytes) !== null) return false;
      held += bytes;
      return true;
    },
    giveBack(client, bytes) {
      held -= bytes;
      shares.giveBack(client, bytes);
    },
  };
}
