import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import { worldRevision } from '../../../ingest/sample-world/moving-world.ts';
import { sampleRandom } from '../../../ingest/sample-world/sample-world.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { documentsNotedByRows, fundReportsRead, tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
});
afterAll(() => database.close());

const rows = async (sql: string) => (await database.pool.query(sql)).rows;

/** Of what people and the service have added all stays as it was. */
const KEPT = ['watches', 'outbox', 'item_labels', 'events', 'registry_entries', 'registry_heads', 'range_editions'];
const kept = () => Promise.all(KEPT.map((table) => rows(`select * from ${table} order by 1, 2`)));

/** What a load makes, but for what names the world. */
async function loaded(): Promise<object> {
  await database.pool.query("delete from loaded_sources where path = 'made-world'");
  const derived = ['what_follows', 'backtests', 'backtest_ranges'].map((table) => `(select count(*) from ${table})`);
  const [counts] = await rows(`select ${derived.map((one, at) => `${one} as n${at}`).join(', ')}`);
  const others = [await documentsNotedByRows(database), await fundReportsRead(database)];
  return { ...(await tableHashes(database)), counts, others };
}

const NAME = 'data/submissions/CIK1999999001.json';
const world = sampleFiles();
/** The world as an earlier version may have had it: with a filing more. */
function earlierWorld(): ReadonlyMap<string, Uint8Array> {
  const list = JSON.parse(new TextDecoder().decode(world.get(NAME)));
  const more: Record<string, unknown> = {
    ...{ accessionNumber: '1999999001-26-000999', filingDate: '2026-10-30', reportDate: '2026-10-28' },
    ...{ form: '8-K', items: '4.02' },
  };
  for (const [field, values] of Object.entries<unknown[]>(list.filings.recent))
    values.unshift(more[field] ?? values[0]);
  return new Map(world).set(NAME, new TextEncoder().encode(JSON.stringify(list)));
}
const of = (files: ReadonlyMap<string, Uint8Array>) => ({
  ...createMemoryMirror(files, new Date()),
  made: { revision: worldRevision(files, sampleRandom()) },
});

it('another sample world than before leaves the tables of a first load, and all that was added to them', async () => {
  const first = await loaded();
  await pollFilings(sampleDeps(database, { edgar: of(earlierWorld()) }));
  expect(await loaded()).not.toEqual(first);
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at)
     values (1999999001, 'filings', 'reader@example.org', 'a', 'a', 'active', now())`,
  );
  await database.pool.query(
    `insert into item_labels (accession, item, outcome, rule_outcome, rule_evidence, rules_version, is_blind, labelled_on)
     values ('1999999001-26-000999', '4.02', 'RESTATEMENT', 'UNCLASSIFIED', '{}', 1, true, '2026-10-30')`,
  );
  const before = await kept();

  const said: string[] = [];
  const note = (_: object, words: string) => said.push(words);
  const log = { info: note, warn: note } as never;
  await backfillAll(sampleDeps(database, { edgar: of(world), log }));
  const words = 'another sample world than before: its tables are made anew; watches, labels, ledger and events stay';
  expect(said).toContain(words);
  expect(await kept()).toEqual(before);
  const [marker] = await rows("select sha256 from loaded_sources where path = 'made-world'");
  expect(marker).toEqual({ sha256: of(world).made.revision });
  // The same world again leaves everything alone.
  await backfillAll(sampleDeps(database, { edgar: of(world), log }));
  expect(said.filter((one) => one === words)).toHaveLength(1);
  expect(await loaded()).toEqual(first);
}, 120_000);
