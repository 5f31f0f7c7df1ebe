import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseFormat, prefersPage } from '../../facades/http/accept.ts';

describe('the format a client likes best', () => {
  it.each([
    [undefined, 'html'],
    ['', 'html'],
    ['*/*', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['application/json', 'json'],
    ['application/json, text/html;q=0.9', 'json'],
    ['text/*;q=0.5, application/json;q=0.4', 'html'],
    ['APPLICATION/JSON', 'json'],
    ['text/html;q=0, */*', 'json'],
    ['text/html;q=0, application/*', 'json'],
    ['image/png', null],
    ['application/json;q=0', null],
    ['application/json;q=nonsense', null],
  ])('of page and JSON under %j it is %j', (accept, format) => {
    expect(chooseFormat(accept, ['html', 'json'])).toBe(format);
  });

  it('gives a feed to readers that ask for XML', () => {
    expect(chooseFormat('application/atom+xml, application/xml', ['rss'])).toBe('rss');
    expect(chooseFormat('text/xml', ['rss'])).toBe('rss');
    expect(chooseFormat('text/html', ['rss'])).toBeNull();
  });
});

describe('how an error is shown', () => {
  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['application/json', false],
    ['*/*', false],
    [undefined, false],
    ['text/html;q=0.5, application/json', false],
  ])('under %j as a page: %j', (accept, page) => {
    expect(prefersPage(accept)).toBe(page);
  });
});

describe('the content coding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity;q=0', null],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
  ])('under %j is %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
