export interface NamedAmount {
  /** Verbatim: `approximately $10 million to $12 million`. */
  readonly phrase: string;
  /** US dollars as exact decimals; equal if the phrase gives a single amount. */
  readonly lowUsd: string;
  readonly highUsd: string;
}

const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };
const NUMBER = String.raw`(?<![A-Z]{1,2})\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s(thousand|million|billion)\b)?`;
const AMOUNT = new RegExp(
  String.raw`${NUMBER}(?:\s?(?:to|and|-|–|—)\s?(?:approximately )?${NUMBER.replace(String.raw`\$\s?`, String.raw`\$?\s?`)})?`,
);

/**
 * The amount in the first sentence that gives one, for items 2.05 and 2.06; null if no sentence does.
 *
 * US dollars only: `C$5 million` does not count. A first number without its own scale takes that of the second ("$10 to
 * $12 million"). Amounts per share are skipped.
 */
export function firstAmount(sentences: readonly string[]): NamedAmount | null {
  for (const sentence of sentences) {
    for (const found of sentence.matchAll(new RegExp(AMOUNT, 'g'))) {
      const [phrase, low = '', lowScale, high, highScale] = found;
      if (/^\s?(?:per|a|each) (?:share|unit)/i.test(sentence.slice(found.index + phrase.length))) continue;
      const isRange = high !== undefined && (highScale !== undefined || high.includes(',') || lowScale === undefined);
      const scale = lowScale ?? (isRange ? highScale : undefined);
      const lowUsd = shift(low, scale);
      return { phrase, lowUsd, highUsd: isRange ? shift(high, highScale ?? scale) : lowUsd };
    }
  }
  return null;
}

/** Shifts the decimal point by the scale on the digits themselves, without rounding. */
function shift(number: string, scale: string | undefined): string {
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
  const places = scale === undefined ? 0 : (SCALES[scale] ?? 0);
  const moved = fraction.padEnd(places, '0');
  const digits = `${whole}${moved.slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const rest = moved.slice(places).replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}
