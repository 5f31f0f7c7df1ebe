import { describe, expect, it } from 'vitest';
import { headersOf304, isFresh, namesTag, type Reply, toResponse, wireHeaders } from '../../facades/http/reply.ts';

const reply = (more: Partial<Reply> = {}): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: 'Söhne',
  scope: 'public',
  validators: { etag: '"a"', lastModified: null },
  ...more,
});

describe('what the client holds', () => {
  it('is told by its tag, strong or weak, and by the date only without one', () => {
    const held = { etag: '"a"', lastModified: 'Fri, 30 Oct 2026 00:00:00 GMT' };
    expect(isFresh({ 'if-none-match': '"b", W/"a"' }, held)).toBe(true);
    expect(isFresh({ 'if-none-match': '*' }, held)).toBe(true);
    expect(isFresh({ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 31 Oct 2026 00:00:00 GMT' }, held)).toBe(false);
    expect(isFresh({ 'if-modified-since': 'Fri, 30 Oct 2026 00:00:00 GMT' }, held)).toBe(true);
    expect(isFresh({ 'if-modified-since': 'Thu, 29 Oct 2026 00:00:00 GMT' }, held)).toBe(false);
    expect(isFresh({ 'if-modified-since': 'yesterday' }, held)).toBe(false);
    expect(isFresh({}, held)).toBe(false);
    expect(isFresh({ 'if-none-match': '*' }, { etag: null, lastModified: null })).toBe(false);
  });

  it('is certain before any work by the tag alone', () => {
    const held = { etag: '"a"', lastModified: 'Fri, 30 Oct 2026 00:00:00 GMT' };
    expect(namesTag({ 'if-none-match': '"b", W/"a"' }, held)).toBe(true);
    expect(namesTag({ 'if-none-match': '"b"' }, held)).toBe(false);
    expect(namesTag({ 'if-none-match': '*' }, held)).toBe(false);
    expect(namesTag({ 'if-modified-since': 'Fri, 30 Oct 2026 00:00:00 GMT' }, held)).toBe(false);
  });

  it('is answered without the headers of a body', () => {
    expect(headersOf304(wireHeaders(reply()))).toEqual({ etag: '"a"' });
  });
});

describe('a reply as the web sees it', () => {
  it.each<[string, Reply['body']]>([
    ['text', 'Söhne'],
    ['bytes', Buffer.from('Söhne')],
  ])('has the length of its %s in bytes', async (_what, body) => {
    const response = toResponse({ method: 'GET', headers: {} }, reply({ body }));
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['6', 'Söhne']);
  });

  it('has no body for HEAD, and none for a client that has it', async () => {
    const head = toResponse({ method: 'HEAD', headers: {} }, reply());
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', '']);
    const again = toResponse({ method: 'GET', headers: { 'if-none-match': '"a"' } }, reply());
    expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([304, null, '']);
  });
});
