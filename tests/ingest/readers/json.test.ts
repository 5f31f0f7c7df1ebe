import { describe, expect, it } from 'vitest';
import { readJsonObject } from '../../../ingest/readers/json.ts';

const read = (text: string) => readJsonObject(text, 'x.json');

describe('escapes of halves of characters', () => {
  it.each([
    ['{"a":"\\ud83d\\ude00"}', '\u{1f600}'],
    ['{"a":"\\ud83d\\ude00\\uD83D\\uDE00"}', '\u{1f600}\u{1f600}'],
    ['{"a":"\\\\ud800"}', '\\ud800'],
    ['{"a":"\\\\u0000"}', '\\u0000'],
  ])('%s is text', (text, value) => expect(read(text)).toEqual({ a: value }));

  it.each([
    '{"a":"\\ud83d"}',
    '{"a":"\\ude00"}',
    '{"a":"\\ud83d x \\ude00"}',
    '{"a":"\\ud83d\\\\ude00"}',
    '{"a":"\\\\ud83d\\ude00"}',
    '{"a":"\\ud83d\\ude00\\ude00"}',
    '{"\\uD800":1}',
  ])('%s is refused', (text) => expect(() => read(text)).toThrow('half a character'));
});

describe('values without number', () => {
  it.each([
    ['lists in lists', '[{}],'],
    ['numbers', '1,'],
  ])('%s are refused before they are parsed', (_, one) => {
    const text = `{"a":[${one.repeat(2_500_001)}0]}`;
    expect(() => read(text)).toThrow('More than 2500000 values');
  });

  it('a long text is one value', () => expect(read(`{"a":"${'x'.repeat(4_000_000)}"}`)).toHaveProperty('a'));
});
