import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { loggedUrl, logOptions } from '../../../server/shared/log.ts';

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

describe('a warning', () => {
  const linesAfter = (blockedSeconds: number) => {
    const lines: object[] = [];
    const log = pino(
      logOptions('info', () => blockedSeconds),
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    log.info('as usual');
    log.warn({ err: new Error('timeout expired') }, 'the database connection was lost');
    log.warn({ door: 'http', operation: 'card', ms: 2100 }, 'a slow request');
    return lines;
  };

  it('says that the thread was blocked, where that may be the reason', () => {
    const [usual, warning] = linesAfter(9.234);
    expect(usual).not.toHaveProperty('threadBlockedSeconds');
    expect(warning).toMatchObject({ msg: 'the database connection was lost', threadBlockedSeconds: 9.2 });
    expect(linesAfter(0.2)[1]).not.toHaveProperty('threadBlockedSeconds');
  });

  it('of a slow request does not: another may have blocked the thread', () => {
    expect(linesAfter(9.234)[2]).toMatchObject({ msg: 'a slow request', ms: 2100 });
    expect(linesAfter(9.234)[2]).not.toHaveProperty('threadBlockedSeconds');
  });
});
