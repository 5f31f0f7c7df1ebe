import { median } from '../../../schema/domain/methods/median.ts';

/** What was measured of a market. */
export interface Measured {
  /** A number and its unit. */
  readonly text: string;
  /** Of what may have a must. */
  readonly ms?: number;
}

/** What was measured, by its title. */
export type Column = Map<string, Measured>;

export const milliseconds = (ms: number): Measured => ({ text: `${ms.toFixed(0)} ms`, ms });

/** An answer and how long it took. */
export interface Timed {
  readonly ms: number;
  json<T>(): T;
}

/** Asks a service for a path and times it; anything but 200 fails the run. */
export async function askTimed(url: string, path: string): Promise<Timed> {
  const began = performance.now();
  const response = await fetch(`${url}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - began;
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${bytes.toString().slice(0, 300)}`);
  return { ms, json: <T>() => JSON.parse(bytes.toString()) as T };
}

/** Asks a question so often, no two alike, one after another; the middle one counts. */
export async function middleOf(url: string, path: (nth: number) => string, times: number): Promise<Measured> {
  const each: number[] = [];
  for (let nth = 0; nth < times; nth += 1) each.push((await askTimed(url, path(nth))).ms);
  return milliseconds(median(each) ?? Number.NaN);
}
