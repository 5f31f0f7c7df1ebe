import { describe, expect, it } from 'vitest';
import { createBodyBudget, type HeldBody } from '../../../server/shared/shares.ts';

const MIB = 2 ** 20;
const KIB = 2 ** 10;

/** How many bodies of a size a budget lets be held, one from each of these clients in turn. */
function held(budget: ReturnType<typeof createBodyBudget>, size: number, clientOf: (at: number) => string | null) {
  const bodies: HeldBody[] = [];
  for (let at = 0; at < 4_000; at += 1) {
    const body = budget.begin(clientOf(at));
    if (!body.take(size)) body.giveBack();
    else bodies.push(body);
  }
  return bodies;
}

/** Clients that are as far apart as they can be: each in a network of its own. */
const apart = (at: number) => `10.${at >> 8}.${at & 255}.1`;

describe('the bytes of bodies', () => {
  it('are bounded together, whoever sends them', () => {
    expect(held(createBodyBudget(64 * MIB), 64 * KIB, () => null)).toHaveLength(16 * 16);
    // What is larger than the reserve gives to each has the rest for what is beyond.
    expect(held(createBodyBudget(64 * MIB), MIB, () => null)).toHaveLength(51);
    // Shares are of what is free: the last of it goes to nobody who has an address.
    expect(held(createBodyBudget(64 * MIB), 64 * KIB, apart)).toHaveLength(253);
    expect(held(createBodyBudget(64 * MIB), MIB, apart)).toHaveLength(48);
  });

  it('are counted, and so is what was refused', () => {
    const budget = createBodyBudget(64 * MIB);
    const one = budget.begin(null);
    expect([one.take(MIB), budget.begin(null).take(64 * MIB)]).toEqual([true, false]);
    expect(budget.state()).toEqual({ size: 64 * MIB, used: MIB + 64 * KIB, refused: 1 });
    one.giveBack();
    expect(budget.state().used).toBe(64 * KIB);
  });

  it('of one address are a fifth of what it finds, of the network around it a third', () => {
    const budget = createBodyBudget(64 * MIB);
    const free = 48 * MIB;
    const rest = MIB - 64 * KIB;
    expect(held(budget, MIB, () => '198.51.100.1')).toHaveLength(Math.floor(free / 5 / rest));
    expect(held(createBodyBudget(64 * MIB), MIB, (at) => `198.51.100.${at % 200}`)).toHaveLength(
      Math.floor(free / 3 / rest),
    );
    const atSite = (at: number) => `2001:db8:7:${(at % 9).toString(16)}::/64`;
    expect(held(createBodyBudget(64 * MIB), MIB, atSite)).toHaveLength(Math.floor(free / 3 / rest));
  });

  it.each([
    ['four addresses of one /24', (hog: number) => () => `198.51.100.${hog}`, 4],
    ['ten addresses far apart', (hog: number) => () => `198.51.${hog}.1`, 10],
    ['five networks as wholes', (hog: number) => (at: number) => `198.51.${hog}.${at % 200}`, 5],
    ['five sites as wholes', (hog: number) => (at: number) => `2001:db8:${hog}:${(at % 200).toString(16)}::/64`, 5],
  ])('leave room for a book of 1 MiB while %s hold all they can', (_, hogs, count) => {
    const budget = createBodyBudget(64 * MIB);
    for (let hog = 1; hog <= count; hog += 1) {
      // Large bodies, and then what small ones still find.
      held(budget, MIB, hogs(hog));
      held(budget, 64 * KIB, hogs(hog));
    }
    const book = budget.begin('203.0.113.1');
    for (let at = 0; at < 16; at += 1) expect(book.take(64 * KIB)).toBe(true);
  });

  it('are taken to the end of a body whose client holds its share of the reserve', () => {
    const budget = createBodyBudget(64 * MIB);
    const bodies = held(budget, 64 * KIB, () => '198.51.100.1');
    expect(bodies).toHaveLength(51);
    expect(bodies[0]?.take(64 * KIB)).toBe(true);
  });

  it('come back when they are over, and once', () => {
    const budget = createBodyBudget(64 * MIB);
    for (let time = 0; time < 3; time += 1) {
      const bodies = held(budget, MIB, () => '198.51.100.1');
      expect(bodies).toHaveLength(10);
      for (const body of [...bodies, ...bodies]) body.giveBack();
    }
  });
});
