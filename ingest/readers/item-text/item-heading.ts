import type { DocumentLine } from './document-lines.ts';
import { TITLE_WORDS } from './item-titles.ts';

/** A boundary between sections. */
export interface Heading {
  /** Numbers as the document gives them, `5.02` or, before August 2004, `5`; empty where only an end is marked. */
  readonly items: readonly string[];
  /** Text after the title on the last line of the heading. */
  readonly rest: string;
  readonly lines: number;
}

/** Numbers of Form 8-K since August 2004, or the earlier ones. */
export type Numbering = 'present' | 'former';

const NUMBER = { present: String.raw`[1-9]\s?\.\s?\d\d(?!\d)`, former: String.raw`1?\d(?![\d]|\s?\.\s?\d)` } as const;
/** `(b)`, `(d)(1)`, `(b), (c) and (e)`. */
const PARAGRAPHS = String.raw`(?:[\s,]*(?:and\s*|&\s*)?\([a-z0-9]{1,3}\)){0,12}`;

/** One number of a list; anything in parentheses is one of its paragraphs. */
const EACH_NUMBER = {
  present: new RegExp(String.raw`(?<![(\d.])${NUMBER.present}`, 'g'),
  former: new RegExp(String.raw`(?<![(\d.])${NUMBER.former}`, 'g'),
} as const;
const HEADINGS = { present: headingPattern('present'), former: headingPattern('former') } as const;

/** `Item 5.02`, `ITEM 5.02(b)`, `Items 1.01 and 2.03`, also after the name of the form's section. */
function headingPattern(numbering: Numbering): RegExp {
  const number = NUMBER[numbering];
  const more = String.raw`(?:(?:\s*[,&;]\s*|\s*,?\s*and\s+)(?:i\s?t\s?e\s?m\s*)?${number}${PARAGRAPHS}){0,8}`;
  return new RegExp(
    String.raw`^(?:section\s[1-9]\b.{0,100}?\s)?i\s?t\s?e\s?m\s?s?[\s.:#]*(?<numbers>${number}${PARAGRAPHS}${more})(?<rest>.*)$`,
    'is',
  );
}

const SECTION =
  /^section\s[1-9][\s.:–—-]*(?:registrant|financial|securities|matters|corporate|asset|regulation|other|exhibits)/i;
const SIGNATURE =
  /^(?:s\s?i\s?g\s?n\s?a\s?t\s?u\s?r\s?e\s?(?:s|\(s\))?(?:\s?page)?[.:]?(?:\s|$)|pursuant to the requirements? of (?:section|the securities))/i;
const EXHIBIT_INDEX = /^(?:index to exhibits|exhibit index|exhibits? list)\b/i;
/** After such a word "Item 1.01" is a cross reference, even at the beginning of a line. */
const SPOKEN_OF = /(?:^|\s)(?:in|under|of|to|and|or|the|with|by|see|this|from|into|per|for|pursuant to)$/i;

/**
 * The heading that begins on a line, or null.
 *
 * Cross references do not count: "Item 1.01 above", "Item 1.01 is incorporated", "(see / Item 1.01)" broken at the
 * slash.
 */
export function headingAt(lines: readonly DocumentLine[], at: number, numbering: Numbering): Heading | null {
  const line = lines[at];
  if (line === undefined) return null;
  if (SIGNATURE.test(line.text) || EXHIBIT_INDEX.test(line.text) || SECTION.test(line.text)) {
    const named = HEADINGS[numbering].exec(line.text);
    if (named === null) return { items: [], rest: '', lines: 1 };
  }
  // "Item" alone, with its number on the next line.
  const isSplit = /^i\s?t\s?e\s?m\s?s?$/i.test(line.text);
  const text = isSplit ? `${line.text} ${lines[at + 1]?.text ?? ''}` : line.text;
  const { numbers = '', rest = '' } = HEADINGS[numbering].exec(text)?.groups ?? {};
  if (numbers === '') return null;
  const before = lines[at - 1]?.text ?? '';
  if (!line.beginsParagraph && SPOKEN_OF.test(before)) return null;
  const items = [...numbers.matchAll(EACH_NUMBER[numbering])].map(([number]) => number.replaceAll(/\s/g, ''));
  const begun = rest.replace(SEPARATORS, '');
  const beginsTitle = items.some((item) => passTitle(begun, item).words >= 2);
  if (begun !== '' && !beginsTitle && !/^[\p{Lu}\d"“‘'(*[]/u.test(begun)) return null;
  return afterTitle(lines, at, isSplit ? 2 : 1, begun, items);
}

const SEPARATORS = /^[\s.:;,–—-]+/;
/** The longest titles take this many lines, with one word per line. */
const TITLE_LINES_MAX = 6;

/** Skips the title, which may span several lines; `rest` is the text after it on its last line. */
function afterTitle(
  lines: readonly DocumentLine[],
  at: number,
  numberLines: number,
  begun: string,
  items: readonly string[],
): Heading {
  const following = lines.slice(at + numberLines, at + numberLines + TITLE_LINES_MAX).map(({ text }) => text);
  const parts = [begun, ...following];
  const joined = parts.join('\n');
  let end = 0;
  for (const item of items) {
    // Some headings repeat a part of the title.
    for (let isTitle = true; isTitle; ) {
      const begin = end + (SEPARATORS.exec(joined.slice(end))?.[0].length ?? 0);
      const { length, isWhole } = passTitle(joined.slice(begin), item);
      if (isWhole) end = begin + length;
      isTitle = isWhole;
    }
  }
  const passed = joined.slice(0, end).split('\n').length - 1;
  const behind = (joined.slice(end).split('\n')[0] ?? '').replace(/^[\s.:;,)\]*–—-]+/, '');
  // A page number after the title belongs to a table of contents.
  return { items, rest: /^[\s.]*\d{1,3}$/.test(behind) ? '' : behind, lines: numberLines + passed };
}

/** Words of a title that may be missing in a row, such as "or Certain" in shortened titles. */
const WORDS_LEFT_OUT_MAX = 6;

interface TitlePassed {
  /** Characters of the text that match words of the title, in order. */
  readonly length: number;
  readonly words: number;
  /** True if at least half of the title is present. */
  readonly isWhole: boolean;
}

const EXPECTED = new Map([...TITLE_WORDS].map(([item, titles]) => [item, titles.map((title) => title.map(sameWord))]));

/**
 * Filers write "Arrangement" for "Arrangements", and mix the "Principal Officers" of 2004 with the "Certain" ones of
 * 2006.
 */
function sameWord(word: string): string {
  return word === 'principal' ? 'certain' : word.replace(/s$/, '');
}

function passTitle(text: string, item: string): TitlePassed {
  const none: TitlePassed = { length: 0, words: 0, isWhole: false };
  return (EXPECTED.get(item) ?? [])
    .map((expected): TitlePassed => {
      const word = /[^A-Za-z]{0,6}?([A-Za-z]+)/y;
      let [length, words, next] = [0, 0, 0];
      for (let found = word.exec(text); found !== null && next < expected.length; found = word.exec(text)) {
        const place = expected.indexOf(sameWord((found[1] ?? '').toLowerCase()), next);
        if (place === -1 || place - next > WORDS_LEFT_OUT_MAX) break;
        next = place + 1;
        words += 1;
        length = word.lastIndex;
      }
      return { length, words, isWhole: words * 2 >= expected.length };
    })
    .reduce((longest, one) => (one.words > longest.words ? one : longest), none);
}
