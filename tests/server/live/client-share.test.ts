import { describe, expect, it } from 'vitest';
import { createClientShares } from '../../../server/live/client-share.ts';

describe('the share of one client', () => {
  it('is so much and no more, and what is given back can be taken again', () => {
    const shares = createClientShares(2);
    const [first] = [shares.take('198.51.100.1'), shares.take('198.51.100.1')];
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
    first?.();
    first?.();
    shares.take('198.51.100.1');
    expect(() => shares.take('198.51.100.1')).toThrow('at most 2');
  });

  it('takes nothing from others, and nobody without an address has one', () => {
    const shares = createClientShares(1);
    shares.take('198.51.100.1');
    shares.take('198.51.100.2');
    for (let time = 0; time < 5; time += 1) shares.take(null);
  });
});
