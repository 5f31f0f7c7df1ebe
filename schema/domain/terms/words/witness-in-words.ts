import type { Fact } from '../fact.ts';
import { capitalised } from './phrases.ts';

const SCALES = ['', 'ten', 'a hundred', 'a thousand', '', '', 'a million', '', '', 'a billion'] as const;
const PARTS = ['', 'a tenth', 'a hundredth', 'a thousandth', '', '', 'a millionth', '', '', 'a billionth'] as const;

/** A power of ten in words, to precede what it multiplies: `a thousandth of`, `a million times`. */
export function scaleWords(factor: number): string {
  const power = Math.round(Math.log10(factor));
  return power < 0 ? `${PARTS[-power]} of` : `${SCALES[power]} times`;
}

export interface WitnessTold {
  readonly verdict: 'confirmed' | 'consistent' | 'unchecked' | 'corrected' | 'disputed';
  /** The name of the other number; null if there is none. */
  readonly words: string | null;
  readonly amount: string | null;
  readonly tolerance: string | null;
  /** Null if nothing was corrected. */
  readonly tagged: string | null;
  readonly factor: number | null;
}

/** The relation of a figure to the other facts of its report: a heading and sentences. */
export function witnessInWords(told: WitnessTold): readonly [heading: string, sentence: string] {
  const { verdict, words, amount, tolerance, tagged, factor } = told;
  if (words === null) return ['Unchecked', 'The report has no other fact to check it against.'];
  if (tagged !== null && factor !== null) {
    return ['Corrected', `Tagged as ${tagged}, ${scaleWords(factor)} what it is by ${words}: ${amount}.`];
  }
  const other = `${capitalised(words)}: ${amount}`;
  if (verdict === 'disputed') {
    return ['Disputed', `${other}. It does not agree ${tolerance}. It proves nothing, so we show the number.`];
  }
  if (verdict === 'confirmed') return ['Confirmed', `${other}. It equals the number ${tolerance}.`];
  return [capitalised(verdict), `${other}. It agrees ${tolerance}. That does not prove the number.`];
}

/** The source of a number, in sentences; null for companyfacts, the source of nearly all. */
export function sourceInWords({ dataSet, isPeriodRounded }: Pick<Fact, 'dataSet' | 'isPeriodRounded'>): string | null {
  if (dataSet == null) return null;
  const from = `From the SEC’s financial statement data set ${dataSet}.`;
  return isPeriodRounded === true ? `${from} The end of the period is rounded to the end of a month.` : from;
}
