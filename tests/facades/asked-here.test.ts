import { describe, expect, it } from 'vitest';
import { isAskedHere } from '../../facades/http/own-form.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { watchRoutes } from '../../facades/http/watch-routes.ts';
import { clientAddress } from '../../server/http/client-address.ts';
import { textOf } from '../support/service/web-request.ts';

/** A request as the server passes it on. */
function asked(remoteAddress: string, headers: Record<string, string> = {}, trustsProxy = false): HttpRequest {
  const client = clientAddress({ headers, socket: { remoteAddress } } as never, trustsProxy);
  return { method: 'GET', target: '/', headers, body: new Uint8Array(), requestId: 'r', client };
}

const HERE = [asked('127.0.0.1'), asked('127.8.0.1'), asked('::1'), asked('::ffff:127.0.0.1'), asked('::1', {}, true)];
const ELSEWHERE = [
  ...[asked('192.168.1.7'), asked('10.0.0.2'), asked('fe80::1'), asked('2001:db8::1'), asked('::ffff:203.0.113.5')],
  ...['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'].flatMap((name) =>
    [false, true].map((trusts) => asked('127.0.0.1', { [name]: '127.0.0.1' }, trusts)),
  ),
  { ...asked('127.0.0.1'), client: null },
];

describe('a request from this machine', () => {
  it('comes over loopback and through no proxy', () => {
    expect(HERE.map(isAskedHere)).toEqual(HERE.map(() => true));
    expect(ELSEWHERE.map(isAskedHere)).toEqual(ELSEWHERE.map(() => false));
  });

  it('alone is shown the newest mail, or that there is one', async () => {
    const service = {
      ...{ baseUrl: 'http://localhost:8080', name: 'Boards', contact: 'desk', notice: null, isSample: true },
      mailsReachNobody: true,
      writtenMail: () => ({ to: 'reader@example.org', subject: 'Confirm', text: 'a link' }),
    };
    const routes = watchRoutes({ execute: async () => ({}), service });
    const get = (request: HttpRequest, path: string) =>
      routes.get(path)?.get(request, new URL(path, service.baseUrl)).then(textOf);
    for (const request of HERE) {
      expect(await get(request, '/boards/watch/written')).toContain('reader@example.org');
      expect(await get(request, '/boards/watch/asked')).toContain('/boards/watch/written');
    }
    for (const request of ELSEWHERE) {
      await expect(get(request, '/boards/watch/written')).rejects.toThrow('Nothing is served under this path.');
      expect(await get(request, '/boards/watch/asked')).not.toContain('/boards/watch/written');
    }
  });
});
