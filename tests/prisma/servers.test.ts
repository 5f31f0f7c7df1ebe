import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { isServerAddress, serversOf } from '../../prisma/servers/addresses.ts';
import { chooseServer, type MetServer } from '../../prisma/servers/choose-server.ts';
import { findPrimary } from '../../prisma/servers/find-primary.ts';
import { createPrimaryHistory } from '../../prisma/servers/lag.ts';
import { openReading } from '../../prisma/servers/open-reading.ts';
import { STANDBY_LAG_LIMIT } from '../../schema/domain/terms/standby.ts';
import { isDatabaseAway } from '../../server/errors/database-away.ts';
import { freePort } from '../support/process/free-port.ts';

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
  const met = (server: typeof a, version: bigint | null, lagSeconds: number | null = 0): MetServer => {
    if (server === undefined) throw new Error('A server is missing.');
    return { server, version, lagSeconds };
  };
  const of = (current: typeof a | null, standbys: MetServer[], primary: MetServer | null, shown = 10n) =>
    chooseServer({ current: current ?? null, standbys, primary, shown });

  it.each<[string, ReturnType<typeof of>, typeof a | null]>([
    ['stays while it answers, although another has more', of(a, [met(a, 9n), met(b, 10n)], met(p, 10n)), a],
    ['is another that lacks nothing, when it is gone', of(a, [met(a, null), met(b, 10n)], met(p, 10n)), b],
    ['is never one that lacks what was shown', of(a, [met(a, null), met(b, 9n)], met(p, 10n)), p],
    ['waits when nobody has what was shown', of(a, [met(a, null), met(b, 9n)], null), null],
    [
      'is the primary beyond the lag that is allowed',
      of(a, [met(a, 9n, STANDBY_LAG_LIMIT + 1), met(b, 9n, STANDBY_LAG_LIMIT + 1)], met(p, 10n)),
      p,
    ],
    ['is a standby far behind where the primary is away', of(a, [met(a, 9n, 3_600), met(b, null)], null), a],
    ['returns to a standby that has caught up', of(p, [met(a, 9n), met(b, 10n)], met(p, 10n)), b],
    ['stays the primary until one has', of(p, [met(a, 9n), met(b, 9n)], met(p, 10n)), p],
    [
      'is one that has all that was shown, whatever the one that is gone had',
      of(a, [met(a, null), met(b, 9n)], null, 9n),
      b,
    ],
    ['is the one with most where nobody was shown anything', of(null, [met(a, 9n), met(b, 10n)], null, 0n), b],
    ['needs no primary at all', of(null, [met(a, 10n, null)], null), a],
  ])('%s', (_name, chosen, expected) => expect(chosen).toBe(expected));
});

it('lag is the time since the primary had what the standby lacks', () => {
  const history = createPrimaryHistory();
  history.note(5n, 1_000);
  history.note(6n, 2_000);
  history.note(6n, 9_000);
  history.note(8n, 10_000);
  expect([5n, 6n, 7n, 8n].map((version) => history.lagSeconds(version, 12_000))).toEqual([10, 2, 2, 0]);
});
