import { capitalised } from './capitalised.ts';
import { scaleWords } from './scale-words.ts';

/** What another tagged number says of a figure, with amounts in the words of the place that shows it. */
export interface WitnessTold {
  /** What the witness is; null where there is none. */
  readonly words: string | null;
  readonly amount: string | null;
  readonly tolerance: string | null;
  /** Whether the figure was taken in place of another one because of it. */
  readonly isOtherCandidate: boolean;
  /** Whether the two do not agree, and it stands all the same. */
  readonly isDisputed: boolean;
  /** Null where nothing was corrected. */
  readonly tagged: string | null;
  readonly factor: number | null;
}

/** How a figure stands to its witness: a heading and a sentence. */
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
