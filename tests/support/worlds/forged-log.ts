import { afterAll, beforeAll } from 'vitest';
import { canonicalJson } from '../../../schema/domain/methods/canonical-hash.ts';
import type { RangeRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import type { ChainEntry } from '../../../schema/domain/receipts/chain.ts';
import type { ReadPath } from '../../../schema/domain/receipts/read-path.ts';
import { type SavedHead, verifyService } from '../../../schema/domain/receipts/verify-service.ts';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';
import { appendEntry } from './append-entry.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, LIVE_2026, logFor } from './registry-world.ts';

export const TODAY = '2026-10-30';
export const LOG = '/boards/scorecard/log.jsonl?chain=live';
export const HEAD = '/boards/scorecard/head.json?chain=live';

/** A record that may be forged in any member. */
export type Forged = Readonly<Record<string, unknown>>;

/** An honest log of live ranges, and the means to forge it: opened and closed for the file that calls it. */
export function forgedLog() {
  /** Filers 1 to 3 of five years each; the outcomes of 1 (inside) and 2 (below) are filed and scored. */
  let service: TestService;
  let honest: readonly ChainEntry[];
  let saved: SavedHead;
  beforeAll(async () => {
    service = await startService({ ledger: 'live', asOf: TODAY });
    const { database } = service;
    await insertFilersWithFacts(database, [1, 2, 3]);
    await logFor(database, 'due', LIVE_2025);
    await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
    await fileReports(database, 2, [{ year: 2025, revenue: 20_000_000 }]);
    await logFor(database, [1, 2], LIVE_2026);
    const log = await read(LOG);
    honest = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ChainEntry);
    const { sequence, entryHash, date } = JSON.parse(await read(HEAD)) as SavedHead;
    saved = { chain: 'live', sequence, entryHash, date };
  });
  afterAll(() => service.close());

  const read: ReadPath = async (path) => {
    const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.text();
  };

  /** A chain of records, whole in itself: scores name the entries as they now are. */
  function grow(records: readonly Forged[], from: readonly ChainEntry[] = []): ChainEntry[] {
    const entries = [...from];
    const now = new Map<unknown, string>();
    for (const record of records) {
      const { wasHash, ...own } = record;
      const of = now.get(own.of) ?? own.of;
      const sequence = entries.find(({ entryHash }) => entryHash === of)?.sequence ?? own.sequence;
      const entry = appendEntry(entries.at(-1) ?? null, own.of === undefined ? own : { ...own, of, sequence });
      if (wasHash !== undefined) now.set(wasHash, entry.entryHash);
      entries.push(entry);
    }
    return entries;
  }

  /** The records of the honest log, each with the hash its entry had. */
  const records = (): Forged[] =>
    honest.map(({ record, entryHash }) => ({ ...(record as Forged), wasHash: entryHash }));

  /** The service with this log in the place of its own, and a head that fits. */
  const serving =
    (entries: readonly ChainEntry[]): ReadPath =>
    async (path) => {
      if (path === LOG) return entries.map((entry) => `${canonicalJson(entry)}\n`).join('');
      const text = await read(path);
      if (path !== HEAD) return text;
      const last = entries.at(-1);
      const { loggedOn } = (last?.record ?? {}) as Partial<RangeRecord>;
      const head = { sequence: last?.sequence, entryHash: last?.entryHash, date: loggedOn, heads: [] };
      return JSON.stringify({ ...(JSON.parse(text) as object), ...head });
    };

  const faultsOf = async (entries: readonly ChainEntry[], heads: readonly SavedHead[] = [saved]) =>
    (await verifyService(serving(entries), { today: TODAY, saved: heads })).faults;

  const at = <One>(sequence: number) => honest[sequence - 1]?.record as One;
  const range = (sequence: number) => at<RangeRecord>(sequence) as unknown as Forged & RangeRecord;

  return {
    get honest() {
      return honest;
    },
    get saved() {
      return saved;
    },
    get service() {
      return service;
    },
    read,
    grow,
    records,
    serving,
    faultsOf,
    at,
    range,
  };
}
