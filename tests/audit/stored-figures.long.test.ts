import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { loadRealMirror } from '../support/mirror/real-mirror.ts';
import { sampledFilerDays } from '../support/worlds/stored-figures.ts';

if (!HAS_MIRROR) console.warn('No mirror of EDGAR: stored figures of its filers are not compared with their facts.');

describe.skipIf(!HAS_MIRROR)('figures of the real mirror', { timeout: 600_000 }, () => {
  let database: Database;
  beforeAll(async () => {
    database = await loadRealMirror();
  }, 600_000);
  afterAll(() => database?.close());

  it('are stored as the facts give them, on 2,000 filer-days', async () => {
    const days = await sampledFilerDays(database, 2000, 41);
    for (const { cik, day, stored, derived } of days) expect(stored, `${cik} on ${day}`).toEqual(derived);
    expect(days.filter(({ derived }) => derived !== null).length).toBeGreaterThan(1500);
  });
});
