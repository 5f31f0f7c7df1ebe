import { capitalised } from './capitalised.ts';
import { ABBREVIATIONS, SMALL, SPELLINGS } from './name-spellings.ts';

/**
 * A name as shown on pages. EDGAR writes most names in capitals; those are put into title case, all others stay as the
 * filer wrote them. Data formats and brand records keep the name as filed.
 *
 * `MCDONALDS CORP` becomes `McDonalds Corp`, `AT&T INC.` becomes `AT&T Inc.`, and `BANK OF AMERICA CORP /DE/` keeps its
 * `/DE/`.
 */
export function displayName(filed: string): string {
  if (/\p{Ll}/u.test(filed)) return filed;
  return filed
    .split(/( +)/)
    .map((word, at) => cased(word, at === 0))
    .join('');
}

const ROMAN = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{2,3})$/;

function cased(word: string, isFirst: boolean): string {
  // EDGAR also attaches a state to the last word: CORP/OH/.
  const [, name, state] = /^(\p{L}{2,}[.,]?)([/\\]\p{Lu}{2,3}[/\\]?)$/u.exec(word) ?? [];
  if (name !== undefined && state !== undefined) return cased(name, isFirst) + state;
  // EDGAR's own suffixes, such as /DE/; initials, such as U.S. or L.P.; AT&T.
  if (/^[/\\]|^\(?(?:\p{L}\.)+,?\)?$|&/u.test(word)) return word;
  const parts = word.split(/([-/,])/);
  return parts.map((part, at) => partCased(part, isFirst || at > 0 || parts.length > 1)).join('');
}

function partCased(part: string, isOpening: boolean): string {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(part) ?? [];
  return `${before}${coreCased(core, isOpening)}${after}`;
}

function coreCased(core: string, isOpening: boolean): string {
  const own = SPELLINGS.get(core);
  if (own !== undefined) return own;
  const lower = core.toLowerCase();
  if (SMALL.has(lower) && core.length > 1) return isOpening ? capitalised(lower) : lower;
  if (ROMAN.test(core)) return core;
  if (/^\d+(?:ST|ND|RD|TH|S)$/.test(core)) return lower;
  if (/\d/.test(core) || isSpelledOut(core)) return core;
  // O'REILLY and D'ANGELO, but MCDONALD'S.
  return lower
    .replace(/^mc(?=\p{L}{3})(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(
      /^([od])(['’])(\p{L})/u,
      (_, a: string, mark: string, b: string) => `${a.toUpperCase()}${mark}${b.toUpperCase()}`,
    )
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** A word of two to five letters without a vowel is an acronym. */
function isSpelledOut(core: string): boolean {
  return core.length <= 5 && !/[AEIOUYÀ-ÿ]/.test(core) && !ABBREVIATIONS.has(core);
}
