import { createSharedPot, type LimitState } from './shared-pot.ts';

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
  state(): LimitState;
}

/** The beginning of each body comes out of a reserve, which large bodies cannot use up: nearly all are no longer. */
const BEGINNING_BYTES = 64 * 1024;
/** The part of everything that the reserve is. */
const RESERVE = 1 / 4;

/** Makes a budget that nobody has taken of; each client has a share of what is free of it. */
export function createBodyBudget(most: number): BodyBudget {
  const reserve = createSharedPot(most * RESERVE);
  const rest = createSharedPot(most * (1 - RESERVE));
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
    state() {
      const [ofReserve, ofRest] = [reserve.state(), rest.state()];
      return { size: most, used: ofReserve.used + ofRest.used, refused: ofReserve.refused + ofRest.refused };
    },
  };
}
