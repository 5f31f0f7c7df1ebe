import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorityAt } from '../../../server/stamps/ask-authority.ts';
import { type AuthorityServer, replying, startAuthority } from '../../support/tsa/authority-server.ts';
import { HAS_OPENSSL, opensslAuthority } from '../../support/tsa/openssl.ts';
import { makeAuthority, refusal, stampAt, type TestAuthority } from '../../support/tsa/timed-authority.ts';

const DOCUMENT = '{"day":"2026-03-02"}';
const TIME = new Date('2026-03-03T05:30:00Z');
const going = new AbortController().signal;

let authority: TestAuthority;
let server: AuthorityServer;
let honest: AuthorityServer['answer'];
beforeAll(async () => {
  authority = await makeAuthority();
  honest = replying((query) => stampAt(query, { time: TIME, signer: authority.signer }));
  server = await startAuthority(honest);
});
afterAll(() => server.close());

async function troubleWith(answer: AuthorityServer['answer'], limits = { deadlineMs: 20_000, maxBytes: 64 * 1024 }) {
  server.answer = answer;
  const trouble = await authorityAt(server.url, limits)(DOCUMENT, going).catch(String);
  server.answer = honest;
  return trouble;
}

describe('a time-stamp authority', () => {
  it('is asked by POST with a query, and its answer is checked and given as it came', async () => {
    let sent: unknown;
    server.answer = (query, response, request) => {
      sent = [request.method, request.url, request.headers['content-type']];
      return honest(query, response, request);
    };
    const { time, authority: name, response } = await authorityAt(server.url)(DOCUMENT, going);
    expect([time, name, response.length > 500]).toEqual([TIME, 'Test Stamps', true]);
    expect(sent).toEqual(['POST', '/tsr', 'application/timestamp-query']);
  });

  it.skipIf(!HAS_OPENSSL)('may be openssl', async () => {
    server.answer = replying(opensslAuthority(authority));
    const before = Date.now();
    const { time, authority: name } = await authorityAt(server.url)(DOCUMENT, going);
    server.answer = honest;
    expect([name, Math.abs(time.getTime() - before) < 60_000]).toEqual(['Test Stamps', true]);
  });

  it('that answers a page, a redirect, an error, another type or a refusal has stamped nothing', async () => {
    const type = { 'content-type': 'application/timestamp-reply' };
    const page = { 'content-type': 'text/html; charset=utf-8' };
    expect(await troubleWith((_, to) => to.writeHead(200, page).end('<html>'))).toBe(
      'StampFault: it answers text/html in place of a time stamp',
    );
    expect(await troubleWith((_, to) => to.writeHead(200).end())).toContain('without a type');
    expect(await troubleWith((_, to) => to.writeHead(200, type).end('<html>'))).toContain(
      'not an answer of a time-stamp',
    );
    const moved = { location: `${server.url}/elsewhere` };
    const asked = server.asked;
    expect(await troubleWith((_, to) => to.writeHead(302, moved).end())).toContain(
      'another address, which is not followed',
    );
    expect(server.asked).toBe(asked + 1);
    expect(await troubleWith((_, to) => to.writeHead(503, type).end())).toBe('StampFault: it answers 503');
    expect(await troubleWith(replying(() => refusal('come back\nlater')))).toBe(
      'StampFault: the authority refuses: status 2, "come back later"',
    );
  });

  it('that answers for another question, or from what it kept, has stamped nothing', async () => {
    const kept: Buffer[] = [];
    await troubleWith(
      replying(async (query) => {
        const answer = await stampAt(query, { time: TIME, signer: authority.signer });
        kept.push(answer);
        return answer;
      }),
    );
    expect(await troubleWith(replying(() => kept[0] ?? Buffer.of()))).toContain('the nonce differs');
  });

  it('that never ends, is slow, hangs up or is away holds nobody up', async () => {
    let written = 0;
    const gigabyte = await troubleWith((_, to) => {
      to.writeHead(200, { 'content-type': 'application/timestamp-reply', 'content-length': 2 ** 30 });
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!to.destroyed && written < 2 ** 30 && to.write(chunk)) written += chunk.length;
        if (!to.destroyed && written < 2 ** 30) to.once('drain', more);
      };
      more();
    });
    expect(gigabyte).toBe('StampFault: the answer is longer than 64 kB');
    expect(written).toBeLessThan(2 ** 26);
    const quick = { deadlineMs: 300, maxBytes: 64 * 1024 };
    const type = { 'content-type': 'application/timestamp-reply' };
    expect(await troubleWith(() => {}, quick)).toMatch(/^StampFault: no whole answer in /);
    expect(await troubleWith((_, to) => to.writeHead(200, type).write('0'), quick)).toMatch(/no whole answer in /);
    expect(await troubleWith((_, to) => to.destroy())).toBe('StampFault: no answer: UND_ERR_SOCKET');
    const gone = await startAuthority(honest);
    await gone.close();
    expect(await authorityAt(gone.url)(DOCUMENT, going).catch(String)).toBe('StampFault: no answer: ECONNREFUSED');
  });

  it('is not asked where its name leads into a private network', async () => {
    // The name is one for this machine, and not written as localhost.
    const inside = server.url.replace('127.0.0.1', 'tsa.localhost');
    const asked = server.asked;
    expect(await authorityAt(inside)(DOCUMENT, going).catch(String)).toMatch(/^StampFault: no answer: /);
    expect(server.asked).toBe(asked);
  });

  it('is left when the process is told to stop, which is no fault of it', async () => {
    const stopping = new AbortController();
    server.answer = () => stopping.abort();
    await expect(authorityAt(server.url)(DOCUMENT, stopping.signal)).rejects.toHaveProperty('name', 'AbortError');
    server.answer = honest;
  });
});
