/** A 64-bit whole number as two 32-bit halves. */
type Halves = readonly [high: number, low: number];

const GAMMA: Halves = [0x9e3779b9, 0x7f4a7c15];
const MIX_1: Halves = [0xbf58476d, 0x1ce4e5b9];
const MIX_2: Halves = [0x94d049bb, 0x133111eb];

function add([ah, al]: Halves, [bh, bl]: Halves): Halves {
  const low = al + bl;
  return [(ah + bh + (low > 0xffffffff ? 1 : 0)) >>> 0, low >>> 0];
}

/** The lower 64 bits of a product. */
function multiply([ah, al]: Halves, [bh, bl]: Halves): Halves {
  const [a1, a0, b1, b0] = [al >>> 16, al & 0xffff, bl >>> 16, bl & 0xffff];
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const carried = a0 * b1 + (middle & 0xffff);
  const high = a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(carried / 0x10000);
  return [(high + Math.imul(ah, bl) + Math.imul(al, bh)) >>> 0, Math.imul(al, bl) >>> 0];
}

/** The number XORed with itself shifted right by 1 to 31 bits. */
function fold([high, low]: Halves, bits: number): Halves {
  return [(high ^ (high >>> bits)) >>> 0, (low ^ ((low >>> bits) | (high << (32 - bits)))) >>> 0];
}

/**
 * Random whole numbers from a seed, the same on every machine: SplitMix64 (Steele, Lea and Flood 2014), few enough lines
 * to be written again elsewhere. `tests/audit/race.py` and `what-follows.py` draw the same numbers, so that intervals are
 * compared to their last digit.
 *
 * @param seed  from 0 to 2^32 - 1
 * @returns     a function that gives the next number from 0 to `below` - 1: the upper 53 bits as a fraction, times
 *              `below`
 */
export function splitmix64(seed: number): (below: number) => number {
  let state: Halves = [0, seed >>> 0];
  return (below) => {
    state = add(state, GAMMA);
    const [high, low] = fold(multiply(fold(multiply(fold(state, 30), MIX_1), 27), MIX_2), 31);
    return Math.floor(((high * 0x200000 + (low >>> 11)) / 2 ** 53) * below);
  };
}
