import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { insertOneRow } from '../support/database/rows.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';

let database: Database;
let instance: Instance;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertOneRow(database);
  instance = await startInstance(database, { clock: frozenClock('2026-10-30'), baseUrl: 'https://boards.example' });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends these headers and none of its own, the name of the host among them. */
function ask(path: string, headers: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: instance.port, path, headers: { host: 'localhost', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('base64'),
          }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

/**
 * A shared cache in front (RFC 9111): it keeps what it may, under the address and the request fields that Vary names, and
 * knows nothing else of a request.
 */
function sharedCache() {
  const stored = new Map<string, { asked: Headers; answer: Answer }[]>();
  return async (path: string, headers: Headers): Promise<Answer> => {
    const same = ({ asked, answer }: { asked: Headers; answer: Answer }) =>
      String(answer.headers.vary ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .every((name) => name === '' || asked[name] === headers[name]);
    const known = stored.get(path)?.find(same);
    if (known !== undefined) return known.answer;
    const answer = await ask(path, headers);
    const control = String(answer.headers['cache-control'] ?? '');
    // By itself a cache keeps what bears no word of how long, a 404 or a redirect too.
    const isKept = !/no-store|private/.test(control) && answer.headers.vary !== '*';
    if (isKept) stored.set(path, [...(stored.get(path) ?? []), { asked: headers, answer }]);
    return answer;
  };
}

const EVIL = 'evil.example';
const HOSTILE: Readonly<Record<string, Headers>> = {
  'another host': { host: EVIL },
  'another host of a proxy': { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'http', 'x-forwarded-port': '1337' },
  'a Forwarded field': { forwarded: `host=${EVIL};proto=gopher;for="<script>"` },
  'another path in a field': {
    'x-original-url': '/metrics',
    'x-rewrite-url': '/metrics',
    'x-forwarded-prefix': '/evil',
  },
  'another method in a field': { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
  'a type that few ask for': { accept: 'text/csv' },
  'a type that nobody has': { accept: 'image/png' },
  'the type of a feed': { accept: 'application/rss+xml' },
  'no coding at all': { 'accept-encoding': 'identity;q=0, *;q=0' },
  'an odd coding': { 'accept-encoding': 'br;q=0.5, gzip;q=1, zstd' },
  'a language and a cookie': { 'accept-language': 'x-evil', cookie: 'theme="><script>' },
  'an origin': { origin: `https://${EVIL}`, 'access-control-request-method': 'PUT' },
  'a range': { range: 'bytes=0-3' },
  'a name for the request': { 'x-request-id': '"><script>alert(1)</script>' },
  'an address that never ends': { 'x-forwarded-for': Array(500).fill('1.2.3.4').join(', ') },
};

const VICTIMS: readonly Headers[] = [
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' },
  { accept: 'application/json' },
  { accept: '*/*' },
  {},
];

const PATHS = [
  '/',
  '/boards',
  '/boards/breaches',
  '/boards/breaches.json',
  '/boards/breaches.csv',
  '/boards/breaches/feed.xml',
  '/boards/card/AMBR',
  '/boards/card/NOBODY',
  '/boards/breaches/',
  '/boards/nothing-here',
  '/boards/ask.json?q=amber',
  '/boards/breaches.json?limit=many',
  '/boards/manifest.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
];

/** What a client sees; the name of the request and the time are its own. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  type: headers['content-type'],
  coding: headers['content-encoding'],
  location: headers.location,
  link: headers.link,
  // Problem details name their request.
  body:
    status >= 400
      ? Buffer.from(body, 'base64')
          .toString()
          .replaceAll(/[0-9a-f]{8}-[\w-]+/g, 'ID')
      : body,
});

describe('a shared cache in front, asked by somebody hostile first', () => {
  it.for(Object.entries(HOSTILE))('%s: everybody else gets what is theirs', async ([_what, hostile], test) => {
    for (const path of PATHS) {
      const cached = sharedCache();
      for (const own of VICTIMS) await cached(path, { ...own, ...hostile });
      for (const own of VICTIMS) {
        const [mine, theirs] = [await ask(path, own), await cached(path, own)];
        expect(seen(theirs), `${path} for ${JSON.stringify(own)}`).toEqual(seen(mine));
      }
    }
    tellFigures(test, { answersUnharmed: PATHS.length * VICTIMS.length });
  });

  it.each(Object.entries(HOSTILE))('%s is repeated nowhere', async (_what, hostile) => {
    for (const path of PATHS) {
      const answer = await ask(path, { ...VICTIMS[0], 'accept-encoding': 'identity', ...hostile });
      const text = `${JSON.stringify(answer.headers)}\n${Buffer.from(answer.body, 'base64').toString()}`;
      expect(text, path).not.toContain(EVIL);
      expect(text, path).not.toContain('"><script>');
      expect(text, path).not.toContain('1337');
    }
  });

  it.for(PATHS.filter((path) => /NOBODY|nothing|many/.test(path)))(
    '%s, an error, is kept nowhere',
    async (path, test) => {
      const { status, headers } = await ask(path, {});
      tellFigures(test, { status });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers['cache-control']).toContain('no-store');
    },
  );
});
