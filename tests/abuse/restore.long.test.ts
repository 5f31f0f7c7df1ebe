import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { withAdmin, withDatabase } from '../support/database/admin.ts';
import { freshDatabase } from '../support/database/database.ts';
import { findPostgres } from '../support/database/postgres-clusters.ts';
import { tableHashes } from '../support/database/table-hash.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { addFiler, addRows } from '../support/service/live.ts';
import { TEST_DAY } from '../support/service/service.ts';
import { verifyOver } from '../support/service/verify-at.ts';
import { insertFilersWithFacts, LIVE_2025, logFor } from '../support/worlds/registry-world.ts';

const execute = promisify(execFile);
const server = process.env.DATABASE_URL;
const bin = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Filings of a commit. */
const PIECE = 5;
/** Companies whose ranges are logged between the commits, one each time, as long as there are any. */
const LOGGED = Array.from({ length: 40 }, (_, at) => 101 + at);

describe.runIf(server !== undefined && bin !== null)(
  'a dump taken while filings are stored (needs DATABASE_URL and the programs of PostgreSQL)',
  () => {
    it('is one state of the data, and restored has all that was committed before it began', async (test) => {
      const { url = '', drop } = await freshDatabase();
      const database = await openDatabase({ url, dataDir: null });
      const copy = `${new URL(url).pathname.slice(1)}_restored`;
      const run = (program: string, ...args: string[]) => execute(join(bin ?? '', program), args);
      const dump = join(folder, 'boards.dump');
      try {
        await addFiler(database);
        await insertFilersWithFacts(database, LOGGED);
        let stored = 0;
        let isOver = false;
        const more = async () => {
          await addRows(database, stored + 1, PIECE);
          await logFor(database, LOGGED.slice(stored / PIECE, stored / PIECE + 1), LIVE_2025);
          stored += PIECE;
        };
        for (let piece = 0; piece < 10; piece++) await more();
        const writing = (async () => {
          while (!isOver) await more();
        })();
        const committed = stored;
        const began = performance.now();
        await run('pg_dump', '--format=custom', `--file=${dump}`, url);
        const dumpMs = performance.now() - began;
        isOver = true;
        await writing;

        await withAdmin(server ?? '', (admin) => admin.query(`create database ${copy}`));
        const restoring = performance.now();
        await run('pg_restore', '--exit-on-error', `--dbname=${withDatabase(url, copy)}`, dump);
        const restored = await openDatabase({ url: withDatabase(url, copy), dataDir: null });
        const restoreMs = performance.now() - restoring;
        const count = async (rows: string) =>
          (await restored.pool.query<{ n: number }>(`select count(*)::int as n from ${rows}`)).rows[0]?.n ?? 0;
        const filings = await count('filings');
        expect(filings).toBeGreaterThanOrEqual(committed);
        expect(filings % PIECE).toBe(0);
        const announced = "events where kind = 'boardRowAdded'";
        for (const rows of ['board_rows', 'filing_items', announced]) expect(await count(rows), rows).toBe(filings);

        // Its registry is a chain without a gap that has what was logged before the dump; the whole one begins with it.
        const entries = await count('registry_entries');
        expect(entries).toBeGreaterThanOrEqual(committed / PIECE);
        const { said, faults } = await verifyOver(restored, frozenClock(TEST_DAY));
        expect(faults).toEqual([]);
        const { rows } = await database.pool.query(
          `select entry_hash as "entryHash" from registry_entries where chain = 'live' and sequence = $1`,
          [entries],
        );
        expect(said).toContainEqual(
          expect.stringMatching(`^live: ${entries} entries: .* every link followed, to ${rows[0].entryHash}\\.$`),
        );

        // With what came after the dump it is the whole again.
        if (stored > filings) await addRows(restored, filings + 1, stored - filings);
        expect(await tableHashes(restored)).toEqual(await tableHashes(database));
        await restored.close();
        tellFigures(test, {
          ...{ committed, filings, lost: stored - filings, entries },
          ...{ dumpMs: Math.round(dumpMs), restoreMs: Math.round(restoreMs) },
        });
      } finally {
        await withAdmin(server ?? '', (admin) => admin.query(`drop database if exists ${copy} with (force)`));
        await database.close();
        await drop();
      }
    }, 120_000);
  },
);

describe.runIf(server === undefined || bin === null)('a dump taken while filings are stored', () => {
  it.skip('is tested on PostgreSQL: set DATABASE_URL', () => {});
});
