import { describe, expect, it } from 'vitest';
import { createBodyBudget, type HeldBody } from '../../../server/http/body-budget.ts';

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

describe('the bytes of bodies', () => {
  it('are bounded together, whoever sends them', () => {
    for (const clientOf of [(at: number) => `10.0.${at >> 8}.${at & 255}`, () => null]) {
      const budget = createBodyBudget(64 * MIB);
      expect(held(budget, 64 * KIB, clientOf)).toHaveLength(16 * 16);
      // What is larger than the reserve gives to each has the rest for what is beyond.
      expect(held(createBodyBudget(64 * MIB), MIB, clientOf)).toHaveLength(51);
    }
  });

  it('of one address are a quarter of all, of one site half', () => {
    const one = createBodyBudget(64 * MIB);
    expect(held(one, MIB, () => '198.51.100.1')).toHaveLength(12);
    expect(held(one, MIB, () => '198.51.100.2')).toHaveLength(12);
    const site = createBodyBudget(64 * MIB);
    const atSite = (at: number) => `2001:db8:7:${(at % 9).toString(16)}::/64`;
    expect(held(site, MIB, atSite)).toHaveLength(25);
    expect(held(site, MIB, () => '2001:db8:8:0::/64')).toHaveLength(12);
  });

  it('find room in the reserve while large bodies hold all else', () => {
    const budget = createBodyBudget(64 * MIB);
    held(budget, MIB, (at) => `10.0.${at >> 8}.${at & 255}`);
    expect(budget.begin('198.51.100.1').take(MIB)).toBe(false);
    expect(held(budget, 64 * KIB, () => '198.51.100.2')).toHaveLength(64);
  });

  it('come back when they are over, and once', () => {
    const budget = createBodyBudget(64 * MIB);
    for (let time = 0; time < 3; time += 1) {
      const bodies = held(budget, MIB, () => '198.51.100.1');
      expect(bodies).toHaveLength(12);
      for (const body of [...bodies, ...bodies]) body.giveBack();
    }
  });
});
