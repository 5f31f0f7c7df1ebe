import { sentences } from './sentences.ts';

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
