/** A pseudorandom source: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  /** An independent source that depends on the seed and the key alone. */
  fork(key: number): Random;
}

/** Seeded generator with 32 bits of state, enough for scattering dates. Source: mulberry32 by Tommy Ettinger (2017). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    fork: (key) => seededRandom(seed ^ Math.imul(key, GOLDEN_RATIO)),
  };
}

/** 2^32 over the golden ratio; spreads neighbouring keys (Knuth, The Art of Computer Programming 6.4). */
const GOLDEN_RATIO = 0x9e3779b1;
