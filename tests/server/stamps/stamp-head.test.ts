import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { sha256 } from '../../../schema/domain/methods/canonical-hash.ts';
import { stampableDay } from '../../../schema/domain/receipts/stamped-head.ts';
import { endOfNewYorkDay } from '../../../schema/domain/terms/day.ts';
import { authorityAt } from '../../../server/stamps/ask-authority.ts';
import { checkStamp } from '../../../server/stamps/check-stamp.ts';
import { stampHead } from '../../../server/stamps/stamp-head.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { type AuthorityServer, replying, startAuthority } from '../../support/tsa/authority-server.ts';
import { makeAuthority, refusal, stampAt, type TestAuthority } from '../../support/tsa/timed-authority.ts';
import { insertFilersWithFacts, LIVE_2025, LIVE_2026, logFor } from '../../support/worlds/registry-world.ts';

const MINUTE = 60_000;
/** Half past midnight in New York, on the day after the last entry. */
const NIGHT = new Date('2026-03-03T05:30:00Z');

let database: Database;
let authority: TestAuthority;
let server: AuthorityServer;
/** How far the authority's clock is ahead of the service's. */
let aheadMs = 0;
let time = NIGHT;
let honest: AuthorityServer['answer'];
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithFacts(database, [1, 2]);
  authority = await makeAuthority();
  honest = replying((query) => stampAt(query, { time: new Date(time.getTime() + aheadMs), signer: authority.signer }));
  server = await startAuthority(honest);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const log = { info() {}, warn() {} };
const look = (at: Date) => {
  time = at;
  const ask = authorityAt(server.url);
  return stampHead({ database, chain: 'live', ask, now: () => at, log }, new AbortController().signal);
};
const later = (minutes: number, from = NIGHT) => new Date(from.getTime() + minutes * MINUTE);
const stamps = async () =>
  (await database.pool.query('select day, sequence, document, response, stamped_at from registry_stamps order by day'))
    .rows;
const tried = async () => (await database.pool.query('select tries, trouble from stamp_tries')).rows;

describe('the head of a day', () => {
  it('is due when the day is over, with some minutes for clocks that differ', () => {
    const midnight = endOfNewYorkDay('2026-03-02');
    expect([1, 9, 11, 600].map((minutes) => stampableDay(later(minutes, midnight)))).toEqual([
      ...[null, null, '2026-03-02', '2026-03-02'],
    ]);
    expect(stampableDay(later(-1, midnight))).toBe('2026-03-01');
  });

  it('is not asked for while the chain is empty', async () => {
    expect(await look(NIGHT)).toBe('not due');
    expect(server.asked).toBe(0);
  });

  it('is tried again after pauses that grow to an hour; what went wrong is kept, and nothing else waits', async () => {
    await logFor(database, [1], LIVE_2025);
    await logFor(database, 'due', LIVE_2026);
    server.answer = replying(() => refusal('not today'));
    const results: number[] = [];
    for (let minute = 0; minute <= 300; minute++) if ((await look(later(minute))) === 'failed') results.push(minute);
    expect(results).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    expect(await tried()).toEqual([{ tries: 10, trouble: 'the authority refuses: status 2, "not today"' }]);
    expect(await stamps()).toEqual([]);
  });

  it('stamped by a clock that is not ours is not stored', async () => {
    server.answer = honest;
    aheadMs = 11 * MINUTE;
    expect(await look(later(303))).toBe('failed');
    expect((await tried())[0]?.trouble).toBe(
      'it is of 2026-03-03T10:44:00.000Z; our clock says 2026-03-03T10:33:00.000Z',
    );
    aheadMs = 0;
    // Our own clock is a day ahead.
    server.answer = replying((query) => stampAt(query, { time: later(310), signer: authority.signer }));
    expect(await look(later(310 + 1440))).toBe('failed');
    expect((await tried())[0]).toMatchObject({
      tries: 1,
      trouble: expect.stringContaining('our clock says 2026-03-04'),
    });
    expect(await stamps()).toEqual([]);
    server.answer = honest;
  });

  it('is stamped once, by one of several instances, and its bytes are those of the log', async () => {
    const at = later(320);
    const asked = server.asked;
    expect((await Promise.all([look(at), look(at), look(at)])).toSorted()).toEqual(['not due', 'not due', 'stamped']);
    expect(await look(later(500))).toBe('not due');
    expect(server.asked).toBe(asked + 1);
    const { rows } = await database.pool.query<{ sequence: number; entryHash: string }>(
      `select sequence, entry_hash as "entryHash" from registry_entries order by sequence desc limit 1`,
    );
    const document = `{"chain":"live","day":"2026-03-02","entryHash":"${rows[0]?.entryHash}","kept":null,"schema":"svc.stamped-head/1","sequence":${rows[0]?.sequence}}`;
    expect(await tried()).toEqual([{ tries: 1, trouble: null }]);
    const [stamp] = await stamps();
    expect(stamp).toMatchObject({ day: '2026-03-02', document, stamped_at: at });
    const trusted = [authority.issuer.certificate];
    expect(await checkStamp(stamp.response, document, { trusted })).toMatchObject({ time: at, isSignerChecked: true });
    expect(sha256(document)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of a quiet day is that of the day before, and is stamped too', async () => {
    expect(await look(later(1440))).toBe('stamped');
    expect((await stamps()).map(({ day, sequence }) => [day, sequence])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 2],
    ]);
  });

  it('names the last entry of the kept-its-word record', async () => {
    const { storeTransaction } = await import('../../../prisma/transaction.ts');
    const { openRegistry } = await import('../../../ingest/store/registry/registry.ts');
    await storeTransaction(database, async (tx) => {
      const registry = await openRegistry(tx, { ...LIVE_2026, loggedOn: '2026-03-04' });
      const keys = { cik: null, targetFiscalYearEnd: null, method: null, about: null };
      const record = { schema: 'svc.kept-receipt/1', ...registry.stamp };
      await registry.append([
        { kind: 'kept', ...keys, record },
        { kind: 'other', ...keys, record },
      ]);
    });
    expect(await look(later(2 * 1440))).toBe('stamped');
    const { sequence, kept } = JSON.parse((await stamps())[2]?.document);
    expect([sequence, kept]).toEqual([4, { sequence: 3, entryHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});
