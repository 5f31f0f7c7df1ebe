import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, sharerOf } from '../../../server/http/client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

const sharer = (request: IncomingMessage, isTrusted: boolean) => sharerOf(request, clientAddress(request, isTrusted));

describe('whose share a request counts to', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.0.9', '169.254.1.1', '100.64.0.1', '::1'])(
    'is nobody, where %s may be a proxy of ours',
    (address) => {
      expect(sharer(from(address), false)).toBeNull();
      expect(sharer(from(`::ffff:${address}`.replace('::ffff:::1', '::1')), false)).toBeNull();
      // A trusted proxy that names no client.
      expect(sharer(from(address), true)).toBeNull();
    },
  );

  it.each(['fd12:3456::1', 'fe80::1%eth0', undefined])('is nobody, of %s either', (address) => {
    expect(sharer(from(address), false)).toBeNull();
  });

  it.each(['198.51.100.1', '172.32.0.1', '11.0.0.1', '100.128.0.1', '192.169.0.1'])('is %s itself', (address) => {
    expect(sharer(from(address), false)).toBe(address);
    expect(sharer(from('10.0.0.1', `203.0.113.9, ${address}`), true)).toBe(address);
  });

  it.each([
    ['198.51.100.1:5678', '198.51.100.1'],
    ['[2001:db8:7:9::1]:443', '2001:db8:7:9::/64'],
    ['[2001:db8:7:9::1]', '2001:db8:7:9::/64'],
    ['[::ffff:198.51.100.1]:80', '198.51.100.1'],
  ])('is the address alone, where a trusted proxy writes a port behind it: %s', (forwarded, client) => {
    expect(clientAddress(from('10.0.0.1', `203.0.113.9:1, ${forwarded}`), true)).toBe(client);
    expect(sharer(from('10.0.0.1', forwarded), true)).toBe(client);
  });

  it.each(['198.51.100.1:', '198.51.100.1:x', '198.51.100.1:123456', '[2001:db8::1', '198.51.100:80', 'unknown'])(
    'is nobody where %s is no address',
    (forwarded) => expect(sharer(from('10.0.0.1', forwarded), true)).toBeNull(),
  );

  it('is a client of our own network that a trusted proxy names', () => {
    expect(sharer(from('127.0.0.1', '10.0.0.7'), true)).toBe('10.0.0.7');
    expect(sharer(from('127.0.0.1', '2001:db8:7:9::1'), true)).toBe('2001:db8:7:9::/64');
    expect(sharer(from('127.0.0.1', '10.0.0.7'), false)).toBeNull();
  });
});
