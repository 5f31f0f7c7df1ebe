import { expect, it } from 'vitest';
import { retainedBytes } from '../../../schema/snapshots/memoize.ts';

it('counts an object once, and one that holds itself', () => {
  const shared = { text: 'x'.repeat(10_000) };
  const ring: { shared: object; self?: object } = { shared };
  ring.self = ring;
  expect(retainedBytes([shared, shared, ring])).toBeLessThan(11_000);
});
