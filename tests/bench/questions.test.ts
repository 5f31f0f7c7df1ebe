import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { combination, pastDay, questionsAbout, type Request } from './questions.ts';

/** Different questions of a row at least. */
const DIFFERENT = 100_000;
/** More than one is asked in a run, warm and cold together. */
const ASKED = 20_000;
const today = '2025-09-12';
const subject = { today, boardRows: 1_000, ciks: Array.from({ length: 70_000 }, (_, at) => at + 1) };

/** How many of the questions were asked before. */
function repeatsOf(nth: (n: number) => Request): number {
  const different = new Set<string>();
  for (let n = 0; n < ASKED; n += 1) {
    const { path, body } = nth(n);
    different.add(createHash('sha1').update(`${path} ${body}`).digest('base64'));
  }
  return ASKED - different.size;
}

it('asks no question twice in a row of the table, of ours, of the peer and of past days', () => {
  const repeats = questionsAbout(subject).flatMap(({ title, count, ours, peer }) => [
    [title, count >= DIFFERENT ? repeatsOf(ours) : `of ${count}`],
    [`${title}, peer`, repeatsOf(peer)],
    ...(ours(0).path === '/graphql' ? [[`${title}, past`, repeatsOf((n) => ours(n, pastDay(today, n)))]] : []),
  ]);
  expect(repeats).toHaveLength(15);
  expect(repeats.filter(([, count]) => count !== 0)).toEqual([]);
});

it('gives every combination once before any comes again', () => {
  const sizes = [7, 4, 9];
  const all = Array.from({ length: 7 * 4 * 9 }, (_, n) => combination(sizes, n).join());
  expect(new Set(all).size).toBe(all.length);
  expect(combination(sizes, all.length)).toEqual(combination(sizes, 0));
});

it('asks about every filer on file before it asks about one again', () => {
  const filers = questionsAbout(subject)[1];
  const ciks = new Set(subject.ciks.map((_, n) => JSON.parse(filers?.ours(n).body ?? '').variables.cik));
  expect(ciks.size).toBe(subject.ciks.length);
});
