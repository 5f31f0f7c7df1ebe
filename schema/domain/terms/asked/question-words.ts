import { CARD_FIELDS } from '../card-fields.ts';
import { withoutRefused } from './refused-questions.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What makes a question of words, and tells nothing of its subject. */
const ASKING = wordSet(
  'what which who whom whose when where why how is are was were do does did has have had can could should would will ' +
    'tell show give find see explain define definition mean means meaning me my i we you your please there any went going looking',
);
const ARTICLES = wordSet('a an the');
/** Small words, and what a page is called. */
const SMALL = wordSet(
  'a an the of for on in at by to with that its it this all about company companies board boards page pages list',
);
/** What people ask about a company: the words of the card, and of what only it answers. */
const OF_CARD = new Set([
  ...Object.values(CARD_FIELDS).flatMap((group) =>
    Object.values(group).flatMap(({ label }) => label.toLowerCase().split(/[^a-z]+/)),
  ),
  ...wordSet(
    'revenues sales earnings eps profit profits profitable profitability income margins flow cashflow fcf debts dividend ' +
      'dividends forecast forecasts prediction predictions outlook range history health healthy risk risks risky safe ' +
      'solvent sound doing performance performing financial financials fundamentals figures numbers results card ' +
      'warning warnings profile overview summary years annual yearly latest recent current currently now today next ' +
      'last trend chart stock stocks shares buy sell hold good bad well strong weak worth invest investment owns ' +
      'name names former formerly old previous called renamed low lowest high highest least most less more',
  ),
]);

const PERIOD = /\b(?:(?:last|past|next|previous|coming)\s+(?:\w+\s+)?(?:years?|quarters?|months?)|(?:fy ?)?20\d\d)\b/gi;

const plain = (word: string): string => word.toLowerCase().replace(/['’]s?$/, '');
const isOf = (word: string, ...sets: readonly ReadonlySet<string>[]) => sets.some((set) => set.has(plain(word)));

/** True for a word too common to be a company’s name alone; in capitals it may be a ticker. */
export const isCommonWord = (word: string): boolean =>
  word === word.toLowerCase() && isOf(word, ASKING, SMALL, OF_CARD);

/** The words of a text, without the punctuation at their ends. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '') || []);

/** A text without the words that ask: `8-K 4.02` of `What does an 8-K 4.02 mean?` */
export const subjectOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isOf(word, ASKING, ARTICLES))
    .join(' ');

/** Equal for two texts that name the same subject: small words, plurals and punctuation do not count. */
export function subjectKey(text: string): string {
  const words = wordsOf(text.toLowerCase());
  const telling = words.filter((word) => !isOf(word, ASKING, SMALL));
  return (telling.length > 0 ? telling : words)
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ch|sh|x|ss)es$/, '$1')
        .replace(/([^s])s$/, '$1'),
    )
    .join('');
}

/** What is left of a question about a company, in runs of words; null for a text that asks nothing. */
export function companiesAsked(text: string): readonly (readonly string[])[] | null {
  const asked = withoutRefused(text).replaceAll(PERIOD, ' ');
  const words = wordsOf(asked);
  if (asked === text && !words.some((word) => isOf(word, ASKING, OF_CARD)) && !text.trim().endsWith('?')) return null;
  const runs: string[][] = [[]];
  for (const word of words) {
    if (isOf(word, ASKING, OF_CARD) || (isOf(word, SMALL) && runs.at(-1)?.length === 0)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

const BETWEEN = [
  /\s+(?:vs\.?|versus|against|(?:compared )?(?:to|with))\s+/i,
  /\s*[,;\n]\s*(?:and\s+)?|\s+(?:and|or)\s+/i,
];

/** The companies that a text sets side by side, as it names them; empty where it names none or one. */
export function namesCompared(text: string): readonly string[] {
  const asked = text
    .trim()
    .replace(/^(?:please )?(?:compare|comparison (?:of|between)|(?:the )?difference between)\s+/i, '');
  const names = BETWEEN.map((between) => asked.split(between)).find(({ length }) => length > 1) ?? [];
  return names.map(
    (name) =>
      companiesAsked(name)
        ?.map((run) => run.join(' '))
        .join(' ') ?? name.trim(),
  );
}
