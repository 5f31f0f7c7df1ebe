import { describe, expect, it } from 'vitest';
import { deadlyIn } from '../../prisma/embedded/deadly.ts';
import { wireMessage } from '../../prisma/shared/wire-message.ts';

const error = (fields: Record<string, string>) =>
  wireMessage(
    'E',
    Buffer.from(
      `${Object.entries(fields)
        .map(([kind, text]) => `${kind}${text}\0`)
        .join('')}\0`,
    ),
  );
const row = wireMessage('D', Buffer.from([0, 1, 0, 0, 0, 1, 0x31]));
const ready = (state: string) => wireMessage('Z', Buffer.from(state));
const panic = error({ S: 'PANIK', V: 'PANIC', C: '53100', M: 'could not write to file “x”: No space left on device' });
/** Two texts, the second of them empty: its length begins with zeros. */
const PANICKY = '\0\x02\0\0\0\x06VPANIC\0\0\0\0';
const answer = (...messages: Buffer[]) => new Uint8Array(Buffer.concat(messages));

describe('what ends an embedded engine', () => {
  it.each([
    ['rows', answer(row, row, wireMessage('C', Buffer.from('SELECT 2\0')), ready('I'))],
    ['an error in a transaction', answer(error({ S: 'ERROR', V: 'ERROR', C: '23505', M: 'twice' }), ready('E'))],
    ['an answer without its end', answer(wireMessage('1', Buffer.alloc(0)), wireMessage('2', Buffer.alloc(0)))],
    ['an error that speaks of one', answer(error({ S: 'ERROR', V: 'ERROR', C: '23505', M: 'VPANIC' }))],
    ['a row that speaks of one', answer(wireMessage('D', Buffer.from('\0\x01\0\0\0\x06VPANIC')), ready('I'))],
    ['a row whose first of two texts ends so', answer(wireMessage('D', Buffer.from(PANICKY)), ready('I'))],
    ['nothing', answer()],
  ])('is not %s', (_what, bytes) => {
    expect(deadlyIn(bytes)).toBeNull();
  });

  it.each([
    ['alone', answer(panic), 'could not write to file “x”: No space left on device'],
    ['after rows', answer(row, row, panic), 'could not write to file “x”: No space left on device'],
    ['after a text that ends so', answer(wireMessage('D', Buffer.from(PANICKY)), panic), /^could not write/],
    ['before an engine that calls itself ready', answer(panic, ready('I')), /^could not write/],
    ['cut off', answer(panic.subarray(0, 40)), /^could/],
    ['without words', answer(error({ S: 'FATAL', V: 'FATAL' })), 'it gave no reason'],
  ])('is a panic %s', (_where, bytes, words) => {
    expect(deadlyIn(bytes)).toMatch(words);
  });
});
