import { capitalised } from './capitalised.ts';
import { scaleWords } from './scale-words.ts';

export interface WitnessTold {
  /** The witness's name; null if there is none. */
  readonly words: string | null;
  readonly amount: string | null;
  readonly tolerance: string | null;
  /** True if the witness made the figure replace another candidate. */
  readonly isOtherCandidate: boolean;
  /** True if the two disagree and the figure stands. */
  readonly isDisputed: boolean;
  /** Null if nothing was corrected. */
  readonly tagged: string | null;
  readonly factor: number | null;
}

/** The relation of a figure to its witness: a heading and a sentence. */
export function witnessInWords(told: WitnessTold): readonly [heading: string, sentence: string] {
  const { words, amount, tolerance, isOtherCandidate, isDisputed, tagged, factor } = told;
  if (words === null) return ['No witness', 'No other tagged number confirms it.'];
  if (tagged !== null && factor !== null) {
    return ['Corrected', `Tagged as ${tagged}, ${scaleWords(factor)} what it is by ${words}: ${amount}.`];
  }
  if (isDisputed) {
    const sentence = `${capitalised(words)}: ${amount}, which does not agree ${tolerance}. It does not decide, and the number stands.`;
    return ['Disputed', sentence];
  }
  const verdict = isOtherCandidate
    ? `it agrees ${tolerance}, and the tag that comes before it does not`
    : `it agrees ${tolerance}`;
  return ['Witness', `${capitalised(words)}: ${amount}; ${verdict}.`];
}
