import { describe, expect, it } from 'vitest';
import { canonicalHash, canonicalJson } from '../../../../schema/domain/methods/canonical-hash.ts';
import { CHAIN_START, type ChainEntry, findChainFault } from '../../../../schema/domain/receipts/chain.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';

/** The shortened record of METHODS 3.8 with its members in another order: the canonical form puts them right. */
const RECORD = {
  schema: 'svc.range-receipt/1',
  method: 'v4.1',
  edition: 'seed-2024',
  cik: '0000320193',
  fiscalYearEnd: '2025-09-27',
  revenue: 416161000000,
  low: 374455000000,
  high: 504235000000,
  loggedOn: '2026-11-20',
};

describe('the published receipt', () => {
  it('is 204 bytes of canonical JSON', () => {
    expect(canonicalJson(RECORD)).toBe(
      '{"cik":"0000320193","edition":"seed-2024","fiscalYearEnd":"2025-09-27","high":504235000000,"loggedOn":"2026-11-20","low":374455000000,"method":"v4.1","revenue":416161000000,"schema":"svc.range-receipt/1"}',
    );
    expect(Buffer.byteLength(canonicalJson(RECORD))).toBe(204);
  });

  it('has the published hash, and as the first entry the published entry hash', () => {
    expect(canonicalHash(RECORD)).toBe('0b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa');
    expect(appendEntry(null, RECORD)).toEqual({
      sequence: 1,
      record: RECORD,
      recordHash: '0b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa',
      prevHash: '0000000000000000000000000000000000000000000000000000000000000000',
      entryHash: '65af1a15e6d4ac6f1f9f3c9ebca3ab7c0a675de83d69b8f4e25903ff119be4ca',
    });
  });

  it('changes with any byte of the record', () => {
    expect(canonicalHash({ ...RECORD, low: 374455000001 })).not.toBe(canonicalHash(RECORD));
    expect(canonicalHash({ ...RECORD, cik: '320193' })).not.toBe(canonicalHash(RECORD));
  });

  it('is of UTF-8, and refuses what JSON cannot hold', () => {
    // python3 -c "import hashlib; print(hashlib.sha256('{\"name\":\"Bühlmann\"}'.encode()).hexdigest())"
    expect(canonicalHash({ name: 'Bühlmann' })).toBe(
      '1ee471e602b1e7e443675e155b547b5e79e5460c6b5f44e4456374355bd15e5b',
    );
    expect(() => canonicalHash({ low: Number.NaN })).toThrow();
    expect(() => canonicalHash(undefined)).toThrow('JSON');
  });
});

const chainOf = (...records: readonly unknown[]) => {
  const entries: ChainEntry[] = [];
  for (const record of records) entries.push(appendEntry(entries.at(-1) ?? null, record));
  return entries;
};
const with_ = (entries: readonly ChainEntry[], sequence: number, change: Partial<ChainEntry>) =>
  entries.map((entry) => (entry.sequence === sequence ? { ...entry, ...change } : entry));

describe('findChainFault', () => {
  const whole = chainOf({ low: 1 }, { low: 2 }, { low: 3 }, { low: 4 });
  const [first, second, third, fourth] = whole as [ChainEntry, ChainEntry, ChainEntry, ChainEntry];
  const faultOf = (entries: readonly ChainEntry[], earlier: Parameters<typeof findChainFault>[1] = []) => {
    const found = findChainFault(entries, earlier);
    return found === null ? null : [found.sequence, found.fault];
  };

  it('finds nothing in a whole chain, an empty one included', () => {
    expect(faultOf(whole)).toBeNull();
    expect(faultOf([])).toBeNull();
    expect(first.prevHash).toBe(CHAIN_START);
    expect(faultOf(whole, [second, fourth])).toBeNull();
  });

  it('names an entry whose record was changed', () => {
    expect(faultOf(with_(whole, 3, { record: { low: 3.5 } }))).toEqual([3, 'record']);
    expect(faultOf(with_(whole, 1, { recordHash: second.recordHash }))).toEqual([1, 'record']);
  });

  it('names an entry whose record and hashes were changed by the one after, which does not follow it', () => {
    const forged = { ...appendEntry(second, { low: 30 }) };
    expect(faultOf([first, second, forged, fourth])).toEqual([4, 'link']);
  });

  it('names two entries swapped, one deleted, one put in, one put first', () => {
    expect(faultOf([first, third, second, fourth])).toEqual([2, 'missing']);
    expect(faultOf([first, second, fourth])).toEqual([3, 'missing']);
    expect(faultOf([first, second, second, third, fourth])).toEqual([3, 'missing']);
    expect(faultOf([second, third, fourth])).toEqual([1, 'missing']);
  });

  it('names entries that were swapped and numbered anew, by their links', () => {
    const swapped = [first, { ...third, sequence: 2 }, { ...second, sequence: 3 }, fourth];
    expect(faultOf(swapped)).toEqual([2, 'link']);
    expect(faultOf([first, second, { ...fourth, sequence: 3 }])).toEqual([3, 'link']);
  });

  it('names an entry whose own hash is wrong', () => {
    expect(faultOf(with_(whole, 4, { entryHash: first.entryHash }))).toEqual([4, 'entry']);
  });

  it('names the place where a chain was cut, when an earlier head is known', () => {
    expect(faultOf([first, second])).toBeNull();
    expect(faultOf([first, second], [fourth])).toEqual([3, 'missing']);
  });

  it('finds a past rewritten as a whole, when an earlier head is known', (test) => {
    const rewritten = chainOf({ low: 1 }, { low: 20 }, { low: 3 }, { low: 4 });
    expect(faultOf(rewritten)).toBeNull();
    const [byOne, byThree] = [faultOf(rewritten, [fourth]), faultOf(rewritten, [first, second, fourth])];
    tellFigures(test, {
      entries: rewritten.length,
      foundAtByOneHead: byOne?.[0] ?? 'nowhere',
      foundAtByThree: byThree?.[0] ?? 'nowhere',
    });
    expect(byOne).toEqual([4, 'rewritten']);
    expect(byThree).toEqual([2, 'rewritten']);
  });

  it('says what was expected and what was found', () => {
    const what = findChainFault(with_(whole, 2, { record: { low: 0 } }))?.what;
    expect(what).toBe(
      `The record of entry 2 hashes to ${canonicalHash({ low: 0 })}; its receipt says ${second.recordHash}.`,
    );
  });
});
