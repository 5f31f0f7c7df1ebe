import type { AbsenceReason } from '../../terms/absence.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import type { Day } from '../../terms/day.ts';
import type { Fact } from '../../terms/fact.ts';

/** One number of one annual filing, ready for arithmetic. */
export interface FiledValue extends Pick<Fact, 'dataSet' | 'isPeriodRounded'> {
  readonly concept: string;
  readonly unit: string;
  /** Money and shares in whole units; fractions of a unit, which few filers tag, are rounded half away from zero. */
  readonly value: number;
  /** The digits as filed. */
  readonly text: string;
  /** Null for an instant. */
  readonly start: Day | null;
  readonly end: Day;
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  readonly form: string;
}

/** A value that was available and rejected. */
export interface Alternative {
  readonly value: number;
  readonly concepts: readonly string[];
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  readonly why: string;
}

/** An accounting identity whose parts are all filed. */
export interface Check {
  readonly identity: string;
  readonly expected: number;
  readonly found: number;
  /** True if the two agree within the tolerance stated in the identity. */
  readonly holds: boolean;
}

/**
 * Remarks to show with the number. The last three give the basis of a share count; `earned` means premiums earned in
 * place of premiums written, `gross` means before reinsurance, `NOT_READ` means that other facts of the report are
 * still to be read.
 */
export type FigureFlag =
  | 'earned'
  | 'gross'
  | 'includesRestricted'
  | 'includesFinanceLeases'
  | 'includesNoncontrolling'
  | 'linesMayOverlap'
  | 'NOT_READ'
  | 'balanceSheet'
  | 'cover'
  | 'weightedDiluted';

/** The same number in the first annual report that had it. */
export interface FirstFiled {
  readonly value: number;
  readonly filedOn: Day;
  readonly accession: AccessionNumber;
}

/** A number that was refiled with another value: the first and the newest value, and the filings of both. */
export interface Restated {
  readonly first: number;
  readonly latest: number;
  readonly accessions: readonly [first: AccessionNumber, latest: AccessionNumber];
}

/** A number derived from other facts of the filer, with which a figure must agree (METHODS 1.6). */
export interface Witness {
  readonly words: string;
  readonly value: number;
  readonly parts: readonly FiledValue[];
  /** For a witness that indicates only the order of magnitude: the test that replaces the figure's tolerance. */
  readonly agreesWith?: (figure: number) => boolean;
  /** That test in words. */
  readonly tolerance?: string;
  /** True if the parts of the witness were themselves confirmed, so that it alone can prove a slip of scale. */
  readonly isProven?: boolean;
}

/** The part of a witness that is kept after the test: `agreesWith` would retain everything in its closure. */
export type WitnessHeard = Omit<Witness, 'agreesWith'>;

export const asHeard = ({ agreesWith: _test, ...heard }: Witness): WitnessHeard => heard;

/**
 * How a figure compares with other facts of its report: an exact identity closes, facts speak for it within a
 * tolerance, nothing can be asked, a slip of scale is proven, or a weak witness differs.
 */
export interface Testimony {
  readonly verdict: 'confirmed' | 'consistent' | 'unchecked' | 'corrected' | 'disputed';
  /** The witness that decided, or that disputes a figure left unchanged; null if there is none. */
  readonly witness: WitnessHeard | null;
  /** The number as tagged and the power of ten by which it was wrong; null if nothing was corrected. */
  readonly corrected: { readonly tagged: number; readonly factor: number } | null;
  /** The tolerance in words, to follow `agrees`; null without a witness. */
  readonly tolerance: string | null;
  /** Unit of the tested number and its witness; if the testimony is inherited, the unit of the component. */
  readonly unit: string | null;
}

export const NO_WITNESS: Testimony = {
  verdict: 'unchecked',
  witness: null,
  corrected: null,
  tolerance: null,
  unit: null,
};

/** A number that is withheld because the filer contradicts it: both facts. */
export interface Contradiction extends Pick<Figure, 'value' | 'unit' | 'parts'> {
  readonly witness: WitnessHeard;
}

const FROM_BEST: readonly Testimony['verdict'][] = ['confirmed', 'consistent', 'unchecked', 'disputed', 'corrected'];

/** The testimony that a derived figure inherits: that of its least reliable component. */
export function worstTestimony(of: readonly Figure[]): Testimony {
  const rank = ({ verdict }: Testimony) => FROM_BEST.indexOf(verdict);
  return of.map(({ testimony }) => testimony).reduce((one, other) => (rank(other) > rank(one) ? other : one));
}

/** A derived number and the facts behind it. */
export interface Figure {
  readonly value: number;
  /** `USD`, `USD/shares` or `shares`, with the filer's currency. */
  readonly unit: string;
  readonly concepts: readonly string[];
  readonly period: { readonly start: Day | null; readonly end: Day };
  /** Of the newest filing among the parts. */
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  readonly form: string;
  readonly method: string;
  readonly parts: readonly FiledValue[];
  readonly alternatives: readonly Alternative[];
  /** Tagged lines of the same kind that the number neither uses nor contains. */
  readonly unused: readonly Alternative[];
  readonly checks: readonly Check[];
  readonly flags: readonly FigureFlag[];
  readonly testimony: Testimony;
  readonly firstFiled: FirstFiled | null;
  /** Set if the latest value differs from the first by more than one percent. */
  readonly restated: Restated | null;
}

