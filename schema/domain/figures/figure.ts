import type { AbsenceReason } from '../terms/absence.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';

/** One number of one annual filing, ready for arithmetic. */
export interface FiledValue extends Pick<Fact, 'dataSet' | 'isPeriodRounded'> {
  readonly concept: string;
  readonly unit: string;
  /** Money and shares in whole units; a fraction of a unit, which few filers tag, is rounded half away from zero. */
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

/** A value that could have been taken and was not. */
export interface Alternative {
  readonly value: number;
  readonly concepts: readonly string[];
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  readonly why: string;
}

/** An accounting identity whose parts are all filed. */
export interface Check {
  /** The identity in words. */
  readonly identity: string;
  readonly expected: number;
  readonly found: number;
  /** Whether the two agree within the tolerance that the identity names. */
  readonly holds: boolean;
}

/**
 * Remarks to show beside the number. The last three say what a count of shares is based on; `earned` stands for premiums
 * written, `gross` is before what reinsurers owe, `NOT_READ` says that other facts of the report are still to be read.
 */
export type FigureFlag =
  | 'earned'
  | 'gross'
  | 'includesRestricted'
  | 'includesFinanceLeases'
  | 'includesNoncontrolling'
  | 'linesMayOverlap'
  | 'linesMayBeMissing'
  | 'NOT_READ'
  | 'balanceSheet'
  | 'cover'
  | 'weightedDiluted';

/** The same number as the first annual report that had it. */
export interface FirstFiled {
  readonly value: number;
  readonly filedOn: Day;
  readonly accession: AccessionNumber;
}

/** A number that was filed again with another value: the first and the newest, and the filings of both. */
export interface Restated {
  readonly first: number;
  readonly latest: number;
  readonly accessions: readonly [first: AccessionNumber, latest: AccessionNumber];
}

/** A number that a figure has to agree with, made of other facts that the filer tagged (METHODS 1.6). */
export interface Witness {
  /** What it is, for a reader. */
  readonly words: string;
  readonly value: number;
  readonly parts: readonly FiledValue[];
  /** For one that tells only the size: what it agrees with, in place of the tolerance of the figure. */
  readonly agreesWith?: (figure: number) => boolean;
  /** The same in words. */
  readonly tolerance?: string;
  /** Whether what it is made of was heard itself, so that it proves a slip alone. */
  readonly isProven?: boolean;
}

/** What is kept of a witness that was heard: a test would hold on to all that it was made among. */
export type WitnessHeard = Omit<Witness, 'agreesWith'>;

export function asHeard({ agreesWith: _test, ...heard }: Witness): WitnessHeard {
  return heard;
}

/** How a figure stands to its witnesses. */
export interface Testimony {
  readonly verdict: 'agreed' | 'otherCandidate' | 'corrected' | 'disputed' | 'none';
  /** The witness that decided, or that disputes what stands all the same; null where there is none. */
  readonly witness: WitnessHeard | null;
  /** The number as tagged and the power of ten by which it was wrong; null where nothing was corrected. */
  readonly corrected: { readonly tagged: number; readonly factor: number } | null;
  /** How near the two have to be, as words behind `agrees`; null where there is no witness. */
  readonly tolerance: string | null;
  /** Of the number that was heard and of its witness: for what inherits the testimony, the unit of what it is made of. */
  readonly unit: string | null;
}

export const NO_WITNESS: Testimony = { verdict: 'none', witness: null, corrected: null, tolerance: null, unit: null };

/** A number that is not given, as its filer contradicts it: both facts. */
export interface Contradiction extends Pick<Figure, 'value' | 'unit' | 'parts'> {
  readonly witness: WitnessHeard;
}

const FROM_BEST = [
  'agreed',
  'none',
  'disputed',
  'otherCandidate',
  'corrected',
] as const satisfies Testimony['verdict'][];

/** What a figure made of others inherits: the testimony of the one that stands worst. */
export function worstTestimony(of: readonly Figure[]): Testimony {
  const rank = ({ verdict }: Testimony) => FROM_BEST.indexOf(verdict);
  return of.map(({ testimony }) => testimony).reduce((one, other) => (rank(other) > rank(one) ? other : one));
}

/** A number we derived, with the facts behind it. */
export interface Figure {
  readonly value: number;
  /** `USD`, `USD/shares` or `shares`, with the currency of the filer. */
  readonly unit: string;
  readonly concepts: readonly string[];
  readonly period: { readonly start: Day | null; readonly end: Day };
  /** Of the newest filing among the parts. */
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  readonly form: string;
  /** The rule in words. */
  readonly method: string;
  /** The facts it was computed from, as filed. */
  readonly parts: readonly FiledValue[];
  readonly alternatives: readonly Alternative[];
  readonly checks: readonly Check[];
  readonly flags: readonly FigureFlag[];
  /** What other facts say of it. */
  readonly testimony: Testimony;
  readonly firstFiled: FirstFiled | null;
  /** Set when the latest value differs from the first by more than one in a hundred. */
  readonly restated: Restated | null;
}

/** Why there is no number, as a code and in words. */
export interface AbsentFigure {
  readonly absent: AbsenceReason;
  readonly explanation: string;
  /** Of what is `INCONSISTENT`. */
  readonly contradiction?: Contradiction;
}

export type FigureResult = Figure | AbsentFigure;

/** A derived fraction, unrounded, or why there is none. */
export type Ratio = { readonly value: number } | AbsentFigure;

/** Whether the number exists. */
export function isFigure(result: FigureResult): result is Figure {
  return 'value' in result;
}

/** The number without its proof; null when there is none. */
export function numberOf(result: FigureResult | Ratio): number | null {
  return 'value' in result ? result.value : null;
}

/** The reason for a number that is not there. */
export function absent(reason: AbsenceReason, explanation: string): AbsentFigure {
  return { absent: reason, explanation };
}

/** The absence of a number that another fact contradicts. */
export function contradicted(contradiction: Contradiction, explanation: string): AbsentFigure {
  const { value, unit, parts, witness } = contradiction;
  return { ...absent('INCONSISTENT', explanation), contradiction: { value, unit, parts, witness } };
}

interface FigureInput {
  readonly value: number;
  readonly unit: string;
  readonly method: string;
  /** At least one; the first gives the period. */
  readonly parts: readonly [FiledValue, ...FiledValue[]];
  readonly alternatives?: readonly Alternative[];
  readonly checks?: readonly Check[];
  readonly flags?: readonly FigureFlag[];
  /** For a figure made of others, what it inherits of them. */
  readonly testimony?: Testimony;
}

/** Puts a number together with its parts. Money and counts that a double cannot carry exactly are absent as `TOO_LARGE`. */
export function makeFigure(input: FigureInput): FigureResult {
  const { value, unit, parts, method } = input;
  const isWhole = !unit.includes('/');
  if (!Number.isFinite(value) || (isWhole && Math.abs(value) > Number.MAX_SAFE_INTEGER)) {
    return absent(
      'TOO_LARGE',
      `${parts.map((part) => part.text).join(' and ')} lie beyond the integers JSON carries exactly.`,
    );
  }
  const newest = parts.reduce((one, other) => (isLater(other, one) ? other : one));
  return {
    value,
    unit,
    concepts: [...new Set(parts.map((part) => part.concept))],
    period: { start: parts[0].start, end: parts[0].end },
    accession: newest.accession,
    filedOn: newest.filedOn,
    form: newest.form,
    method,
    parts,
    alternatives: input.alternatives ?? [],
    checks: input.checks ?? [],
    flags: input.flags ?? [],
    testimony: input.testimony ?? NO_WITNESS,
    firstFiled: null,
    restated: null,
  };
}

/** A rejected value in the words of the rule that rejected it. */
export function rejected(value: FiledValue, why: string): Alternative {
  return { value: value.value, concepts: [value.concept], accession: value.accession, filedOn: value.filedOn, why };
}

/** Whether one value was filed after another. Of two filings of one day, the greater accession number counts as later. */
export function isLater(
  one: { readonly filedOn: Day; readonly accession: string },
  other: { readonly filedOn: Day; readonly accession: string },
): boolean {
  return one.filedOn > other.filedOn || (one.filedOn === other.filedOn && one.accession > other.accession);
}
