import { describe, expect, it, vi } from 'vitest';
import { lazily, remembering } from '../../../../schema/domain/terms/lazily.ts';

/** Fails the first time it is called, and answers from then on. */
const failingOnce = () =>
  vi
    .fn((key = 'none') => key.toUpperCase())
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    });

describe('a value that is made when it is asked for', () => {
  it('is not made before, and is the same one each time', () => {
    const make = vi.fn(() => ({}));
    const value = lazily(make);
    expect(make).not.toHaveBeenCalled();
    expect(value()).toBe(value());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, null, 0, '', false, Number.NaN])('is made once where it is %s', (nothing) => {
    const make = vi.fn(() => nothing);
    const value = lazily(make);
    expect([value(), value(), value()]).toEqual([nothing, nothing, nothing]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made again after making it threw, and once from then on', () => {
    const make = failingOnce();
    const value = lazily(make);
    expect(value).toThrow('not yet');
    expect([value(), value()]).toEqual(['NONE', 'NONE']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('stays the promise that it is, though that was broken', async () => {
    const make = vi.fn(() => Promise.reject(new Error('broken')));
    const value = lazily(make);
    const first = value();
    await expect(first).rejects.toThrow('broken');
    expect(value()).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('a function that remembers', () => {
  it('computes once a key, whatever is asked between', () => {
    const compute = vi.fn((key: string) => ({ key }));
    const answer = remembering(compute);
    const [a, b, again] = [answer('a'), answer('b'), answer('a')];
    expect([a, b]).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(again).toBe(a);
    expect(compute.mock.calls).toEqual([['a'], ['b']]);
  });

  it('remembers that there is no answer, and tells a key that is undefined from none', () => {
    const compute = vi.fn((_key: string | undefined) => undefined);
    const answer = remembering(compute);
    expect([answer('a'), answer('a'), answer(undefined), answer(undefined)]).toEqual(Array(4).fill(undefined));
    expect(compute.mock.calls).toEqual([['a'], [undefined]]);
  });

  it('computes again what threw, and once from then on', () => {
    const compute = failingOnce();
    const answer = remembering(compute);
    expect(() => answer('a')).toThrow('not yet');
    expect([answer('a'), answer('a')]).toEqual(['A', 'A']);
    expect(compute).toHaveBeenCalledTimes(2);
  });
});
