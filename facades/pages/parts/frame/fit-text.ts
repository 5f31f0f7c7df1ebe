import { readable } from '../../../representations/readable.ts';
import { datedText } from '../text.tsx';

export interface Type {
  readonly size: number;
  readonly line: number;
  /** Characters of average text that fit on a line. */
  readonly most: number;
}

export interface Fitted {
  readonly type: Type;
  readonly lines: readonly string[];
}

/**
 * A text in the largest type in which all of it has room. If it has none in the smallest, whole sentences go from its
 * end, then whole clauses, then words: no line ends in the middle of a thought with dots.
 *
 * @param types  largest first
 * @param room   height in pixels
 */
export function fitText(text: string, types: readonly Type[], room: number): Fitted {
  const words = datedText(readable(text)).trim();
  for (const type of types) {
    const lines = linesOf(words, type.most);
    if (lines.length * type.line <= room) return { type, lines };
  }
  const type = types.at(-1);
  if (type === undefined) throw new Error('A text needs a type.');
  const most = Math.max(1, Math.floor(room / type.line));
  for (const ending of [SENTENCE, CLAUSE, /\s+/g]) {
    const ends = [...words.matchAll(ending)].map(({ index }) => index).reverse();
    for (const end of ends) {
      const lines = linesOf(closed(words.slice(0, end)), type.most);
      if (lines.length <= most) return { type, lines };
    }
  }
  return { type, lines: linesOf(words, type.most).slice(0, most) };
}

/** What follows the end of a sentence, and of a clause; not a point in a number or after an initial. */
const SENTENCE = /(?<=[\p{Ll}\d%)”"][.!?][)”"]?)\s+(?=[\p{Lu}\d“"])/gu;
const CLAUSE = /[,;:]?\s+(?<=[,;:]\s+)/g;

const closed = (text: string) => (/[.!?]$/.test(text) ? text : `${text.replace(/[,;:]$/, '')}.`);

/** A text as lines; a word longer than a line goes on in the next. */
export function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    const letters = [...word];
    for (let at = 0; at < letters.length; at += most) lines.push(letters.slice(at, at + most).join(''));
  }
  return lines;
}
