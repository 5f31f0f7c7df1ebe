import { describe, expect, it } from 'vitest';
import {
  type CachedResponse,
  createResponseCache,
  isPrivateQuestion,
  questionKey,
  type ResponseCache,
} from '../../../server/http/response-cache.ts';

const response = (text: string): CachedResponse => ({
  status: 200,
  headers: ['content-type', 'application/json', 'etag', '"a"', 'content-length', String(text.length)],
  headersOf304: () => ['etag', '"a"'],
  body: Buffer.from(text),
  validators: { etag: '"a"', lastModified: null },
});

/** A question that is asked and answered. */
function ask(cache: ResponseCache, key: string): void {
  cache.remember(cache.lookUp(key));
}

describe('cached responses', () => {
  it('are kept on the second request, and dropped with the state they were made in', () => {
    let state = '1';
    const cache = createResponseCache(() => state);
    expect(cache.lookUp('q').isSecondRequest).toBe(false);
    ask(cache, 'q');
    const second = cache.lookUp('q');
    expect(second.isSecondRequest).toBe(true);
    cache.put(second, response('one'));
    expect(cache.get('q')?.body?.toString()).toBe('one');
    state = '2';
    expect(cache.get('q')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('are not kept when the data changed while they were made', () => {
    let state = '1';
    const cache = createResponseCache(() => state);
    ask(cache, 'q');
    const lookup = cache.lookUp('q');
    state = '2';
    cache.put(lookup, response('old'));
    expect(cache.get('q')).toBeUndefined();
  });

  it('stay within their bytes, the least used going first', () => {
    const cache = createResponseCache(() => '1', 10_000);
    for (let at = 0; at < 20; at += 1) {
      ask(cache, `q${at}`);
      cache.put(cache.lookUp(`q${at}`), response('x'.repeat(1000)));
    }
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.get('q0')).toBeUndefined();
    expect(cache.get('q19')).toBeDefined();
  });
});

describe('what belongs to the client', () => {
  const isPrivate = (url: string, body: string | null = null) =>
    isPrivateQuestion(url, body === null ? null : Buffer.from(body));

  it('is told by its address, however its letters are written', () => {
    expect(isPrivate('/boards/ask.json?q=a&price=3')).toBe(true);
    expect(isPrivate('/boards/portfolio?h%6Fldings=ZZALC')).toBe(true);
    expect(isPrivate('/boards/ask.json?q=a&%70%72ice=3')).toBe(true);
    expect(isPrivate('/boards/ask.json?q=%E0%A4%A&pric%65=3')).toBe(true);
    expect(isPrivate('/boards/ask.json?q=price%20of%20a%20share')).toBe(false);
  });

  it('is told by its query', () => {
    const query = encodeURIComponent('query ($h: [HoldingInput!]) { portfolio(holdings: $h) { answer } }');
    expect(isPrivate(`/graphql?query=${query}&variables=%7B%7D`)).toBe(true);
    expect(isPrivate(`/graphql?query=${query.replace('holdings', '%68oldings')}`)).toBe(true);
    expect(isPrivate('/graphql?query=%E0%A4%A')).toBe(true);
    expect(isPrivate('/graphql?query=%7Bboards%7Banswer%7D%7D')).toBe(false);
    expect(isPrivate('/graphql', '{"query":"{ portfolio(\\u0068oldings: []) }"}')).toBe(true);
    expect(isPrivate('/graphql', '{"query":"{ boards { answer } }"}')).toBe(false);
  });
});

describe('the key of a question', () => {
  it('is none for a client that names itself', () => {
    expect(questionKey('GET', '/boards/all.json', { authorization: 'x' }, null)).toBeNull();
  });

  it('is one for GET and HEAD, another for other formats, codings and bodies', () => {
    const key = questionKey('GET', '/boards', { accept: 'text/html' }, null);
    expect(questionKey('HEAD', '/boards', { accept: 'text/html' }, null)).toBe(key);
    expect(questionKey('GET', '/boards', { accept: 'application/json' }, null)).not.toBe(key);
    expect(questionKey('GET', '/boards', { accept: 'text/html', 'accept-encoding': 'br' }, null)).not.toBe(key);
    expect(questionKey('POST', '/graphql', {}, Buffer.from('a'))).not.toBe(
      questionKey('POST', '/graphql', {}, Buffer.from('b')),
    );
    expect(questionKey('GET', '/boards', { host: 'a', 'x-forwarded-host': 'b' }, null)).toBe(
      questionKey('GET', '/boards', {}, null),
    );
  });
});
