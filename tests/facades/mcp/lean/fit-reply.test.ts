import { expect, it } from 'vitest';
import { fitReply } from '../../../../facades/mcp/lean/fit-reply.ts';

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data/';
const row = (at: number) => ({
  filedOn: '2025-09-12',
  company: `A company whose name goes on for much longer than a table has room, number ${at}`,
  excerpt: 'The board concluded that the statements should not be relied upon any longer. '.repeat(4),
  url: `${ARCHIVES}${at}/index.htm`,
});
const reply = { answer: 'Twenty rows.', rows: Array.from({ length: 20 }, (_, at) => row(at)) };
const rowsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('2025-09-12|')).length;

it('leaves a reply that fits as it is', () => {
  const { structured, text } = fitReply(reply, 20_000);
  expect(structured).toBe(reply);
  expect(text).toContain(`${ARCHIVES}0/index.htm`);
});

it('says where links lead once, before it shortens anything else', () => {
  const { structured, text } = fitReply(reply, 8800);
  expect(structured).toEqual(reply);
  expect(text.split(ARCHIVES)).toHaveLength(2);
  expect(text).toContain('|0/index.htm');
});

it.each([
  [5200, 'begins excerpts'],
  [3500, 'leaves excerpts out'],
  [2000, 'cuts names'],
])('within %i characters it %s and keeps every row', (bound, step) => {
  const { structured, text } = fitReply(reply, bound);
  expect(text.length).toBeLessThanOrEqual(bound);
  expect(rowsIn(text)).toBe(20);
  const [first] = structured.rows as { excerpt?: string; company: string }[];
  expect(first?.excerpt?.length ?? 0).toBe(step === 'begins excerpts' ? first?.excerpt?.length : 0);
  expect(first?.company.endsWith('…')).toBe(step === 'cuts names');
});

it('gives every row even where nothing is short enough', () => {
  expect(rowsIn(fitReply(reply, 10).text)).toBe(20);
});
