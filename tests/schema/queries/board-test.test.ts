import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardTestReply } from '../../../facades/surfaces/registry/board-test-surface.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_BOARD_TEST } from '../../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_KEPT_LISTS } from '../../../ingest/sample-world/lists/kept.ts';
import { SAMPLE_PANELS } from '../../../ingest/sample-world/lists/panels.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { canonicalHash } from '../../../schema/domain/methods/canonical-hash.ts';
import { verifyService } from '../../../schema/domain/receipts/verify-service.ts';
import { BOARD_TEST } from '../../../schema/domain/terms/lists/board-test.ts';
import { readLock } from '../../../schema/queries/registry/board-test-locks.ts';
import { lockBoardTest } from '../../../server/lock-board-test.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
let locked: string;
beforeAll(async () => {
  service = await startService({
    holds: 'sample world',
    ...{ asOf: SAMPLE_AS_OF, source: 'sample', panels: SAMPLE_PANELS },
    ...{ keptLists: SAMPLE_KEPT_LISTS, boardTest: SAMPLE_BOARD_TEST },
  });
  locked = await lockBoardTest(service.parts);
});
afterAll(() => service.close());

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const test = async (query = '') => (await (await get(`/boards/board-test.json${query}`)).json()) as BoardTestReply;
const statesOf = ({ calls }: BoardTestReply, kind: string) =>
  calls.filter((call) => call.kind === kind).map(({ state }) => state);

describe('the board test of the sample world', () => {
  it('is locked once, and says that it was reconstructed', async () => {
    expect(locked).toBe('locked');
    const reply = await test();
    expect(await lockBoardTest(service.parts)).toBe('locked before');
    expect(reply).toMatchObject({ lockedAt: '2026-01-06T21:00:00.000Z', reconstructed: true });
    expect(reply.loggedOn).not.toBeNull();
    expect(reply.loggedOn === '2026-01-06').toBe(false);
    expect(canonicalHash(reply.lockedFile)).toBe(reply.sha256);
    expect((reply.lockedFile as { calls: unknown[] }).calls).toHaveLength(36);
  });

  it('has calls that held, missed, wait and are void', async () => {
    const reply = await test();
    expect(statesOf(reply, 'cash').join(' ')).toBe('held held held held missed missed held held missed held held void');
    expect(statesOf(reply, 'cash-machine')).toContain('missed');
    expect(statesOf(reply, 'cash-cow')).toEqual(expect.arrayContaining(['held', 'pending', 'void']));
    expect(new Set(statesOf(reply, 'range'))).toEqual(new Set(['held']));
    const { held, missed, pending, void: none, rate } = reply.score;
    expect(held + missed + pending + none).toBe(36);
    expect(rate).toBeCloseTo(held / (held + missed), 4);
    expect(reply.answer).toMatch(
      new RegExp(
        `^As of 30 Oct 2026, ${held} of ${held + missed} decided calls were right.* We calculated the calls of 6 Jan 2026 later, on `,
      ),
    );
  });

  it('went into its calls with nothing filed after the lock', async () => {
    const { lockedFile } = await test();
    const file = lockedFile as unknown as { calls: { inputs?: { accessions: string[]; yield?: [string, number] } }[] };
    const accessions = file.calls.flatMap(({ inputs }) => inputs?.accessions ?? []);
    const { rows } = await service.database.pool.query(
      "select accession from filings where accession = any($1::text[]) and filed_on > '2026-01-06'",
      [accessions],
    );
    expect(accessions.length).toBeGreaterThan(20);
    expect(rows).toEqual([]);
    for (const { inputs } of file.calls) expect((inputs?.yield?.[0] ?? '') <= '2026-01-06').toBe(true);
  });

  it('knows on a past day only outcomes that were filed by then, and nothing before the lock', async () => {
    const before = await test('?asOf=2025-12-31');
    expect(before).toMatchObject({ calls: [], sha256: null, absent: { sha256: 'NOT_DUE' } });
    expect(before.answer).toContain('no call is locked yet');
    const early = await test('?asOf=2026-03-02');
    expect(early.calls.filter(({ settledOn }) => (settledOn ?? '') > '2026-03-02')).toEqual([]);
    const [sooner, later] = [early.score, (await test()).score];
    expect(sooner.pending).toBeGreaterThan(later.pending);
    expect(early.sha256).toBe((await test()).sha256);
  });

  it('is held against the index fund, which decides nothing', async () => {
    const { calls, baseRates } = await test();
    const [first] = calls;
    expect(first?.indexReturn).not.toBeNull();
    expect(first?.difference).toBeCloseTo((first?.thresholds[0]?.measured ?? 0) - (first?.indexReturn ?? 0), 5);
    for (const { share, knownShare, known } of baseRates) {
      expect([share !== null, knownShare > 0, known > 0]).toEqual([true, true, true]);
    }
  });

  it('is verified by a stranger, who finds a file that was changed', async () => {
    const read = async (path: string) => (await get(path)).text();
    const today = new Date().toISOString().slice(0, 10);
    const whole = await verifyService(read, { today });
    expect(whole.faults).toEqual([]);
    expect(whole.said.join('\n')).toContain('the published file is the locked one');
    const forged = async (path: string) =>
      path === '/boards/board-test.json' ? (await read(path)).replaceAll('0.00265808', '0.00165808') : read(path);
    expect((await verifyService(forged, { today })).faults.join('\n')).toContain('not the one that was locked');
  });

  it('is refused where its record was changed, also so that it names another lock', async () => {
    const { registryEntry } = service.database.prisma;
    const findMany = async (asked: Parameters<typeof registryEntry.findMany>[0]) =>
      (await registryEntry.findMany(asked)).map(({ record, ...entry }) => ({
        ...entry,
        record: record.replace('"lockedAt":"20', '"lockedAt":"21'),
      }));
    const changed = { prisma: { registryEntry: { findMany } } as unknown as PrismaClient };
    await expect(readLock(changed, 'replay', SAMPLE_BOARD_TEST.lockedAt)).rejects.toThrow(
      'is not the one that was logged under this hash',
    );
    expect(await readLock(service.database, 'replay', SAMPLE_BOARD_TEST.lockedAt)).not.toBeNull();
  });

  it('has the lists of the method', () => {
    expect([BOARD_TEST.cash.length, BOARD_TEST.ranges.length, BOARD_TEST.companies.length]).toEqual([12, 12, 24]);
    expect(BOARD_TEST.lockedAt).toBe('2026-10-06T20:00:00Z');
  });
});
