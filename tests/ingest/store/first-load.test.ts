import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { beginFirstLoad, finishFirstLoad, isFirstLoad } from '../../../ingest/store/first-load.ts';
import { type Database, openDatabase } from '../../../prisma/open.ts';
import { transaction } from '../../../prisma/transaction.ts';
import { freshDatabase } from '../../support/database/database.ts';

const NOW = new Date('2026-10-30T12:00:00Z');
/** Longer than what is not held up takes. */
const LATE_MS = 3_000;

/** The same database, whose second connection comes late: the one that makes indexes beside the boards. */
function withLateSecond(database: Database): Database {
  let connections = 0;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'connect') return value.bind(target);
      return async () => {
        connections += 1;
        if (connections === 2) await setTimeout(LATE_MS);
        return target.connect();
      };
    },
  });
  return { ...database, pool };
}

describe.runIf(process.env.DATABASE_URL)(
  'the end of a first load (needs DATABASE_URL: connections side by side)',
  () => {
    it('waits for nobody who waits for it: another instance that tidies up meanwhile', async () => {
      const fresh = await freshDatabase();
      const database = await openDatabase({ url: fresh.url, dataDir: null, connections: 6 });
      try {
        expect(await beginFirstLoad(database)).toBe(true);
        const finished = finishFirstLoad(withLateSecond(database), NOW);
        // Meanwhile, and whatever the other two have locked by then.
        await setTimeout(LATE_MS / 2);
        const tidied = database.pool.query('analyze filings');
        expect(await finished).toBe(0);
        await tidied;
        expect(await transaction(database, isFirstLoad)).toBe(false);
      } finally {
        await database.close();
        await fresh.drop();
      }
    });
  },
);

describe.skipIf(process.env.DATABASE_URL)('the end of a first load', () => {
  it.skip('is tested beside other connections where DATABASE_URL names a server', () => {});
});
