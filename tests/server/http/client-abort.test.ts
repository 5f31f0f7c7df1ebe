import { describe, expect, it } from 'vitest';
import { isHangUp } from '../../../server/http/client-abort.ts';

describe('a client that went away', () => {
  it.each([
    'Client connection prematurely closed.',
    new Error('Client connection prematurely closed.'),
    'Error: aborted',
    new Error('aborted'),
  ])('is told by %s', (error) => {
    expect(isHangUp(error)).toBe(true);
  });

  it.each([new Error('read ECONNRESET'), new Error('Connection terminated unexpectedly'), 'timeout', undefined])(
    'and is not %s',
    (error) => {
      expect(isHangUp(error)).toBe(false);
    },
  );
});
