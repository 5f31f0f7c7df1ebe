import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { type FollowedVersion, followDataVersion } from '../../../server/background/follow-data-version.ts';
import { openTestDatabase } from '../../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let followed: FollowedVersion;
let failures: unknown[];
beforeEach(async () => {
  failures = [];
  followed = await follow();
});
afterEach(() => followed.stop());

const follow = (preparedWithinMs?: number) =>
  followDataVersion(database, (error) => failures.push(error), {
    rereadMs: 5,
    ...(preparedWithinMs === undefined ? {} : { preparedWithinMs }),
  });
const served = () => followed.current().version;

/** Commits a new state, and says which. */
async function raise(): Promise<string> {
  const { rows } = await database.pool.query<{ version: string }>(
    'update data_version set version = version + 1, changed_at = now() returning version::text',
  );
  return rows[0]?.version ?? '';
}

/** A preparation that ends when it is told to. */
function preparation() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let begun = 0;
  followed.beforeRise(() => {
    begun += 1;
    return promise;
  });
  return { begun: () => begun, end: resolve, fail: reject };
}

it('a new state is served once what is asked most is read of it, and others hear of it then', async () => {
  const before = served();
  const { begun, end } = preparation();
  let risen = 0;
  followed.onRise(() => {
    risen += 1;
  });
  const next = await raise();
  await expect.poll(begun).toBe(1);
  const further = await raise();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([served(), risen]).toEqual([before, 0]);
  end();
  await expect.poll(served).toBe(further);
  // The newest alone is prepared after the one that was under way.
  expect([begun(), risen, BigInt(further)]).toEqual([2, 2, BigInt(next) + 1n]);
});

it('a state that a read has met is served at once', async () => {
  const { begun, end } = preparation();
  const next = await raise();
  await expect.poll(begun).toBe(1);
  followed.observe(next, new Date(7));
  expect(followed.current()).toEqual({ version: next, changedAt: new Date(7) });
  end();
});

it('a preparation that fails holds nothing up', async () => {
  const { begun, fail } = preparation();
  const next = await raise();
  await expect.poll(begun).toBe(1);
  fail(new Error('away'));
  await expect.poll(served).toBe(next);
  expect(failures).toEqual([new Error('away')]);
});

it('nor does one that hangs', async () => {
  await followed.stop();
  followed = await follow(20);
  const { begun } = preparation();
  const next = await raise();
  await expect.poll(served).toBe(next);
  expect(begun()).toBe(1);
});
