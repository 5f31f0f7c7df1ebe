import type { Figure, FigureResult, FiledValue, Testimony, Witness } from '../reading/figure.ts';
import { asHeard, contradicted, isFigure } from '../reading/figure.ts';

export interface Hearing {
  readonly figure: Figure;
  /** Fallbacks that the rules would choose, in their order. */
  readonly others: () => readonly Figure[];
  /** In the order of the method. Facts of later reports are already excluded. */
  readonly witnesses: readonly Witness[];
  readonly agrees: (figure: number, witness: number) => boolean;
  /** Whether two numbers are equal once a slip of scale is undone; null where a slip cannot be recognized. */
  readonly isSame: ((figure: number, witness: number) => boolean) | null;
  /** The figure in the years beside it, from other reports, since those of its own may share its slip. */
  readonly neighbours: () => readonly number[];
  /** True if adjacent years decide between a figure and a single witness; for slips they always do. */
  readonly yearsDecide: boolean;
  /** Whether an unsupported witness can refuse the figure; if not, it only proves slips. */
  readonly refuses: 'alone' | 'with another' | 'never';
  /** The tolerance in words, to follow `agrees`. */
  readonly tolerance: string;
}

/** Powers of ten by which figures are mistagged: thousands, millions, billions. */
const SLIPS = [3, 6, 9] as const;
/** Slips of one or two digits resemble a split or another measure: two close witnesses have to prove them. */
const SMALL_SLIPS = [1, 2] as const;
const CLOSE = 0.25;
/** Without such a slip the two must be this close: a par value of .01 is not a dividend of 1. */
const VERY_CLOSE = 0.05;
/** Adjacent years count as the same size within this factor. */
const YEARLY = 2.5;

export const within = (factor: number) => (one: number, other: number) =>
  one === other || (one * other > 0 && one / other <= factor && other / one <= factor);
const isNear = (share: number) => (one: number, other: number) => Math.abs(one - other) <= share * Math.abs(other);
const isYearly = within(YEARLY);

/**
 * Judges a figure that no identity confirms by what speaks of it within a tolerance. Of three facts, the two that agree
 * are believed. A proven slip is corrected before another candidate is tried; a witness never replaces the figure.
 *
 * @returns the figure with its verdict, another candidate, the corrected figure, or `INCONSISTENT` with both facts. A
 *   figure disputed by a witness that lacks the power to refuse it is kept and marked as disputed.
 */
export function hear({ figure, others, witnesses, agrees, tolerance, ...how }: Hearing): FigureResult {
  const { isSame, neighbours, yearsDecide, refuses } = how;
  if (witnesses.length === 0) return figure;
  const speaksFor = ({ value, agreesWith }: Witness) => agreesWith?.(figure.value) ?? agrees(figure.value, value);
  const supporters = witnesses.filter(speaksFor);
  const [supporter] = supporters;
  const against = witnesses.filter((one) => !supporters.includes(one));
  const accuser = against.find((one) => allies(one, against, agrees).length > supporters.length) ?? null;
  if (supporter !== undefined && accuser === null) return testified(figure, supporter, tolerance);
  const first = accuser ?? (against[0] as Witness);
  const disputed = testified(figure, first, tolerance, 'disputed');
  const ally = allies(first, against, agrees)[0] ?? null;
  const years = neighbours().filter((value) => value !== 0);
  const isUsual = (value: number) => years.some((year) => isYearly(value, year));
  const power = slipOf(figure.value, first, { ally, isUsual, isSame });
  if (power !== null) {
    const isProven = ally !== null || first.isProven === true;
    if (isProven || isUsual(shifted(figure.value, power))) return correctedBy(figure, power, first, tolerance);
    // The slip is in the witness.
    return refuses === 'alone' && !isUsual(figure.value) ? conflicting(figure, first) : disputed;
  }
  if (refuses === 'never') return disputed;
  const [areWithFigure, areWithWitness] = yearsDecide ? [isUsual(figure.value), isUsual(first.value)] : [false, false];
  if (ally === null && areWithFigure && !areWithWitness) return disputed;
  // A witness cannot elect a candidate made of its own fact.
  const candidate = others().find(({ parts, value }) => parts[0] !== first.parts[0] && agrees(value, first.value));
  if (candidate !== undefined) return testified(candidate, first, tolerance);
  return refuses === 'alone' || ally !== null || first.isProven === true ? conflicting(figure, first) : disputed;
}

/** The other witnesses that agree with one and share no fact with it. */
function allies(one: Witness, all: readonly Witness[], agrees: Hearing['agrees']): readonly Witness[] {
  const isApart = ({ parts }: Witness) => !parts.some((part) => one.parts.includes(part));
  return all.filter((other) => isApart(other) && agrees(one.value, other.value));
}

/** The power of ten by which a figure is too great, negative if too small; null if it is off by anything else. */
function slipOf(
  figure: number,
  { value }: Witness,
  { ally, isUsual, isSame }: Pick<Hearing, 'isSame'> & { ally: Witness | null; isUsual: (value: number) => boolean },
): number | null {
  if (isSame === null || figure === 0 || value === 0) return null;
  const find = (powers: readonly number[], isIt: (one: number, other: number) => boolean) =>
    powers.flatMap((power) => [power, -power]).find((power) => isIt(shifted(figure, power), value));
  const large = find(SLIPS, isSame);
  if (large !== undefined) return large;
  const isProven = (ally !== null && isNear(CLOSE)(ally.value, value)) || isUsual(value);
  return isProven ? (find(SMALL_SLIPS, isNear(VERY_CLOSE)) ?? null) : null;
}

/** A number divided by a power of ten, exactly. Very small or large numbers already print with an exponent. */
function shifted(value: number, power: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) - power}`);
}

function testified(
  figure: Figure,
  witness: Witness,
  tolerance: string,
  verdict: Testimony['verdict'] = 'consistent',
): Figure {
  const asked = witness.tolerance ?? tolerance;
  const testimony = { verdict, witness: asHeard(witness), corrected: null, tolerance: asked, unit: figure.unit };
  return { ...figure, testimony };
}

function correctedBy(figure: Figure, power: number, witness: Witness, tolerance: string): FigureResult {
  const { value, unit } = figure;
  const corrected = { tagged: value, factor: Number(`1e${power}`) };
  const testimony = { verdict: 'corrected', witness: asHeard(witness), corrected, tolerance, unit } as const;
  return { ...figure, value: shifted(value, power), testimony };
}

export function conflicting(figure: Figure, witness: Witness): FigureResult {
  const { parts, value } = figure;
  const facts = (all: readonly FiledValue[]) =>
    all.map(({ concept, text, accession }) => `${concept} ${text} in ${accession}`).join(', ');
  return contradicted(
    { ...figure, witness: asHeard(witness) },
    `The filing contradicts it: ${value} (${facts(parts)}) beside ${witness.value}, ${witness.words} (${facts(witness.parts)}).`,
  );
}

/** The verdict on a number, as counted by audits. */
export function verdictOf(result: FigureResult): Testimony['verdict'] | 'conflicting' | null {
  if (isFigure(result)) return result.testimony.verdict;
  return result.absent === 'INCONSISTENT' ? 'conflicting' : null;
}
