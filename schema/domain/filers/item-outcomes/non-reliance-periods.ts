const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATE = String.raw`${MONTH} \d{1,2}, \d{4}`;
const PERIOD = new RegExp(
  String.raw`\b(?:(?:fiscal|calendar|interim|annual|quarterly|transition|three|six|nine|twelve)[ -](?:months? )?)*(?:years?|quarters?|months?|periods?)(?: \w+){0,2} ended(?: on)? ${DATE}(?:(?:,? and |, )(?:for )?${DATE})*`,
  'gi',
);
const SPEAKS_OF_THEM = /\b(?:relied|reliance|restat)/i;
const PERIODS_MAX = 12;

/** The periods whose statements are not to be relied on, each once, as the relevant sentences name them. */
export function nonReliancePeriods(sentences: readonly string[]): string[] {
  const found = sentences
    .filter((sentence) => SPEAKS_OF_THEM.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(PERIOD)].map(([period]) => period));
  return [...new Set(found)].slice(0, PERIODS_MAX);
}
