/**
 * Splits a paragraph into verbatim sentences; joined with single spaces they give the paragraph again.
 *
 * A sentence ends at a full stop, question mark or exclamation mark before a space and a capital, unless the stop
 * belongs to an abbreviation: `Mr. Smith`, `John Q. Public`, `U.S. Bank`, `No. 5`, and `Acme Inc. Board` but not `Acme
 * Inc. On`.
 */
export function sentences(paragraph: string): string[] {
  const found: string[] = [];
  let begin = 0;
  for (const end of paragraph.matchAll(ENDS)) {
    const after = end.index + end[0].length;
    const next = paragraph.slice(after + 1, after + 40);
    if (!beginsSentence(next) || isAbbreviation(paragraph.slice(Math.max(begin, end.index - 24), after), next))
      continue;
    found.push(paragraph.slice(begin, after));
    begin = after + 1;
  }
  if (begin < paragraph.length) found.push(paragraph.slice(begin));
  return found;
}

const ENDS = /[.?!][)”’"\d]{0,3}(?= )/g;

function beginsSentence(text: string): boolean {
  return /^[“"‘'([]{0,2}[\p{Lu}\d]/u.test(text);
}

/** Words that begin a sentence but not a name. */
const OPENERS =
  /^[“"‘'(]{0,2}(?:On|The|In|As|At|For|Effective|Pursuant|Mr|Ms|Mrs|Dr|Messrs|There|This|These|That|He|She|It|Its|Under|Following|Upon|A|An|Also|Prior|Previously|During|By|If|No|Neither|All|Each|Such|Until|Since|From|While|Although|To|With|We|Our|Additionally|Further|Furthermore|Accordingly|Item)\b/;
const NEVER_LAST =
  /(?:^|[\s("“])(?:Mr|Ms|Mrs|Dr|Messrs|Mses|Prof|Hon|Sen|Rep|Gov|Gen|Col|Capt|Rev|St|No|Nos|Sec|Art|Fig|vs|v|i\.e|e\.g|cf|approx|Jan|Feb|Mar|Apr|Aug|Sept|Sep|Oct|Nov|Dec)\.$/i;
const MAY_BE_LAST =
  /(?:^|[\s("“])(?:Inc|Corp|Co|Cos|Cie|Ltd|LLC|Bros|Jr|Sr|Esq|plc|[ap]\.m|S\.A|N\.V|A\.G|(?:[A-Z]\.){1,4}[A-Z]|[A-Z])\.$/;

function isAbbreviation(upTo: string, next: string): boolean {
  if (NEVER_LAST.test(upTo)) return true;
  return MAY_BE_LAST.test(upTo) && !OPENERS.test(next);
}

/** The longest excerpt, in characters (INTERFACE 15.3). */
export const EXCERPT_MAX = 300;

/** Characters. */
const SHORT_SENTENCE = 100;

export interface Excerpt {
  /** Verbatim in the document under the published normalization. */
  readonly text: string;
  /** True if it ends at a word in mid-sentence. */
  readonly truncated: boolean;
}

/**
 * The first one or two sentences of a section that say what happened; null for an empty section.
 *
 * Skips subheadings, paragraph numbers, and sentences that only refer elsewhere ("is incorporated by reference"); a
 * section with nothing else is quoted as it is. Two sentences are used if both fit and belong to one paragraph, so that
 * the excerpt is one contiguous piece of the document.
 *
 * @param telling  sentences that support the outcome: if there are any, a sentence that repeats an earlier report ("As
 *                 previously disclosed, ...") is skipped unless it is one of them
 */
export function excerpt(paragraphs: readonly string[], telling: readonly string[] = []): Excerpt | null {
  const said = paragraphs.map((paragraph) => sentences(paragraph.replace(PARAGRAPH_NUMBERS, '')));
  return (
    firstOf(said, (sentence) => saysWhatHappened(sentence) && !isRepeated(sentence, telling)) ??
    firstOf(said, isSentence) ??
    firstOf(said, () => true)
  );
}

/** `(b)`, `(d)(1)`, `(b), (c)`, `a)`, a bullet or a dash. */
const PARAGRAPH_NUMBERS = /^(?:\(?[a-z0-9]{1,3}\)[\s,.;]*(?:and\s)?|[•·*–—-]+\s*)+/i;

function firstOf(paragraphs: readonly (readonly string[])[], fits: (sentence: string) => boolean): Excerpt | null {
  for (const paragraph of paragraphs) {
    const at = paragraph.findIndex(fits);
    const [first, second] = at === -1 ? [] : paragraph.slice(at);
    if (first === undefined) continue;
    if (first.length > EXCERPT_MAX) return { text: cutAtWord(first), truncated: true };
    const both = second === undefined || isReference(second) ? first : `${first} ${second}`;
    if (both.length <= EXCERPT_MAX) return { text: both, truncated: false };
    // A short first sentence ("X held its annual meeting.") says little without the next.
    return first.length < SHORT_SENTENCE
      ? { text: cutAtWord(both), truncated: true }
      : { text: first, truncated: false };
  }
  return null;
}

function saysWhatHappened(sentence: string): boolean {
  return isSentence(sentence) && !isReference(sentence);
}

/** True for a sentence rather than a heading: it has an end, and a lower-case word that a title would capitalize. */
function isSentence(sentence: string): boolean {
  const words = sentence.split(' ');
  const hasVerb = words.some((word) => /^[a-z]{3,}/.test(word) && !SMALL_IN_TITLES.test(word));
  return hasVerb && words.length >= 4 && (/[.:;?!,][)”’"\d]{0,3}$/.test(sentence) || words.length > 20);
}

const SMALL_IN_TITLES = /^(?:the|and|for|from|with|into|its|our|upon|under|or|to|of)\W?$/;

function isRepeated(sentence: string, telling: readonly string[]): boolean {
  return telling.length > 0 && !telling.includes(sentence) && REPEATS.test(sentence);
}

const REPEATS = /^as (?:previously |earlier )?(?:disclosed|reported|announced|set forth)\b/i;

function isReference(sentence: string): boolean {
  return (
    /\bincorporated\b.{0,60}\bby reference\b|\bincorporates?\b.{0,80}\bby reference\b|\bincorporated (?:herein|into this item)\b/i.test(
      sentence,
    ) &&
    /^(?:the (?:information|disclosures?|descriptions?|text)|to the extent|please see|see|reference is)/i.test(sentence)
  );
}

/** Cuts a sentence at the last word within the limit. */
function cutAtWord(sentence: string): string {
  const cut = sentence.slice(0, EXCERPT_MAX + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : cut.slice(0, EXCERPT_MAX)).replace(/[\s,;:(–—-]+$/, '');
}
