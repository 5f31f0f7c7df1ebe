import { foldName, LEGAL_FORMS, plainWords } from '../fold-name.ts';

/** Words that nobody begins with, except where the name does. */
const TAILS = new Set([...LEGAL_FORMS, 'TRUST', 'HOLDINGS', 'GROUP', 'THE', 'OF']);

const heardWords = (text: string): string[] => plainWords(text).filter((word) => word !== 'AND');

/** A text as it is compared with the beginnings of names: capitals and digits, without spaces and AND. */
export const lettersOf = (text: string): string => heardWords(text).join('');

/** A name from each of its words on, each behind a space: ` JOHNSONCONTROLSPLC CONTROLSPLC`. */
export function startsOf(name: string): string {
  const words = heardWords(name);
  return words.map((word, at) => (at > 0 && TAILS.has(word) ? '' : ` ${words.slice(at).join('')}`)).join('');
}

/** The whole names that a text may be, its last word perhaps the beginning of a legal form: `ACME` of `acme holdings i`. */
export function wholeNames(text: string): string[] {
  return [...new Set([text, heardWords(text).slice(0, -1).join(' ')].map(foldName))].filter((name) => name !== '');
}
