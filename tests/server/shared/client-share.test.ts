import { describe, expect, it } from 'vitest';
import { createClientShares, SUBSCRIPTIONS_MAX } from '../../../server/shared/shares.ts';

describe('the share of one client', () => {
  it('is so much and no more, and what is given back can be taken again', () => {
    const shares = createClientShares({ address: 2, surroundings: 3 });
    const [first] = [shares.take('198.51.100.1'), shares.take('198.51.100.1')];
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
    first?.();
    first?.();
    shares.take('198.51.100.1');
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
  });

  it.each([
    ['site', (at: number) => `2001:db8:7:${at.toString(16)}::/64`, '2001:db8:8:0::/64'],
    ['/24', (at: number) => `198.51.100.${at}`, '203.0.113.1'],
  ])('is counted for all networks of a %s together', (_, clientAt, other) => {
    const shares = createClientShares(SUBSCRIPTIONS_MAX);
    const back: (() => void)[] = [];
    const follow = () => {
      for (let at = 0; at < 4_000; at += 1) back.push(shares.take(clientAt(at % 4)));
    };
    expect(follow).toThrow('The addresses of one network follow at most 2000');
    expect(back).toHaveLength(2_000);
    shares.take(other);
    for (const giveBack of back.splice(0)) giveBack();
    expect(follow).toThrow('at most 2000');
    expect(back).toHaveLength(2_000);
  });

  it('takes nothing from others, and nobody without an address has one', () => {
    const shares = createClientShares({ address: 1, surroundings: 2 });
    shares.take('198.51.100.1');
    shares.take('198.51.100.2');
    for (let time = 0; time < 5; time += 1) shares.take(null);
  });
});
