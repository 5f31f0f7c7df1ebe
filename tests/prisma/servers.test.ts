import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { isServerAddress, serversOf } from '../../prisma/servers/addresses.ts';
import { chooseServer, type MetServer, type MetStandby, STEADY_SECONDS } from '../../prisma/servers/choose-server.ts';
import { findPrimary } from '../../prisma/servers/find-primary.ts';
import { createPrimaryHistory } from '../../prisma/servers/lag.ts';
import { openReading } from '../../prisma/servers/open-reading.ts';
import { watchServers } from '../../prisma/servers/watch-servers.ts';
import { STANDBY_LAG_LIMIT } from '../../schema/domain/terms/running/standby.ts';
import { isDatabaseAway } from '../../server/errors/database-away.ts';
import { freePort } from '../support/process/free-port.ts';
import { tellFigures } from '../support/process/tell-figures.ts';

describe('the address of several servers', () => {
  it('is that of each, with all else the same', () => {
    const servers = serversOf('postgresql://anna:p%40ss@h1:5433,h2,[::1]:6000/boards?application_name=boards');
    expect(servers.map(({ url }) => url)).toEqual([
      'postgresql://anna:p%40ss@h1:5433/boards?application_name=boards',
      'postgresql://anna:p%40ss@h2/boards?application_name=boards',
      'postgresql://anna:p%40ss@[::1]:6000/boards?application_name=boards',
    ]);
    expect(servers.map(({ port }) => port)).toEqual([5433, 5432, 6000]);
    expect(serversOf('postgresql:///boards?host=/var/run/postgresql')[0]?.host).toBe('/var/run/postgresql');
  });

  it('may say which kind of server is meant, and only the right one', () => {
    const address = (wanted: string) => `postgresql://h1,h2/boards?target_session_attrs=${wanted}`;
    expect(serversOf(address('read-write'))[1]?.url).toBe('postgresql://h2/boards');
    expect(['read-write', 'primary', 'standby', 'any'].map((one) => isServerAddress(address(one), 'primary'))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(['read-write', 'standby', 'prefer-standby'].map((one) => isServerAddress(address(one), 'standby'))).toEqual([
      ...[false, true, true],
    ]);
  });

  it.each([
    'postgresql://h1,,h2/boards',
    'postgresql://h1,/boards',
    'mysql://h1/boards',
    'h1,h2',
    'postgresql://h1:x/b',
  ])('refuses %s', (address) => expect(isServerAddress(address, 'primary')).toBe(false));
});

describe('the primary among several servers', () => {
  it('is not there when nobody answers: said with every address, and to be tried again', async () => {
    const ports = [await freePort(), await freePort()];
    const url = `postgresql://anna:secret@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/boards`;
    const error = await findPrimary(serversOf(url), 500).catch((reason: Error) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    for (const port of ports) expect(String(error)).toContain(`127.0.0.1:${port} connect ECONNREFUSED`);
    const refused = await openDatabase({ url, dataDir: null, connectMs: 500 }).catch((reason: Error) => reason);
    expect(String(refused)).toMatch(
      /^DatabaseUnusable: DATABASE_URL cannot be used: no server takes writes \(.+promote/,
    );
    expect(String(refused)).not.toContain('secret');
  });

  it('one server is not asked', async () => {
    const [server] = serversOf(`postgresql://127.0.0.1:${await freePort()}/boards`);
    expect(await findPrimary(server === undefined ? [] : [server], 500)).toBe(server);
  });
});

it('whoever reads standbys listens to the pool before it has a connection', async () => {
  const observe = vi.fn();
  const nowhere = 'postgresql://127.0.0.1:1/boards';
  const given = { primary: null, primaryUrl: undefined, shown: undefined, options: {}, observe };
  await expect(openReading(nowhere, given)).rejects.toThrow('DATABASE_READ_URL');
  expect(observe).toHaveBeenCalledOnce();
});

describe('the server that is read', () => {
  const [a, b, p] = serversOf('postgresql://a,b,p/boards');
  const met = (server: typeof a, version: bigint | null, lagSeconds: number | null = 0, fitSeconds = 0): MetStandby => {
    if (server === undefined) throw new Error('A server is missing.');
    return { server, version, lagSeconds, fitSeconds };
  };
  const of = (current: typeof a | null, standbys: MetStandby[], primary: MetServer | null, shown = 10n) =>
    chooseServer({ current: current ?? null, standbys, primary, shown });

  it.each<[string, ReturnType<typeof of>, typeof a | null]>([
    ['stays while it answers, although another has more', of(a, [met(a, 10n), met(b, 11n)], met(p, 11n)), a],
    ['is left once it lacks what was shown itself', of(a, [met(a, 9n), met(b, 10n)], met(p, 10n)), b],
    ['is another that lacks nothing, when it is gone', of(a, [met(a, null), met(b, 10n)], met(p, 10n)), b],
    ['is never one that lacks what was shown', of(a, [met(a, null), met(b, 9n)], met(p, 10n)), p],
    ['waits when nobody has what was shown', of(a, [met(a, null), met(b, 9n)], null), null],
    [
      'is the primary beyond the lag that is allowed',
      of(a, [met(a, 9n, STANDBY_LAG_LIMIT + 1), met(b, 9n, STANDBY_LAG_LIMIT + 1)], met(p, 10n)),
      p,
    ],
    ['is a standby far behind where the primary is away', of(a, [met(a, 10n, 3_600), met(b, null)], null), a],
    ['is nobody where the only one that answers lacks what was shown', of(a, [met(a, 9n), met(b, null)], null), null],
    ['returns to a standby that has caught up', of(p, [met(a, 9n), met(b, 10n)], met(p, 10n)), b],
    ['stays the primary until one has', of(p, [met(a, 9n), met(b, 9n)], met(p, 10n)), p],
    [
      'is one that has all that was shown, whatever the one that is gone had',
      of(a, [met(a, null), met(b, 9n)], null, 9n),
      b,
    ],
    ['is the one named first where nobody was shown anything', of(null, [met(a, 9n), met(b, 10n)], null, 0n), a],
    ['is the one named first when it is gone, whichever has most', of(b, [met(a, 10n), met(b, null)], met(p, 11n)), a],
    ['is not left for one named earlier at once', of(b, [met(a, 10n, 0, STEADY_SECONDS - 1), met(b, 10n)], null), b],
    ['goes back to one named earlier', of(b, [met(a, 10n, 0, STEADY_SECONDS), met(b, 10n)], null), a],
    ['goes back to none that lacks what it has', of(b, [met(a, 10n, 0, STEADY_SECONDS), met(b, 11n)], null), b],
    ['stays the primary while the standby lacks what that had, shown or not', of(p, [met(a, 10n)], met(p, 11n)), p],
    ['is a standby when the primary is gone with what nobody was shown', of(p, [met(a, 10n)], null), a],
    ['needs no primary at all', of(null, [met(a, 10n, null)], null), a],
  ])('%s', (_name, chosen, expected) => expect(chosen).toBe(expected));
});

describe('whoever watches the servers', () => {
  const [a, b] = serversOf('postgresql://a,b/boards');
  const versions = new Map<string, bigint | null>();
  const askerOf = (route: () => Promise<{ readonly host: string }>) => ({
    async ask() {
      const version = versions.get((await route()).host) ?? null;
      onAsked();
      return version === null ? null : { version, isStandby: true };
    },
    found: () => null,
    close: async () => {},
  });
  let onAsked = () => {};
  const watching = (shown: () => bigint, clock: () => number) => {
    if (a === undefined || b === undefined) throw new Error('A server is missing.');
    return watchServers({ standbys: [a, b], shown, clock, askerOf });
  };

  it('goes back to the first once it has been fit for a minute at every look', async () => {
    let now = 0;
    const watch = watching(
      () => 10n,
      () => now,
    );
    const lookAfter = async (seconds: number, ofFirst: bigint | null) => {
      versions.set('a', ofFirst).set('b', 10n);
      now += 1_000 * seconds;
      await watch.look();
      return watch.current()?.host;
    };
    expect(await lookAfter(0, 10n)).toBe('a');
    expect(await lookAfter(1, null)).toBe('b');
    expect(await lookAfter(1, 10n)).toBe('b');
    expect(await lookAfter(STEADY_SECONDS - 1, 10n)).toBe('b');
    expect(await lookAfter(0, null)).toBe('b');
    expect(await lookAfter(1, 10n)).toBe('b');
    expect(await lookAfter(STEADY_SECONDS, 10n)).toBe('a');
    await watch.stop();
  });

  it('sends nobody to a server that lacks what was shown: not to another, nor to the same when it went back', async (test) => {
    versions.set('a', 10n).set('b', 9n);
    let asked = 0;
    onAsked = () => {
      asked += 1;
    };
    const watch = watching(
      () => 10n,
      () => 0,
    );
    await watch.look();
    // It does not answer for a moment, and may still be there.
    versions.set('a', null);
    await watch.look();
    expect(watch.route()).toBe(a);
    versions.set('a', 9n);
    await watch.look();
    expect([watch.current(), isDatabaseAway(thrownBy(watch.route))]).toEqual([null, true]);
    versions.set('b', 10n);
    await watch.look();
    tellFigures(test, { timesAsked: asked, sentAtLastTo: watch.route().host });
    expect(watch.route()).toBe(b);
    onAsked = () => {};
    await watch.stop();
  });

  it('counts as shown what was shown before the servers were asked', async () => {
    versions.set('a', 10n).set('b', null);
    let shown = 10n;
    const watch = watching(
      () => shown,
      () => 0,
    );
    await watch.look();
    // The server goes on and is read while the answer of before is on its way.
    onAsked = () => {
      shown = 11n;
    };
    await watch.look();
    expect(watch.current()).toBe(a);
    onAsked = () => {};
    await watch.stop();
  });
});

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('lag is the time since the primary had what the standby lacks', () => {
  const history = createPrimaryHistory();
  history.note(5n, 1_000);
  history.note(6n, 2_000);
  history.note(6n, 9_000);
  history.note(8n, 10_000);
  expect([5n, 6n, 7n, 8n].map((version) => history.lagSeconds(version, 12_000))).toEqual([10, 2, 2, 0]);
});
