/** A measured number beside its bounds: what must hold and what is close to the limit. */
export interface Bounds {
  readonly must: number;
  readonly aim?: number | undefined;
}

/** Says what became of a bound that a number has to stay below; one that is missed fails the run. */
export const atMost = (value: number, bounds: Bounds) => say(bounds, (bound) => value <= bound);

/** Says what became of a bound that a number has to reach; one that is missed fails the run. */
export const atLeast = (value: number, bounds: Bounds) => say(bounds, (bound) => value >= bound);

function say({ must, aim }: Bounds, holds: (bound: number) => boolean): string {
  const aimed = aim !== undefined && holds(aim);
  const isHeld = holds(must);
  if (!isHeld) process.exitCode = 1;
  const verdict = aimed ? 'aim reached' : isHeld ? 'must held' : 'MUST MISSED';
  return `(must ${must}${aim === undefined ? '' : `, aim ${aim}`}: ${verdict})`;
}
