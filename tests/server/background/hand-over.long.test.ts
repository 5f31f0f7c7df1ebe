import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAdmin } from '../../support/database/admin.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const onServer = process.env.DATABASE_URL !== undefined;

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
  polls(): number;
  stands(): boolean;
}

/** Seconds on a machine with time to spare; a loaded one gets more. */
const PATIENCE = { timeout: 60_000, interval: 50 };

describe.skipIf(!onServer)('of several instances one polls (needs DATABASE_URL: a PostgreSQL server)', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  const members: Member[] = [];
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(async () => {
    for (const { child } of members) child.kill('SIGKILL');
    await fresh?.drop();
  });

  async function join(name: string): Promise<Member> {
    const child = spawn(process.execPath, ['tests/support/process/polling-child.ts'], {
      env: { ...process.env, DATABASE_URL: fresh.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const member = {
      name,
      child,
      polls: () => said.split('polled').length - 1,
      stands: () => said.includes('stands by'),
    };
    members.push(member);
    await expect.poll(member.stands, PATIENCE).toBe(true);
    return member;
  }

  /** Polls of each member while the one given makes so many more. */
  async function during(leader: Member, count: number): Promise<Record<string, number>> {
    const before = members.map((member) => member.polls());
    const goal = leader.polls() + count;
    await expect.poll(() => leader.polls() >= goal, PATIENCE).toBe(true);
    return Object.fromEntries(members.map((member, at) => [member.name, member.polls() - (before[at] ?? 0)]));
  }

  it('and another takes over when that one is killed, freezes, is cut off, or is told to stop', async (test) => {
    const first = await join('first');
    await expect.poll(() => first.polls(), PATIENCE).toBeGreaterThan(0);
    const second = await join('second');
    expect((await during(first, 20)).second).toBe(0);

    first.child.kill('SIGKILL');
    await expect.poll(() => second.polls(), PATIENCE).toBeGreaterThan(0);

    const third = await join('third');
    expect((await during(second, 20)).third).toBe(0);
    second.child.kill('SIGSTOP');
    await expect.poll(() => third.polls(), PATIENCE).toBeGreaterThan(0);
    // Awake again, it does not believe in its lock any more.
    const frozenAt = second.polls();
    second.child.kill('SIGCONT');
    await during(third, 20);
    expect(second.polls()).toBe(frozenAt);

    // The server ends the leader's session: whoever gets the lock next, it is one of them.
    await withAdmin(fresh.url as string, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())`,
      ),
    );
    const before = [second.polls(), third.polls()];
    await expect
      .poll(() => second.polls() - (before[0] ?? 0) + third.polls() - (before[1] ?? 0), PATIENCE)
      .toBeGreaterThan(20);
    const mark = [second.polls(), third.polls()];
    await expect
      .poll(() => Math.max(second.polls() - (mark[0] ?? 0), third.polls() - (mark[1] ?? 0)), PATIENCE)
      .toBeGreaterThan(20);
    const [bySecond, byThird] = [second.polls() - (mark[0] ?? 0), third.polls() - (mark[1] ?? 0)];
    expect(Math.min(bySecond, byThird)).toBe(0);

    const [leader, other] = bySecond > 0 ? [second, third] : [third, second];
    leader.child.kill('SIGTERM');
    const goal = other.polls() + 20;
    await expect.poll(() => other.polls() > goal, PATIENCE).toBe(true);
    const ofTheStopped = (await during(other, 20))[leader.name];
    const polls = members.reduce((sum, member) => sum + member.polls(), 0);
    tellFigures(test, { handOvers: 4, polls, besideTheLeader: Math.min(bySecond, byThird) });
    expect(ofTheStopped).toBe(0);
  }, 300_000);
});

describe.runIf(!onServer)('of several instances one polls', () => {
  it.skip('is tested on PostgreSQL: set DATABASE_URL', () => {});
});
