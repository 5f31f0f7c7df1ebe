import { describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { backfillAll, backfillFilers } from '../../../../ingest/jobs/backfill.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../../ingest/jobs/poll.ts';
import type { JobDeps } from '../../../../ingest/jobs/shared/job-deps.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { frozenClock } from '../../../../schema/domain/terms/running/service-clock.ts';
import { emptyTables, tableHashes } from '../../../support/database/table-hash.ts';
import { USER_AGENT } from '../../../support/edgar/edgar-client.ts';
import { useLiveSource } from '../../../support/edgar/live-source.ts';
import { CLOCK, files } from '../../../support/edgar/polled-day.ts';
import { asLive, sampleDeps } from '../../../support/service/jobs.ts';

const source = useLiveSource();
const { world, everyFiler, parts } = source;
/** What a live service does in its life: it comes to know everybody, then looks for what is new. */
async function live(given: JobDeps): Promise<void> {
  await backfillFilers(given, everyFiler);
  await nightly(given);
  await pollFilings(given);
}
const byUrl = () => Map.groupBy(source.sec.exchanges, ({ url }) => url);

describe('the whole world from the live source', () => {
  it('leaves the tables that the documents themselves give, and its archive gives them again', async () => {
    await live(parts(asLive(createMemoryMirror(world, frozenClock(SAMPLE_AS_OF)()))));
    const fromDocuments = await tableHashes(source.database);
    await emptyTables(source.database);
    await live(parts());
    // A folder is passed over where the SEC says that a document is not there.
    await source.database.pool.query(
      `delete from quarantined_sources where reason = 'The document of this filing is not there.'`,
    );
    expect(await tableHashes(source.database)).toEqual(fromDocuments);

    await emptyTables(source.database);
    const mirror = parts(createMirror(source.folder));
    await backfillAll(mirror);
    await pollFilings(mirror);
    expect(await tableHashes(source.database)).toEqual(fromDocuments);
    expect(source.sec.headers.every(({ 'user-agent': name }) => name === USER_AGENT)).toBe(true);
  }, 180_000);

  it('asks for nothing twice, and in another run only for what has changed', async () => {
    await live(parts());
    for (const [url, exchanges] of byUrl()) {
      const whole = exchanges.filter(({ status }) => status === 200);
      expect([url, whole.length <= 1]).toEqual([url, true]);
    }
    const before = source.sec.exchanges.splice(0).filter(({ status }) => status !== 200 && status !== 304);
    const tables = await tableHashes(source.database);

    await live(parts());
    const again = source.sec.exchanges.filter(({ isConditional }) => !isConditional);
    // What is not there cannot be asked for conditionally: the same few addresses as before.
    expect(again.every(({ status }) => status !== 200)).toBe(true);
    expect(new Set(before.map(({ url }) => url))).toEqual(new Set([...again, ...before].map(({ url }) => url)));
    expect(source.sec.exchanges.filter(({ isConditional, status }) => isConditional && status !== 304)).toEqual([]);
    expect(await tableHashes(source.database)).toEqual(tables);
  }, 180_000);
});

describe('the whole world from a mirror', () => {
  it('a poll that ran before the history leaves the same tables as after it', async () => {
    const whole = createMemoryMirror(new Map([...world, ...files]), CLOCK());
    // On one day: the SEC's list of share classes bears none of its own.
    const history = () => backfillAll(sampleDeps(source.database, { edgar: whole, clock: CLOCK }));
    await history();
    await pollFilings(sampleDeps(source.database, { edgar: whole, clock: CLOCK }));
    const after = await tableHashes(source.database);
    await emptyTables(source.database);
    await pollFilings(sampleDeps(source.database, { edgar: whole, clock: CLOCK }));
    await history();
    expect(await tableHashes(source.database)).toEqual(after);
  }, 120_000);
});
