import { isFigure } from '../figures/reading/figure.ts';
import type { Boat } from '../portfolio/boat.ts';
import type { Day } from '../terms/day.ts';
import { WARNING_SIGN_NAMES } from '../terms/lists/reinsurers.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { spelled } from '../terms/words/numbers.ts';
import { listed, withFullStop } from '../terms/words/phrases.ts';
import type { ReinsurerFigures } from './reinsurer-figures.ts';

export interface RankedReinsurer {
  readonly ticker: string;
  /** Null if it is not loaded. */
  readonly name: string | null;
  readonly boat: Boat | null;
  /** Signs that fire, and signs that can be evaluated. */
  readonly fired: number;
  readonly evaluable: number;
  /** Null if there are none. */
  readonly figures: Pick<ReinsurerFigures, 'debtToCapital'> | null;
}

/**
 * Reinsurers by number of firing signs, then by debt, then by name (METHODS 10); those without debt loaded come after
 * those with it. Reinsurers without a boat come last, because too little is known to rank them.
 */
export function inOrder<Ranked extends RankedReinsurer>(reinsurers: readonly Ranked[]): Ranked[] {
  const debt = ({ figures }: RankedReinsurer) =>
    figures !== null && isFigure(figures.debtToCapital) ? figures.debtToCapital.value : Number.POSITIVE_INFINITY;
  const keys = (one: RankedReinsurer) => [one.boat === null ? 1 : 0, one.name === null ? 1 : 0, one.fired, debt(one)];
  return reinsurers.toSorted((one, other) => {
    const [own, others] = [keys(one), keys(other)];
    const at = own.findIndex((key, index) => key !== others[index]);
    if (at !== -1) return (own[at] ?? 0) < (others[at] ?? 0) ? -1 : 1;
    return nameOf(one) < nameOf(other) ? -1 : 1;
  });
}

/** The board in dated sentences, based on the reinsurers with a boat; the others are named. */
export function reinsurersAnswer(asOf: Day, reinsurers: readonly RankedReinsurer[]): string {
  const told = reinsurers.filter(({ boat }) => boat !== null);
  const others = reinsurers.filter(({ boat }) => boat === null).map(({ ticker }) => ticker);
  const opening = `As of ${shortDate(asOf)},`;
  if (told.length === 0)
    return `${opening} we have not loaded enough to check any of the ${reinsurers.length} reinsurers.`;
  const sound = told.filter(({ fired }) => fired === 0);
  const whose = others.length === 0 ? 'reinsurers' : 'reinsurers that we could check';
  const rest = others.length === 0 ? '' : ` We have not loaded enough to check ${listed(others)}.`;
  const verdict =
    sound.length === 0
      ? `each of the ${spelled(told.length)} ${whose} shows a warning sign`
      : `${spelled(sound.length)} of the ${spelled(told.length)} ${whose} ${sound.length === 1 ? 'shows' : 'show'} no warning sign: ${listed(sound.map(withSigns))}`;
  return `${withFullStop(`${opening} ${verdict}`)}${rest}`;
}

/** The name, followed by the number of signs checked if that is not all six. */
function withSigns(one: RankedReinsurer): string {
  const { evaluable } = one;
  const all = WARNING_SIGN_NAMES.length;
  return evaluable === all ? nameOf(one) : `${nameOf(one)} (${evaluable} of ${all} signs checked)`;
}

const nameOf = ({ name, ticker }: RankedReinsurer) => name ?? ticker;
