import { expect, it } from 'vitest';
import { retainedBytes } from '../../../schema/snapshots/retained-bytes.ts';
import { snapshotBytes } from '../../../schema/snapshots/snapshot-bytes.ts';
import { boardInput } from '../../support/worlds/board-input.ts';

it('counts an object once, and one that holds itself', () => {
  const shared = { text: 'x'.repeat(10_000) };
  const ring: { shared: object; self?: object } = { shared };
  ring.self = ring;
  expect(retainedBytes([shared, shared, ring])).toBeLessThan(11_000);
});

it('is in whole bytes, though of a long list only some are weighed', () => {
  const rows = Array.from({ length: 601 }, (_, n) => ({
    accession: 'x'.repeat(n),
    filedOn: '2026-11-20',
    form: 'NT 10-K',
  }));
  expect(snapshotBytes(boardInput(rows), 0)).toSatisfy(Number.isInteger);
});
