import { describe, expect, it } from 'vitest';
import { problemHeaders, problemOf } from '../../facades/errors.ts';
import { ERROR_CODES, type ErrorCode, ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { fixtureFacade, service } from './surfaces/fixtures/fixture.ts';

const { get, world } = fixtureFacade();

/** Every code and its HTTP status, as published: written out, so that a change of the table shows. */
const PUBLISHED: Record<ErrorCode, number> = {
  BAD_ARGUMENT: 400,
  MALFORMED_BODY: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_COMPANY: 404,
  AMBIGUOUS_COMPANY: 409,
  UNKNOWN_FUND: 404,
  UNKNOWN_MANAGER: 404,
  UNKNOWN_WATCH: 404,
  UNKNOWN_BOARD: 404,
  UNKNOWN_QUESTION: 404,
  PERSISTED_DOCUMENT_NOT_FOUND: 404,
  UNKNOWN_PATH: 404,
  NOT_INGESTED: 503,
  UPSTREAM_UNAVAILABLE: 503,
  CATALOGUE_UNAVAILABLE: 503,
  MAIL_UNAVAILABLE: 503,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  FORBIDDEN_ORIGIN: 403,
  REQUEST_TIMEOUT: 408,
  OVERLOADED: 503,
  TOO_MANY_REQUESTS: 429,
  QUERY_TOO_COMPLEX: 400,
  INTERNAL: 500,
};

describe('the table of errors', () => {
  it('has exactly the published codes', () => {
    expect(Object.keys(ERROR_CODES).sort()).toEqual(Object.keys(PUBLISHED).sort());
  });

  it.each(Object.entries(PUBLISHED))('%s is %i as problem details, and documented', async (code, status) => {
    const error = new ServiceError(code as ErrorCode, 'What is wrong.', { hint: 'What to do.' });
    const problem = problemOf(error, service.baseUrl, 'req-9');
    expect(problem).toEqual({
      type: `https://boards.example/boards/llms.txt#${code}`,
      title: ERROR_CODES[code as ErrorCode].title,
      status,
      detail: 'What is wrong.',
      code,
      hint: 'What to do.',
      requestId: 'req-9',
    });
    expect(await (await get('/boards/llms.txt')).text()).toContain(`- ${code} (${status}): `);
  });

  it('asks to wait where waiting helps', () => {
    const headers = (code: ErrorCode, retryAfter?: number) =>
      problemHeaders(new ServiceError(code, 'x', { hint: 'y', ...(retryAfter === undefined ? {} : { retryAfter }) }));
    expect(headers('NOT_INGESTED', 30)['retry-after']).toBe('30');
    expect(headers('NOT_INGESTED')['retry-after']).toBeUndefined();
    expect(headers('MAIL_UNAVAILABLE')['retry-after']).toBeUndefined();
    expect(headers('OVERLOADED')['retry-after']).toBe('60');
    expect(headers('TOO_MANY_REQUESTS', 5)['retry-after']).toBe('5');
    expect(headers('BAD_ARGUMENT')['retry-after']).toBeUndefined();
  });
});

describe('bad input on every HTTP door', () => {
  const DOORS = [
    '/boards/breaches',
    '/boards/breaches.json',
    '/boards/breaches.csv',
    '/boards/breaches/feed.xml',
    '/boards/breaches/embed',
    '/feed.xml',
    '/embed',
  ];
  const BAD = [
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    '__proto__=1',
    'constructor=1',
    'q[__proto__]=1',
    'limit=1&limit=2',
    'since=2025-13-01',
    'asOf=2099-01-01',
  ];
  it.for(DOORS.flatMap((door) => BAD.map((bad) => [door, bad] as const)))(
    '%s?%s is refused',
    async ([door, bad], test) => {
      const response = await get(`${door}?${bad}`);
      tellFigures(test, { status: response.status });
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ code: 'BAD_ARGUMENT', status: 400, requestId: 'req-1' });
    },
  );

  it.each(DOORS)('%s?limit=1e9 is valid', async (door) => {
    expect((await get(`${door}?limit=1e9`)).status).toBe(200);
  });

  it.each([
    '/boards/nonsense',
    '/boards/nonsense.json',
    '/boards/nonsense.csv',
    '/boards/nonsense/feed.xml',
    '/boards/nonsense/embed',
  ])('%s is an unknown board, and those that exist are listed', async (path) => {
    const response = await get(path);
    const problem = (await response.json()) as { code: string; hint: string };
    expect([response.status, problem.code]).toEqual([404, 'UNKNOWN_BOARD']);
    expect(problem.hint).toContain('breaches, bankruptcies, delistings, debt-triggers');
  });

  it.for([
    '/boards/..%2f..%2fetc%2fpasswd',
    '/boards/%00',
    '/boards/%c0%ae%c0%ae',
    '//evil.example/boards',
    '/boards/breaches.json/..;/x',
    '/boards/breaches.json%00.html',
    '/%',
    '/boards/%E0%A4%A',
    `/boards/${'a'.repeat(5000)}`,
    '/boards/BREACHES.json',
    '/boards//breaches',
    '/.git/config',
    '/boards/constructor.json/__proto__',
  ])('the odd path %s is 404 and nothing else', async (path, test) => {
    const response = await get(path);
    const text = await response.text();
    tellFigures(test, { status: response.status, replyBytes: Buffer.byteLength(text) });
    expect(response.status).toBe(404);
    expect(text).not.toContain('evil');
  });

  it('takes an empty board for all boards, and not two boards', async () => {
    expect((await get('/feed.xml?board=')).status).toBe(200);
    const twice = await get('/feed.xml?board=breaches&board=delistings');
    expect([twice.status, await twice.json()]).toMatchObject([400, { code: 'BAD_ARGUMENT', argument: 'board' }]);
    expect((await get('/feed.xml?board=__proto__')).status).toBe(404);
  });

  it('names companies that might have been meant', async () => {
    const response = await get('/boards/breaches.json?company=Nobody');
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'UNKNOWN_COMPANY', candidates: [{ cik: 320193, name: 'Example Industries, Inc.', ticker: 'EXMP' }] },
    ]);
  });

  it('says when to come back', async () => {
    const response = await get('/boards/breaches.json?company=later');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('masks our own failures and reports them', async () => {
    const response = await get('/boards/breaches.json?company=broken');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL', requestId: 'req-1' });
    expect(world.reported).toHaveLength(1);
  });

  it.each(['image/png', 'application/json;q=0', 'text/csv'])('nothing fits Accept: %s', async (accept) => {
    const response = await get('/boards/breaches', { accept });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  it('says the same words as a page to those who read pages, and never runs what a stranger wrote', async (test) => {
    const response = await get('/boards/breaches?limit=%3Cscript%3Ealert(1)%3C/script%3E', { accept: 'text/html' });
    const page = await response.text();
    tellFigures(test, { status: response.status, markupEscaped: page.match(/&lt;script/g)?.length ?? 0 });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page).toContain('Allowed: a whole number, 1 or more.');
    expect(page).not.toContain('<script>alert');
    expect(
      (await get('/boards/breaches.json?limit=0', { accept: 'text/html,*/*;q=0.8' })).headers.get('content-type'),
    ).toBe('application/problem+json; charset=utf-8');
  });
});
