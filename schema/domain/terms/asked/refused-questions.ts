/** What we never answer (INTERFACE 19.11), each with the sentence that says where at the SEC it is. */
const REFUSED: readonly (readonly [asked: RegExp, sentence: string])[] = [
  [
    /\b(?:an? (?:\w+ )?(?:buy|sell|hold|investment(?! bank))|(?:should|worth) (?:i |we )?(?:buy|sell|hold|invest)\w*|(?:under|over)-?valued|price targets?|analyst ratings?)\b/i,
    'We do not rate companies or shares.',
  ],
  [
    /\binsiders?\b|\bforms? [345]\b/i,
    'We have no trades of insiders. They are in Forms 3, 4 and 5 on the company’s page at the SEC.',
  ],
  [
    /\bquarterly\b|\bby quarter\b|\bquarters?\b|\bq[1-4],? (?:of )?(?:fy ?)?(?:20)?\d\d\b/i,
    'We have no quarterly statements. They are in the Forms 10-Q on the company’s page at the SEC.',
  ],
  [/\bsegments?\b/i, 'We have no figures of segments. They are in the notes of the 10-K at the SEC.'],
  [
    /\b(?:stock|share) prices?\b|\bprice of\b/i,
    'We have no share prices. Filings do not have them, and a 10-K gives the market value of one day.',
  ],
  [
    new RegExp(
      String.raw`\b(?:inventor(?:y|ies)|receivables?|payables?|depreciation|cogs|ebitdar?|pp(?:&|n)?e|gross ?(?:profits?|margins?)|` +
        String.raw`cost ?of ?(?:goods|sales|revenue)|working ?capital|(?:quick|current) ?ratio|(?:current|total) ?(?:assets|liabilities))\b`,
      'i',
    ),
    'We have no other lines of the statements, such as inventory or total assets. They are in the 10-K at the SEC.',
  ],
  [
    /\b(?:risk ?factors|legal (?:proceedings|battles)|(?:year|margin|revenue) guid\w+|primary customers|major acquisitions|what drove)\b/i,
    'We have no texts of reports, such as risk factors or guidance. They are in the 10-K and the 8-K at the SEC.',
  ],
];

/** The sentence for a question that we never answer; null for any other text. */
export const refusedQuestion = (text: string): string | null =>
  REFUSED.find(([asked]) => asked.test(text))?.[1] ?? null;

/** A text without what we never answer. */
export const withoutRefused = (text: string): string =>
  REFUSED.reduce((left, [asked]) => left.replace(asked, ' '), text);

/** That sentence after another; empty for any other text. */
export function refusalOf(text: string): string {
  const sentence = refusedQuestion(text);
  return sentence === null ? '' : ` ${sentence}`;
}

/** All of these sentences, for whoever asks what there is. */
export const REFUSALS = REFUSED.map(([, sentence]) => sentence);
