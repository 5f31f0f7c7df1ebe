import { grouped } from './grouped.ts';

const SPELLED = 'no one two three four five six seven eight nine ten'.split(' ');

/** A whole number within a sentence: in words up to ten, `no` for 0, then `1,204`. */
export const spelled = (value: number): string => SPELLED[value] ?? grouped(value);

/** The same without a noun after it: `none of them`, `two of them`. */
export const noneOr = (value: number): string => (value === 0 ? 'none' : spelled(value));

/** A number of things in a sentence: `no notice`, `one notice`, `two notices`, `1,204 notices`. */
export function quantity(value: number, noun: string, plural = `${noun}s`): string {
  return `${spelled(value)} ${value < 2 ? noun : plural}`;
}
