import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../schema/domain/methods/canonical-hash.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import type { ReadPath } from '../../../../schema/domain/receipts/read-path.ts';
import { type SavedHead, verifyService } from '../../../../schema/domain/receipts/verify-service.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';
import {
  fileReports,
  insertFilersWithFacts,
  LIVE_2025,
  LIVE_2026,
  logFor,
} from '../../../support/worlds/registry-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ ledger: 'live' });
  const { database } = service;
  await insertFilersWithFacts(database, [1, 2, 3]);
  await logFor(database, 'due', LIVE_2025);
  await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
  await fileReports(database, 2, [{ year: 2025, revenue: 20_000_000 }]);
  await logFor(database, [1, 2], LIVE_2026);
});
afterAll(() => service.close());

const read: ReadPath = async (path) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
};

const LOG = '/boards/scorecard/log.jsonl?chain=live';
const HEAD = '/boards/scorecard/head.json?chain=live';

/** The service behind somebody who changes what passes. */
function through(changes: Readonly<Record<string, (text: string) => string>>): ReadPath {
  return async (path) => {
    const text = await read(path);
    return changes[path]?.(text) ?? text;
  };
}
const lines = (change: (lines: string[]) => string[]) => (text: string) =>
  change(text.trimEnd().split('\n'))
    .map((line) => `${line}\n`)
    .join('');

const TODAY = '2026-10-30';
const faultsOf = async (reader: ReadPath, ...saved: SavedHead[]) =>
  (await verifyService(reader, { today: TODAY, saved })).faults;

async function headNow() {
  const { sequence, entryHash, date, asOf } = JSON.parse(await read(HEAD)) as SavedHead & { asOf: string };
  return { chain: 'live' as const, sequence, entryHash, date, savedOn: asOf };
}

/** A whole chain made anew from changed records. */
function rewritten(text: string, change: (record: Record<string, unknown>) => Record<string, unknown>): ChainEntry[] {
  const entries: ChainEntry[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const { record } = JSON.parse(line) as { record: Record<string, unknown> };
    entries.push(appendEntry(entries.at(-1) ?? null, change(record)));
  }
  return entries;
}
const asLog = (entries: readonly ChainEntry[]) => entries.map((entry) => `${canonicalJson(entry)}\n`).join('');

describe('an honest service', () => {
  it('holds while an entry is added: what was read before it is read again', async () => {
    const [log, now] = [await read(LOG), await headNow()];
    const shorter = log.trimEnd().split('\n').slice(0, -1);
    const { sequence, entryHash } = JSON.parse(shorter.at(-1) ?? '') as ChainEntry;
    const reads = { head: 0, log: 0 };
    const isAdded = through({
      [HEAD]: (text) =>
        reads.head++ > 0 ? text : JSON.stringify({ ...JSON.parse(text), sequence, entryHash, heads: [] }),
      [LOG]: (text) => (reads.log++ > 0 ? text : shorter.map((line) => `${line}\n`).join('')),
    });
    expect(await faultsOf(isAdded)).toEqual([]);
    expect([sequence, reads]).toEqual([now.sequence - 1, { head: 2, log: 2 }]);
  });

  it('holds, and says what was recomputed', async (test) => {
    const { said, faults } = await verifyService(read, { today: TODAY, saved: [await headNow()] });
    expect(faults).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/^live: 7 entries: every record hashed, every link followed, to [0-9a-f]{64}\.$/),
      'live: 2 published heads and 1 saved ones lie on the chain; its days rise to 2026-03-02.',
      'live: 5 ranges against their editions, 2 scores recomputed.',
      'live: 1 range had no score by 2026-10-30 though the annual report is due: entry 3 (CIK 0000000003, year to 2025-12-31).',
      'live: 2 of 2 outcomes are those of the service’s own cards.',
      'live: the log is not stamped by anybody.',
      'live: the published counts and track record are those of the log.',
      'replay: the log is empty.',
      'replay: 0 published heads and 0 saved ones lie on the chain; there are no days to compare.',
      'replay: 0 ranges against their editions, 0 scores recomputed.',
      'replay: the log is not stamped by anybody.',
      'replay: the published counts and track record are those of the log.',
      'not checked: outcomes against the SEC: --edgar does that.',
      expect.stringMatching(
        /^not checked: the day of an entry beyond the order of days: it is the word of the service/,
      ),
      expect.stringMatching(/^not checked: whether the figures that a range starts from/),
    ]);
    tellFigures(test, { entries: 7, ranges: 5, scores: 2, faults: faults.length });
  });

  it('sends the log in the bytes that were hashed', async () => {
    const { rows } = await service.database.pool.query<{ record: string }>(
      'select record from registry_entries order by sequence',
    );
    const sent = (await read(LOG)).trimEnd().split('\n');
    expect(sent.map((line) => line.slice(line.indexOf('"record":') + 9, line.indexOf(',"recordHash"')))).toEqual(
      rows.map(({ record }) => record),
    );
  });
});

