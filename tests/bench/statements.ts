import { askOnce } from './asked/ask-once.ts';
import type { Ask } from './load.ts';

const TIMES = 7;

/**
 * SQL statements a question costs, by the server's own counter before and after it: of several times the middle one where
 * each asks something else, else the least. The process also sends statements that are no part of the answer, as when it
 * looks for a new state of the data.
 */
export async function countStatements(base: string, ask: Ask): Promise<number> {
  const isInTurn = ask.nthBody !== undefined || ask.nthPath !== undefined;
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) counts.push(await countOnce(base, ask, time));
  counts.sort((one, other) => one - other);
  return counts[isInTurn ? TIMES >> 1 : 0] ?? Number.NaN;
}

/**
 * SQL statements each of these questions costs when none of them was asked before: the least, the median and the most.
 * The most may hold statements of the process itself, which looks for a new state of the data each second.
 */
export async function countFirst(
  base: string,
  asks: readonly Ask[],
): Promise<{ least: number; median: number; most: number }> {
  const counts: number[] = [];
  for (const ask of asks) counts.push(await countOnce(base, ask));
  counts.sort((one, other) => one - other);
  return { least: counts.at(0) ?? 0, median: counts[counts.length >> 1] ?? 0, most: counts.at(-1) ?? 0 };
}

async function countOnce(base: string, ask: Ask, nth = 0): Promise<number> {
  const before = await counter(base);
  const response = await askOnce(ask, nth);
  await response.arrayBuffer();
  return (await counter(base)) - before;
}

/** Statements the server has sent since it started. */
export async function counter(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^sql_statements_total(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