/** Why there is no number, as a code and in words. */
export interface AbsentFigure {
  readonly absent: AbsenceReason;
  readonly explanation: string;
  /** Set for `INCONSISTENT` only. */
  readonly contradiction?: Contradiction;
}

export type FigureResult = Figure | AbsentFigure;

/** A derived fraction, unrounded, or the reason for its absence. */
export type Ratio = { readonly value: number } | AbsentFigure;

export const isFigure = (result: FigureResult): result is Figure => 'value' in result;

export const numberOf = (result: FigureResult | Ratio): number | null => ('value' in result ? result.value : null);

export const absent = (reason: AbsenceReason, explanation: string): AbsentFigure => ({ absent: reason, explanation });

export function contradicted(contradiction: Contradiction, explanation: string): AbsentFigure {
  const { value, unit, parts, witness } = contradiction;
  return { ...absent('INCONSISTENT', explanation), contradiction: { value, unit, parts, witness } };
}

interface FigureInput {
  readonly value: number;
  readonly unit: string;
  readonly method: string;
  /** At least one; the first gives the period. */
  readonly parts: readonly FiledValue[];
  readonly alternatives?: readonly Alternative[];
  readonly unused?: readonly Alternative[];
  readonly checks?: readonly Check[];
  readonly flags?: readonly FigureFlag[];
  /** The inherited testimony of a derived figure. */
  readonly testimony?: Testimony;
}

/** A figure of a number and its parts; money and counts that no double holds exactly are `TOO_LARGE`. */
export function makeFigure(input: FigureInput): FigureResult {
  const { value, unit, parts, method } = input;
  const isWhole = !unit.includes('/');
  if (!Number.isFinite(value) || (isWhole && Math.abs(value) > Number.MAX_SAFE_INTEGER)) {
    const texts = parts.map((part) => part.text).join(' and ');
    return absent('TOO_LARGE', `${texts} lie beyond the integers JSON carries exactly.`);
  }
  const [{ start, end }] = parts as [FiledValue];
  const { accession, filedOn, form } = parts.reduce((one, other) => (isLater(other, one) ? other : one));
  return {
    value,
    unit,
    concepts: [...new Set(parts.map((part) => part.concept))],
    period: { start, end },
    accession,
    filedOn,
    form,
    method,
    parts,
    alternatives: input.alternatives ?? [],
    unused: input.unused ?? [],
    checks: input.checks ?? [],
    flags: input.flags ?? [],
    testimony: input.testimony ?? NO_WITNESS,
    firstFiled: null,
    restated: null,
  };
}

/** The figure that filed values add up to. */
export function totalOf(parts: readonly FiledValue[], method: string, more: Partial<FigureInput> = {}): FigureResult {
  const value = parts.reduce((total, part) => total + part.value, 0);
  return makeFigure({ value, unit: (parts[0] as FiledValue).unit, parts, method, ...more });
}

export function rejected(value: FiledValue, why: string): Alternative {
  return { value: value.value, concepts: [value.concept], accession: value.accession, filedOn: value.filedOn, why };
}

/**
 * The figure of the first concept, in a rule's order, that the year has; the others become its alternatives.
 *
 * @param values  one for each concept, in order; undefined for a concept that the year lacks
 * @param why     explanation if all are missing
 */
export function firstTagged(values: readonly (FiledValue | undefined)[], why: string): FigureResult {
  const [value, ...losers] = values.filter((one) => one !== undefined);
  if (value === undefined) return absent('NOT_TAGGED', why);
  const alternatives = losers.map((loser) => rejected(loser, 'A tag that comes earlier in the order is present.'));
  const method = 'As tagged; of several tags for it in one year, the first in the order of the method.';
  return totalOf([value], method, { alternatives });
}

/** All candidates in order: the figure of the first concept, then of the second without the first, and so on. */
export function eachTagged(values: readonly (FiledValue | undefined)[], why: string): readonly FigureResult[] {
  const tagged = values.filter((one) => one !== undefined);
  return tagged.length === 0 ? [firstTagged([], why)] : tagged.map((_, at) => firstTagged(tagged.slice(at), why));
}

/**
 * A ratio with its proof: the facts of its component figures.
 *
 * @param of  the component figures; the ratio takes the period of the first
 */
export function ratioFigure(
  value: number,
  of: readonly [Figure, ...Figure[]],
  method: string,
  flags: readonly FigureFlag[] = [],
): Figure {
  const parts = of.flatMap((figure) => figure.parts);
  const figure = makeFigure({ value, unit: 'pure', parts, method, flags, testimony: worstTestimony(of) });
  return { ...(figure as Figure), period: of[0].period };
}

type Filed = { readonly filedOn: Day; readonly accession: string };

/** True if one value was filed after another; of one day, the greater accession number counts as later. */
export function isLater(one: Filed, other: Filed): boolean {
  return one.filedOn > other.filedOn || (one.filedOn === other.filedOn && one.accession > other.accession);
}
