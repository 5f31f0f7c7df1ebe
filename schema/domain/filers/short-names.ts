import { beginningsOf, foldName, nameWords } from './fold-name.ts';

/**
 * Common short names of companies that file under another name, with their CIKs. Only names with one generally
 * understood meaning are listed; a short name that begins the company's own name is usually found without an entry
 * here.
 */
const SHORT_NAMES: Readonly<Record<string, number>> = {
  'american express': 4962,
  amex: 4962,
  'anheuser busch': 1_668_717,
  aws: 1_018_724,
  'b of a': 70_858,
  'bank of new york': 1_390_777,
  bofa: 70_858,
  'bristol myers': 14_272,
  bud: 1_668_717,
  budweiser: 1_668_717,
  'burger king': 1_618_756,
  'capital one': 927_628,
  'charles schwab': 316_709,
  chase: 19_617,
  citi: 831_001,
  citibank: 831_001,
  'coca-cola': 21_344,
  coke: 21_344,
  disney: 1_744_489,
  facebook: 1_326_801,
  fedex: 1_048_911,
  ford: 37_996,
  'franklin templeton': 38_777,
  gillette: 80_424,
  github: 789_019,
  gm: 1_467_858,
  'goldman sachs': 886_982,
  goldman: 886_982,
  google: 1_652_044,
  'hewlett packard': 47_217,
  'home depot': 354_950,
  honda: 715_153,
  hp: 47_217,
  instagram: 1_326_801,
  'j&j': 200_406,
  'john deere': 315_189,
  'jp morgan': 19_617,
  kfc: 1_041_061,
  kraft: 1_637_459,
  lilly: 59_478,
  macys: 794_367,
  marlboro: 764_180,
  'morgan stanley': 895_421,
  'old navy': 39_911,
  oreo: 1_103_982,
  'p&g': 80_424,
  pepsi: 77_476,
  'pg&e': 1_004_980,
  'pizza hut': 1_041_061,
  's&p': 64_040,
  shell: 1_306_965,
  'silicon valley bank': 719_739,
  snapchat: 1_564_408,
  sony: 313_838,
  square: 1_512_673,
  'taco bell': 1_041_061,
  toyota: 1_094_517,
  tsmc: 1_046_179,
  'united healthcare': 731_766,
  ups: 1_090_727,
  'us steel': 1_163_302,
  verizon: 732_712,
  'wal-mart': 104_169,
  walgreens: 1_618_921,
  walmart: 104_169,
  whatsapp: 1_326_801,
  youtube: 1_652_044,
};

const BY_FOLDED = new Map(Object.entries(SHORT_NAMES).map(([name, cik]) => [foldName(name), cik]));

/** The CIK of the company that a short name is generally understood to mean; null for any other text. */
export function cikOfShortName(text: string): number | null {
  return BY_FOLDED.get(foldName(text)) ?? null;
}

/** Fewer letters are too often one letter away from another word. */
const MISSPELT_MIN = 5;
/** Of each of two words that both have a slip. */
const WORD_MIN = 4;

/** A word, and what is left of it without any one letter: two words one slip apart have one of these in common. */
const slips = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

const BY_SLIP = Map.groupBy(
  [...BY_FOLDED.keys()]
    .filter((name) => name.length >= MISSPELT_MIN)
    .flatMap((name) => slips(name).map((slip) => ({ slip, name }))),
  ({ slip }) => slip,
);

/** The short names that are one letter away from the text, or have two letters changed round. */
export function namesMisspelt(text: string): string[] {
  const folded = foldName(text);
  if (folded.length < MISSPELT_MIN) return [];
  return [...new Set(slips(folded).flatMap((slip) => (BY_SLIP.get(slip) ?? []).map(({ name }) => name)))];
}

/** True if a text is the first words of a name but for one letter, or two letters changed round, or each word of two is. */
export function isOneSlipFrom(text: string, name: string): boolean {
  const folded = foldName(text);
  if (folded.length < MISSPELT_MIN) return false;
  if (misspeltBeginning(text, name) !== null) return true;
  const [words, own] = [nameWords(text), nameWords(name)];
  return (
    words.length === 2 && words.every((word, at) => word.length >= WORD_MIN && areOneSlipApart(word, own[at] ?? ''))
  );
}

/** The first words of a name that a text misspells, in one; null if it misspells none. */
export const misspeltBeginning = (text: string, name: string): string | null =>
  beginningsOf(name).find((beginning) => areOneSlipApart(foldName(text), beginning)) ?? null;

/** True if a text is a whole name but for such a slip. */
export const isOneSlipOf = (text: string, name: string): boolean => areOneSlipApart(foldName(text), foldName(name));

function areOneSlipApart(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [own, its] = [one.slice(at), other.slice(at)];
  const areChangedRound = own.slice(0, 2) === its.charAt(1) + its.charAt(0) && own.slice(2) === its.slice(2);
  return own.slice(1) === its || own === its.slice(1) || own.slice(1) === its.slice(1) || areChangedRound;
}

/** The short names above that are brands, products or parts of a company, as they are written. */
const BRANDS: Readonly<Record<string, string>> = {
  aws: 'AWS',
  budweiser: 'Budweiser',
  'burger king': 'Burger King',
  chase: 'Chase',
  citibank: 'Citibank',
  facebook: 'Facebook',
  'franklin templeton': 'Franklin Templeton',
  gillette: 'Gillette',
  github: 'GitHub',
  google: 'Google',
  instagram: 'Instagram',
  kfc: 'KFC',
  marlboro: 'Marlboro',
  'old navy': 'Old Navy',
  oreo: 'Oreo',
  'pizza hut': 'Pizza Hut',
  snapchat: 'Snapchat',
  'taco bell': 'Taco Bell',
  'united healthcare': 'UnitedHealthcare',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

const BRAND_BY_FOLDED = new Map(Object.entries(BRANDS).map(([name, written]) => [foldName(name), written]));

/** A brand or a part of the company that a short name means, as it is written; null for any other short name. */
export const brandOf = (shortName: string): string | null => BRAND_BY_FOLDED.get(foldName(shortName)) ?? null;
