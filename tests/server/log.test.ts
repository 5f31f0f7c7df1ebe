import { describe, expect, it } from 'vitest';
import { loggedUrl } from '../../server/log.ts';

describe('an address in the log', () => {
  it.each([
    ['/boards/breaches.json?limit=3', '/boards/breaches.json?limit=3'],
    ['/boards/ask.json?q=AMBR&price=12.5', '/boards/ask.json?…'],
    ['/nowhere/reader@example.org', '/nowhere/…'],
    ['/nowhere/reader%40example.org/more', '/nowhere/…/more'],
    ['/nowhere/reader%2540example.org', '/nowhere/…'],
    ['/boards?e-mail=reader@example.org&limit=3', '/boards?e-mail=…&limit=3'],
    ['/boards?reader@example.org', '/boards?…'],
  ])('%s is %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });
});
