import { describe, expect, it } from 'vitest';
import { createSharedPot, holdBody } from '../../../server/shared/shares.ts';

const MIB = 2 ** 20;
const KIB = 2 ** 10;

/** How many bodies of a size a budget lets be held, one from each of these clients in turn. */
function held(size: number, clientOf: (at: number) => string | null, budget = createSharedPot(64 * MIB)): number {
  let bodies = 0;
  for (let at = 0; at < 4_000; at += 1) {
    const body = holdBody(budget, clientOf(at));
    if (body.take(size)) bodies += 1;
    else body.giveBack();
  }
  return bodies;
}

describe('the bytes of bodies', () => {
  it('are bounded together, whoever sends them', () => {
    expect(held(MIB, () => null)).toBe(64);
    expect(held(64 * KIB, () => null)).toBe(1_024);
  });

  it('are counted, and so is what was refused', () => {
    const budget = createSharedPot(64 * MIB);
    const one = holdBody(budget, null);
    expect([one.take(MIB), holdBody(budget, null).take(64 * MIB)]).toEqual([true, false]);
    expect(budget.state()).toEqual({ size: 64 * MIB, used: MIB, refused: 1 });
    one.giveBack();
    one.giveBack();
    expect(budget.state().used).toBe(0);
  });

  it('of one address are a fifth of what it finds, of the network around it a third', () => {
    expect(held(MIB, () => '198.51.100.1')).toBe(Math.ceil(64 / 5));
    expect(held(MIB, (at) => `198.51.100.${at % 200}`)).toBe(Math.floor(64 / 3));
    expect(held(MIB, (at) => `2001:db8:7:${(at % 9).toString(16)}::/64`)).toBe(Math.floor(64 / 3));
  });

  it.each([
    ['four addresses of one /24', (hog: number) => () => `198.51.100.${hog}`, 4],
    ['ten addresses far apart', (hog: number) => () => `198.51.${hog}.1`, 10],
    ['five networks as wholes', (hog: number) => (at: number) => `198.51.${hog}.${at % 200}`, 5],
  ])('leave room for a book of 1 MiB while %s hold all they can', (_, hogs, count) => {
    const budget = createSharedPot(64 * MIB);
    for (let hog = 1; hog <= count; hog += 1) held(MIB, hogs(hog), budget);
    const book = holdBody(budget, '203.0.113.1');
    for (let at = 0; at < 16; at += 1) expect(book.take(64 * KIB)).toBe(true);
  });
});
