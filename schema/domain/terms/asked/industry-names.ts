import { SIC_CODES } from '../lists/sic-codes.ts';
import { nearestNames } from './did-you-mean.ts';

/** An industry to look for: the first digits of codes, or whole codes as EDGAR writes them. */
export type AskedSic = string | readonly string[];

/** Industries that people call by another word. */
const CALLED: Readonly<Record<string, AskedSic>> = {
  ...{ biotech: '2836', biotechnology: '2836', chips: '3674', reit: '6798', reits: '6798' },
  ...{ pharma: ['2834'], restaurant: '58', restaurants: '58', utility: '49', utilities: '49' },
  // Producers, their services and refiners; the titles of most say petroleum or gas.
  oil: ['1311', '1381', '1382', '1389', '2911'],
};

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !['and', 'of', 'the'].includes(word));
/** Codes with the words of their titles, which a search looks through for each letter that somebody types. */
const TITLES = [...SIC_CODES].map(([code, title]) => ({ code, words: wordsOf(title) }));
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** Ways in which a word of a title is the one asked for, the surest first. */
const SAME: readonly ((own: string, asked: string) => boolean)[] = [
  (own, asked) => own === asked,
  (own, asked) => singular(own) === singular(asked),
  (own, asked) => asked.length > 3 && own.startsWith(asked),
];

/** The codes of the industries whose titles have all words of a text, as EDGAR writes them; empty if none has. */
export function sicCodesNamed(text: string, isWhole = false): AskedSic {
  const asked = wordsOf(text.replace(/^(?:services|retail)-/i, ''));
  const called = CALLED[asked.join(' ')];
  if (called !== undefined || asked.length === 0) return called ?? [];
  for (const isSame of isWhole ? SAME.slice(0, -1) : SAME) {
    const found = TITLES.filter(({ words }) => asked.every((word) => words.some((own) => isSame(own, word))));
    // Codes of farms have three digits there.
    if (found.length > 0) return found.map(({ code }) => String(Number(code)));
  }
  return [];
}

/** `SIC 73`, or codes with their titles, if they are few. */
export function sicWords(sic: AskedSic): string {
  if (typeof sic === 'string') return `SIC ${sic}`;
  return `SIC ${sic.map((code) => (sic.length > 4 ? code : titled(code.padStart(4, '0')))).join(' or ')}`;
}

const titled = (code: string) => `${code} ${SIC_CODES.get(code)}`;

/** An industry for each of the words of titles that are nearest to a text: `7372 prepackaged software` for `softwear`. */
export function nearestIndustries(text: string, most = 3): readonly string[] {
  const nearest = nearestNames(text, [...new Set(TITLES.flatMap(({ words }) => words))], most);
  const ofWord = (word: string) => TITLES.find(({ words }) => words.includes(word))?.code ?? '';
  return [...new Set(nearest.map(ofWord))].map(titled);
}
