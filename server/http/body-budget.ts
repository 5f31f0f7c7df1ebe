import { createSharedPot, type LimitState } from './shared-pot.ts';

export interface HeldBody {
  /** Reserves more bytes for it; false if there are too few. */
  take(bytes: number): boolean;
  /** Releases all of its bytes. */
  giveBack(): void;
}

/** A limit on the bytes of all bodies held at once. */
export interface BodyBudget {
  /** Begins the body of a client; null is a client without an address, which has no share. */
  begin(client: string | null): HeldBody;
  state(): LimitState;
}

/** The beginning of each body comes out of a reserve that large bodies cannot use up; nearly all bodies fit into it. */
const BEGINNING_BYTES = 64 * 1024;
/** The reserve as a fraction of the total. */
const RESERVE = 1 / 4;

/** Makes an unused budget. Each client may use a share of the free bytes. */
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
