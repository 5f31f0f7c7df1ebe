/** Bytes of bodies that are held at once, for all requests together. */
export interface BodyBudget {
  /** Whether so many more bytes may be held; they are held from then on. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

/** Makes a budget that nobody has taken of. */
export function createBodyBudget(most: number): BodyBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > most) return false;
      held += bytes;
      return true;
    },
    giveBack(bytes) {
      held -= bytes;
    },
  };
}
