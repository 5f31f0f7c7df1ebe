/** A measured number beside its bounds: what must hold and what is close to the limit. */
export interface Bounds {
  readonly must: number;
  readonly aim?: number | undefined;
}

/** How a number stands to its bounds: it has to stay below them, or to reach them. */
export type Side = 'at most' | 'at least';

export interface Verdict {
  readonly bounds: string;
  readonly word: 'aim reached' | 'must held' | 'MUST MISSED';
}

const counted = { musts: 0, missed: 0 };

/** Judges a number by its bounds; a must that is missed fails the run. */
export function judge(value: number, side: Side, { must, aim }: Bounds): Verdict {
  const holds = (bound: number) => (side === 'at most' ? value <= bound : value >= bound);
  const isHeld = holds(must);
  counted.musts += 1;
  if (!isHeld) {
    counted.missed += 1;
    process.exitCode = 1;
  }
  return {
    bounds: `${must}${aim === undefined ? '' : `, aim ${aim}`}`,
    word: isHeld ? (aim !== undefined && holds(aim) ? 'aim reached' : 'must held') : 'MUST MISSED',
  };
}

/** Musts that were judged so far, and those of them that were missed. */
export const musts = (): Readonly<typeof counted> => counted;

/** Says what became of a bound that a number has to stay below. */
export const atMost = (value: number, bounds: Bounds) => said(judge(value, 'at most', bounds));

/** Says what became of a bound that a number has to reach. */
export const atLeast = (value: number, bounds: Bounds) => said(judge(value, 'at least', bounds));

export const said = ({ bounds, word }: Verdict) => `(must ${bounds}: ${word})`;