describe('somebody changes the log on its way', () => {
  it.each([
    [
      'a byte of a record',
      lines((all) => all.with(1, all[1]?.replace('"method":"v4.1"', '"method":"v4.2"') ?? '')),
      'record: The record of entry 2',
    ],
    [
      'a digit of a hash',
      lines((all) => all.with(2, all[2]?.replace(/"recordHash":"./, '"recordHash":"x') ?? '')),
      'record: The record of entry 3',
    ],
    ['a space', (text: string) => text.replace('{', '{ '), 'line 1 is not canonical JSON'],
    ['nonsense', lines((all) => all.with(3, 'nonsense')), 'line 4 is no JSON'],
    ['the end of the last line', (text: string) => text.slice(0, -5), 'line 7 is cut off'],
    [
      'the order',
      lines(([a = '', b = '', ...rest]) => [b, a, ...rest]),
      'missing: Entry 2 stands in the place of entry 1',
    ],
    ['the number of entries', lines((all) => all.toSpliced(3, 1)), 'missing: Entry 5 stands in the place of entry 4'],
    [
      'the end',
      lines((all) => all.slice(0, 5)),
      'missing: The chain ends after 5 entries; an earlier head names entry 7',
    ],
    [
      'the order and the numbers',
      (text: string) => {
        const all = text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as ChainEntry);
        const [a, b, ...rest] = all as [ChainEntry, ChainEntry, ...ChainEntry[]];
        return asLog([{ ...b, sequence: 1 }, { ...a, sequence: 2 }, ...rest]);
      },
      'link: Entry 1 follows',
    ],
  ])('%s', async (_what, change, expected) => {
    const faults = await faultsOf(through({ [LOG]: change }));
    expect(faults).toEqual([expect.stringContaining(expected)]);
  });

  it('a whole past, well chained: found by a head written down earlier, and by the heads of days gone by', async (test) => {
    const saved = await headNow();
    const entries = rewritten(await read(LOG), (record) => ({ ...record, method: 'v4.1-better' }));
    const last = entries.at(-1) as ChainEntry;
    const forged = through({
      [LOG]: () => asLog(entries),
      [HEAD]: (text) => JSON.stringify({ ...(JSON.parse(text) as object), entryHash: last.entryHash, heads: [] }),
    });
    const faults = await faultsOf(forged, saved);
    tellFigures(test, { entriesRewritten: entries.length, faults: faults.length });
    expect(faults).toEqual([expect.stringContaining('rewritten: Entry 7 is')]);
    const withHeads = through({ [LOG]: () => asLog(entries) });
    expect(await faultsOf(withHeads)).toEqual([expect.stringContaining('rewritten: Entry')]);
  });

  it('a score, well chained: found by recomputing it', async (test) => {
    const entries = rewritten(await read(LOG), (record) =>
      record.state === 'below' ? { ...record, state: 'inside' } : record,
    );
    const forged = through({
      [LOG]: () => asLog(entries),
      [HEAD]: (text) =>
        JSON.stringify({ ...(JSON.parse(text) as object), entryHash: entries.at(-1)?.entryHash, heads: [] }),
    });
    const faults = await faultsOf(forged);
    tellFigures(test, { faults: faults.length });
    expect(faults).toContainEqual(expect.stringMatching(/^live: Entry \d says inside; its outcome makes it below\.$/));
    // The scores it names are those of the entries as they were.
    expect(faults.length).toBeGreaterThan(1);
  });

  it('the counts and the track record on the scorecard', async () => {
    const board = '/boards/scorecard.json?limit=1&chain=live';
    const counted = through({ [board]: (text) => text.replace('"inside":1', '"inside":2') });
    expect(await faultsOf(counted)).toEqual([expect.stringContaining("the scorecard's counts is")]);
    const recorded = through({ [board]: (text) => text.replace('"coverage":0.5', '"coverage":0.9') });
    expect(await faultsOf(recorded)).toEqual([expect.stringContaining("the scorecard's trackRecord is")]);
  });

  it('the constants of an edition', async (test) => {
    const edition = '/boards/scorecard/editions/seed-2024.json';
    const changed = through({
      [edition]: (text) => text.replace('"companies":4250,"cred', '"companies":4251,"cred'),
    });
    const faults = await faultsOf(changed);
    tellFigures(test, { faults: faults.length });
    expect(faults).toHaveLength(5);
    expect(faults[0]).toContain('Entry 1 names edition seed-2024 by');
  });
});

describe('somebody who owns the database changes the tables', () => {
  const tamper = async (sql: string) => {
    const { pool } = service.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('create temp table kept on commit drop as select * from registry_entries');
      await client.query('alter table registry_entries disable trigger all');
      await client.query(sql);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  let before: readonly Record<string, unknown>[] = [];
  const restore = async () => {
    await tamper('delete from registry_entries');
    for (const row of before) {
      const names = Object.keys(row);
      await service.database.pool.query(
        `insert into registry_entries (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
        Object.values(row),
      );
    }
  };
  beforeAll(async () => {
    before = (await service.database.pool.query('select * from registry_entries order by sequence')).rows;
  });

  it.each([
    [
      'rewrites a record',
      `update registry_entries set record = replace(record, '"low":', '"low":1') where sequence = 2`,
      'record: The record of entry 2',
    ],
    [
      'deletes an entry',
      'delete from registry_entries where sequence = 3',
      'missing: Entry 4 stands in the place of entry 3',
    ],
    [
      'deletes the last entry',
      'delete from registry_entries where sequence = 7',
      'missing: The chain ends after 6 entries',
    ],
    [
      'swaps two records',
      `update registry_entries e set record = o.record from registry_entries o where (e.sequence, o.sequence) in ((1, 2), (2, 1))`,
      'record: The record of entry 1',
    ],
    [
      'changes a record and its hash',
      `update registry_entries set record = '{}', record_hash = encode(sha256('{}'), 'hex') where sequence = 5`,
      'entry: Entry 5 hashes to',
    ],
  ])('and %s', async (_what, sql, expected) => {
    const saved = await headNow();
    await tamper(sql);
    try {
      expect(await faultsOf(read, saved)).toEqual([expect.stringContaining(expected)]);
    } finally {
      await restore();
    }
  });

  it('and a record that was changed is not served as locked: only the log shows it', async (test) => {
    const { record_hash: hash } = before[1] ?? {};
    const doors = [
      `{ forecastRegistry { entry(sha256: "${hash}") { recordHash } } }`,
      '{ forecastRegistry { logged(first: 10) { totalCount edges { cursor } } } }',
    ];
    await tamper(`update registry_entries set record = replace(record, '"low":', '"low":1') where sequence = 2`);
    let refused = 0;
    try {
      for (const door of doors) {
        const { errors } = await service.ask(door);
        refused += errors === undefined ? 0 : 1;
        expect(errors?.map(({ message }) => message)).toEqual([
          `The record ${hash} is not the one that was logged under this hash.`,
        ]);
      }
      tellFigures(test, { doors: doors.length, refused });
      expect(await read(LOG)).toContain('"low":1');
    } finally {
      await restore();
    }
    for (const door of doors) expect((await service.ask(door)).errors).toBeUndefined();
  });
});
