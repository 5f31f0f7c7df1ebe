import { describe, expect, it } from 'vitest';
import { createVersionedCache } from '../../../schema/snapshots/versioned-cache.ts';

interface Text {
  readonly text: string;
}

const textOf = (text: string): Text => ({ text });

function makeCache(options: { maxBytes?: number; maxEntryBytes?: number; maxSeen?: number } = {}) {
  const state = { version: '1' };
  const cache = createVersionedCache<string, Text>({
    version: () => state.version,
    maxBytes: 100,
    sizeOf: ({ text }) => text.length,
    ...options,
  });
  return { state, cache };
}

describe('a versioned cache', () => {
  it('gives what was put in the present state of the data, and nothing of an older one', () => {
    const { state, cache } = makeCache();
    cache.put('a', textOf('one'), '1');
    expect(cache.get('a')).toEqual(textOf('one'));
    state.version = '2';
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
    cache.put('a', textOf('late'), '1');
    expect(cache.get('a')).toBeUndefined();
  });

  it('stays within its bytes, the least recently used going first', () => {
    const { cache } = makeCache();
    for (const key of ['a', 'b', 'c', 'd']) cache.put(key, textOf('x'.repeat(25)), '1');
    cache.get('a');
    cache.put('e', textOf('x'.repeat(25)), '1');
    expect(cache.bytes).toBe(100);
    expect(['a', 'b', 'e'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('does not keep one that is larger than an entry may be', () => {
    const { cache } = makeCache({ maxEntryBytes: 10 });
    cache.put('a', textOf('x'.repeat(11)), '1');
    expect(cache.get('a')).toBeUndefined();
  });

  it('knows a key that was asked for before, in the same state of the data', () => {
    const { state, cache } = makeCache({ maxSeen: 100 });
    expect(cache.wasAsked('a')).toBe(false);
    cache.remember('a');
    expect(cache.wasAsked('a')).toBe(true);
    state.version = '2';
    expect(cache.wasAsked('a')).toBe(false);
    const without = makeCache().cache;
    without.remember('a');
    expect(without.wasAsked('a')).toBe(false);
  });

  it('makes a value once for all that ask at the same time, and keeps it', async () => {
    const { cache } = makeCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return textOf('one');
    };
    await Promise.all([cache.load('a', make), cache.load('a', make)]);
    expect(await cache.load('a', make)).toEqual(textOf('one'));
    expect(made).toBe(1);
  });

  it('tries again after a failure', async () => {
    const { cache } = makeCache();
    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.load('a', async () => textOf('up'))).toEqual(textOf('up'));
  });

  it('neither joins nor keeps a loading that began before the data changed', async () => {
    const { state, cache } = makeCache();
    const slow = Promise.withResolvers<Text>();
    const old = cache.load('a', () => slow.promise);
    state.version = '2';
    expect(await cache.load('a', async () => textOf('new'))).toEqual(textOf('new'));
    slow.resolve(textOf('old'));
    expect(await old).toEqual(textOf('old'));
    expect(cache.get('a')).toEqual(textOf('new'));
  });
});
