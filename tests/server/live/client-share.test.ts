import { describe, expect, it } from 'vitest';
import { createClientShares, SUBSCRIPTIONS_MAX } from '../../../server/live/client-share.ts';

describe('the share of one client', () => {
  it('is so much and no more, and what is given back can be taken again', () => {
    const shares = createClientShares({ address: 2, site: 3 });
    const [first] = [shares.take('198.51.100.1'), shares.take('198.51.100.1')];
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
    first?.();
    first?.();
    shares.take('198.51.100.1');
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
  });

  it('is counted for all networks of a site together', () => {
    const shares = createClientShares(SUBSCRIPTIONS_MAX);
    const back: (() => void)[] = [];
    const follow = () => {
      for (let at = 0; at < 4_000; at += 1) back.push(shares.take(`2001:db8:7:${(at % 4).toString(16)}::/64`));
    };
    expect(follow).toThrow('The addresses of one site follow at most 2000');
    expect(back).toHaveLength(2_000);
    shares.take('2001:db8:8:0::/64');
    for (const giveBack of back.splice(0)) giveBack();
    expect(follow).toThrow('at most 2000');
    expect(back).toHaveLength(2_000);
  });

  it('takes nothing from others, and nobody without an address has one', () => {
    const shares = createClientShares({ address: 1, site: 1 });
    shares.take('198.51.100.1');
    shares.take('198.51.100.2');
    for (let time = 0; time < 5; time += 1) shares.take(null);
  });
});
