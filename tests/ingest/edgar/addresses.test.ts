import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPrivateAddress, publicLookup } from '../../../ingest/edgar/addresses.ts';
import { systemClock } from '../../../ingest/edgar/clock.ts';
import { EdgarRefusedError } from '../../../ingest/edgar/errors.ts';
import { createTransport } from '../../../ingest/edgar/transport.ts';
import { startSecServer } from '../../support/edgar/sec-server.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['23.45.67.89', false],
  ['::1', true],
  ['[::1]', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:23.45.67.89', false],
  ['64:ff9b::7f00:1', true],
  ['2a02:26f0::1', false],
  ['www.sec.gov', false],
])('is %s private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

type Address = { address: string; family: number };
const resolveTo = (...addresses: Address[]) =>
  ((_: string, __: object, callback: (error: null, found: Address[]) => void) =>
    callback(null, addresses)) as typeof lookup;
const resolve = (fake: typeof lookup, all: boolean) =>
  new Promise((done) => {
    publicLookup(fake)('www.sec.gov', { all }, (error, address, family) => done(error ?? { address, family }));
  });

test('a name that leads to a public address resolves, asked for one or all', async () => {
  const found = resolveTo({ address: '23.45.67.89', family: 4 });
  expect(await resolve(found, true)).toEqual({ address: [{ address: '23.45.67.89', family: 4 }], family: undefined });
  expect(await resolve(found, false)).toEqual({ address: '23.45.67.89', family: 4 });
});

test('a name of which one address is private does not resolve, nor does one without addresses', async () => {
  const mixed = resolveTo({ address: '23.45.67.89', family: 4 }, { address: '169.254.169.254', family: 4 });
  expect(await resolve(mixed, true)).toBeInstanceOf(EdgarRefusedError);
  expect(await resolve(mixed, false)).toBeInstanceOf(EdgarRefusedError);
  expect(await resolve(resolveTo(), false)).toBeInstanceOf(EdgarRefusedError);
});

test('a name that does not resolve says so', async () => {
  const failing = ((_: string, __: object, callback: (error: Error) => void) =>
    callback(new Error('ENOTFOUND'))) as typeof lookup;
  expect(await resolve(failing, true)).toMatchObject({ message: 'ENOTFOUND' });
});

test('no request reaches this machine, by name or by address, unless it was meant', async (test) => {
  const server = await startSecServer((_, response) => response.end('{"here":1}'));
  const { port } = new URL(server.origin);
  const limits = { deadlineMs: 60_000, maxBytes: 1_000, maxRatio: 10 };
  const headers = { 'user-agent': 'Example admin@example.com' };
  const guarded = createTransport(systemClock, limits, false);
  const hosts = ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'];
  for (const host of hosts) {
    await expect(guarded.send(new URL(`http://${host}:${port}/`), headers), host).rejects.toThrow(EdgarRefusedError);
  }
  tellFigures(test, { hosts: hosts.length, requestsThere: server.requests.length });
  expect(server.requests).toEqual([]);
  const open = createTransport(systemClock, limits, true);
  expect(await open.send(new URL(server.origin), headers)).toMatchObject({ status: 200 });
  await Promise.all([guarded.close(), open.close()]);
  await server.close();
});
