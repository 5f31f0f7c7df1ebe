import { describe, expect, it } from 'vitest';
import { createSeenTexts } from '../../../schema/snapshots/versioned-cache.ts';

describe('texts that came before', () => {
  it('are known again, and forgotten together', () => {
    const seen = createSeenTexts(100);
    expect(seen.has('a')).toBe(false);
    seen.add('a');
    expect([seen.has('a'), seen.has('b')]).toEqual([true, false]);
    seen.clear();
    expect(seen.has('a')).toBe(false);
  });

  it('cost eight bytes each, however long and however many they are', () => {
    const seen = createSeenTexts(100);
    for (let at = 0; at < 1_000; at += 1) seen.add(`${at} ${'a'.repeat(10_000)}`);
    expect(seen.bytes).toBe(800);
  });

  it('are known for the most part while half as many others come as there are places, and by and by forgotten', () => {
    const seen = createSeenTexts(1_000);
    const texts = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
    const known = texts(100, 'one');
    const left = () => known.filter(seen.has).length;
    for (const text of known) seen.add(text);
    for (const text of texts(500, 'other')) seen.add(text);
    expect(left()).toBeGreaterThan(45);
    for (const text of texts(10_000, 'another')) seen.add(text);
    expect(left()).toBeLessThan(5);
  });
});
