import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../../schema/domain/methods/canonical-hash.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import { verifyReceipts } from '../../../../schema/domain/receipts/verify-receipts.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';

/** A range and its score. */
const LOG = readFileSync('tests/packages/log.jsonl', 'utf8');

/** The same log with a record changed, and every hash made anew. */
function forged(at: number, change: Readonly<Record<string, unknown>>): string {
  const entries: ChainEntry[] = [];
  for (const [index, line] of LOG.trimEnd().split('\n').entries()) {
    const { record } = JSON.parse(line) as { readonly record: object };
    entries.push(appendEntry(entries.at(-1) ?? null, index === at ? { ...record, ...change } : record));
  }
  return entries.map((entry) => `${canonicalJson(entry)}\n`).join('');
}

it('finds nothing in an honest log, and in an empty one', () => {
  expect(verifyReceipts(LOG)).toMatchObject({ entries: 2, ranges: 1, scores: 1, faults: [] });
  expect(verifyReceipts('')).toEqual({ entries: 0, entryHash: null, ranges: 0, scores: 0, faults: [] });
});

it('finds bytes that were changed, cut off or left out', () => {
  const faults = [LOG.replace('182940000', '182940001'), LOG.slice(0, -1), LOG.slice(LOG.indexOf('\n') + 1)].map(
    (log) => verifyReceipts(log).faults,
  );
  expect(faults).toEqual([
    [expect.stringMatching(/record/i)],
    [expect.stringContaining('line 2 is cut off')],
    [expect.stringMatching(/./)],
  ]);
});

it('finds records that do not follow from their parts, though every hash does', () => {
  expect(verifyReceipts(forged(1, { state: 'below' })).faults).toContainEqual(expect.stringMatching(/^Entry 2 /));
  expect(verifyReceipts(forged(0, { loggedOn: '2027-01-01' })).faults).toContainEqual(expect.stringContaining('2027'));
  expect(verifyReceipts(LOG, { today: '2025-12-31' }).faults).toContainEqual(expect.stringContaining('today is'));
});
