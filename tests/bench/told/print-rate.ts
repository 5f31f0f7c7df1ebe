import type { Measured } from '../load.ts';
import { atLeast, type Bounds } from './verdict.ts';

/** The floor of a rate, and how much of it has to be reached. */
export interface Floor {
  readonly floor: Measured;
  readonly letter: string;
  readonly bounds: Bounds;
}

/** Prints a rate beside each of its floors. */
export function printRate(
  label: string,
  { perSecond, p50, p99 }: Measured,
  floors: readonly Floor[] = [],
  more = '',
): void {
  const ratios = floors.map((to) => `${ratioOf(perSecond, to)}  `).join('');
  const rates = floors.map(({ floor, letter }) => `;  ${letter} ${floor.perSecond.toFixed(0)}/s`).join('');
  const speed = `${perSecond.toFixed(0).padStart(7)}/s`;
  console.log(`  ${label.padEnd(18)} ${speed}  ${ratios}p50 ${p50} ms, p99 ${p99} ms${more}${rates}`);
}

function ratioOf(perSecond: number, { floor, letter, bounds }: Floor): string {
  const ratio = perSecond / floor.perSecond;
  return `${ratio.toFixed(2)} ${letter} ${atLeast(ratio, bounds)}`;
}
