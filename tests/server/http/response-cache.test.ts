import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createAnswerCache,
  headersOf304,
  isHeldBy,
  questionKey,
} from '../../../server/http/response-cache.ts';

const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: ['content-type', 'application/json', 'etag', '"a"', 'content-length', String(text.length)],
  body: Buffer.from(text),
  etag: '"a"',
  lastModified: null,
  ...more,
});

describe('kept answers', () => {
  it('are kept on second sight, and dropped with the state they were made in', () => {
    let state = '1';
    const cache = createAnswerCache(() => state);
    expect(cache.ticket('q').isSecondSight).toBe(false);
    const second = cache.ticket('q');
    expect(second.isSecondSight).toBe(true);
    cache.offer(second, answer('one'));
    expect(cache.get('q')?.body.toString()).toBe('one');
    state = '2';
    expect(cache.get('q')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('are not kept when the data changed while they were made', () => {
    let state = '1';
    const cache = createAnswerCache(() => state);
    cache.ticket('q');
    const ticket = cache.ticket('q');
    state = '2';
    cache.offer(ticket, answer('old'));
    expect(cache.get('q')).toBeUndefined();
  });

  it('stay within their bytes, the least used going first', () => {
    const cache = createAnswerCache(() => '1', 10_000);
    for (let at = 0; at < 20; at += 1) {
      cache.ticket(`q${at}`);
      cache.offer(cache.ticket(`q${at}`), answer('x'.repeat(1000)));
    }
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.get('q0')).toBeUndefined();
    expect(cache.get('q19')).toBeDefined();
  });
});

describe('the key of a question', () => {
  it('is none for what belongs to who asked', () => {
    expect(questionKey('GET', '/boards/ask.json?q=a&price=3', {}, null)).toBeNull();
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

describe('what the client holds', () => {
  it('is told by its tag, strong or weak, and by the date only without one', () => {
    const kept = answer('x', { lastModified: Date.parse('2026-10-30T00:00:00Z') });
    expect(isHeldBy({ 'if-none-match': '"b", W/"a"' }, kept)).toBe(true);
    expect(isHeldBy({ 'if-none-match': '*' }, kept)).toBe(true);
    expect(isHeldBy({ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 31 Oct 2026 00:00:00 GMT' }, kept)).toBe(
      false,
    );
    expect(isHeldBy({ 'if-modified-since': 'Fri, 30 Oct 2026 00:00:00 GMT' }, kept)).toBe(true);
    expect(isHeldBy({ 'if-modified-since': 'Thu, 29 Oct 2026 00:00:00 GMT' }, kept)).toBe(false);
    expect(isHeldBy({}, kept)).toBe(false);
  });

  it('is answered without the headers of a body', () => {
    expect(headersOf304(answer('x').headers)).toEqual(['etag', '"a"']);
  });
});
