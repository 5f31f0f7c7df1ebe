/**
 * The alphabet in which the index compares names: digits and capitals without accents; everything else separates words.
 */

const BETWEEN = 0;
/** Ignored within a word: the apostrophe of O’Reilly, the dots of U.S. */
const UNHEARD = 255;
/** Letters and digits are 1 to 36. */
export const LETTERS = 37;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The letter code of each byte of Latin-1, in which the index stores names. */
const LETTER_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  if ("'`.´".includes(char)) return UNHEARD;
  const plain = char.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return plain.length === 1 ? ALPHABET.indexOf(plain) + 1 : BETWEEN;
});

/** A text as letter codes, without word breaks. */
export function lettersOf(text: string): number[] {
  return [...latin(text)].map((byte) => LETTER_OF[byte] as number).filter((letter) => isLetter(letter));
}

/** A text in Latin-1. Other characters lose their accents, and become spaces if that is not enough. */
export function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 255) return Uint8Array.from(withoutAccents(text), toByte);
    bytes[at] = code;
  }
  return bytes;
}

const withoutAccents = (text: string): string =>
  text.replaceAll(/[’‘ʼ]/g, "'").normalize('NFKD').replaceAll(/\p{M}/gu, '');

const SPACE = 32;
const toByte = (char: string): number => {
  const code = char.charCodeAt(0);
  return char.length === 1 && code < 256 ? code : SPACE;
};

const isLetter = (letter: number): boolean => letter !== BETWEEN && letter !== UNHEARD;

export function wordStarts(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  let isInside = false;
  for (let at = 0; at < bytes.length; at++) {
    const letter = LETTER_OF[bytes[at] as number] as number;
    if (letter === UNHEARD) continue;
    if (letter !== BETWEEN && !isInside) starts.push(at);
    isInside = letter !== BETWEEN;
  }
  return starts;
}

/** Number of letters that determine a word's shelf in the index. */
export const SHELF_LETTERS = 3;

/** The shelf of the word at an offset, from the next letters, ignoring spaces; fewer if the name ends. */
export function shelfAt(bytes: Uint8Array, start: number, end: number): number {
  let shelf = 0;
  let found = 0;
  for (let at = start; at < end && found < SHELF_LETTERS; at++) {
    const letter = LETTER_OF[bytes[at] as number] as number;
    if (!isLetter(letter)) continue;
    shelf = shelf * LETTERS + letter;
    found++;
  }
  return shelf * LETTERS ** (SHELF_LETTERS - found);
}

/** The range of shelves for words that begin with the letters; `to` is exclusive. */
export function shelvesOf(letters: readonly number[]): { readonly from: number; readonly to: number } {
  const own = letters.slice(0, SHELF_LETTERS);
  const span = LETTERS ** (SHELF_LETTERS - own.length);
  const from = own.reduce((shelf, letter) => shelf * LETTERS + letter, 0) * span;
  return { from, to: from + span };
}

/**
 * Compares the beginning of a range of bytes with the letters: `begins`, or `is` if nothing follows; null if it
 * differs.
 */
export function beginning(
  bytes: Uint8Array,
  start: number,
  end: number,
  letters: readonly number[],
): 'begins' | 'is' | null {
  let matched = 0;
  for (let at = start; at < end; at++) {
    const letter = LETTER_OF[bytes[at] as number] as number;
    if (!isLetter(letter)) continue;
    if (matched === letters.length) return 'begins';
    if (letter !== letters[matched]) return null;
    matched++;
  }
  return matched === letters.length ? 'is' : null;
}
