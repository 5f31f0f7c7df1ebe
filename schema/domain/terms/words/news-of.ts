import { capitalised } from './phrases.ts';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** `On June 8, 2026, `, `Effective as of July 1, 2026 (the “Effective Date”), `. */
const DAY = new RegExp(
  `^(?:on or about|on|as of|effective as of|effective on|effective)\\s+(?:${MONTHS})\\s+\\d{1,2},\\s+\\d{4}(?:\\s*\\([^()]{1,60}\\))?,?\\s+`,
  'i',
);

const SUFFIX = 'inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc|lp|na|nv|sa|ag|group|holdings|trust';
const IS_SUFFIX = new RegExp(`^(?:${SUFFIX})$`, 'i');
const SUFFIXES = `(?:[\\s,.&/]{1,4}(?:${SUFFIX}|l\\.l\\.c|l\\.p|n\\.a|n\\.v|s\\.a)\\b\\.?)*`;

/** The filer under a name of its own making: `(the “Company”)`, `(“Apple”)`. */
const CALLED = '(?:,?\\s*\\([^()]{1,80}\\))?';

/** Words that show that what stands before them is not the whole subject, or not the subject. */
const GOES_ON = /^(?:and|or|of|with|as|in|which|who|that|through|by|for|to|from|at|on|the|a|an|its)\b/;

/**
 * Where the news of an excerpt begins: after the day and the filer, which have columns of their own beside it. `On May 5,
 * 2026, Quince Corp. (the “Company”) received a notice` is `Received a notice`.
 *
 * What is left is as filed, from its first word to the end; only that word's first letter may be raised. Nothing is left
 * out where no verb follows, as in `Quince Corp. and certain of its subsidiaries filed`.
 *
 * @param names  the filer's names, as filed and as displayed
 */
export function newsOf(excerpt: string, names: readonly string[]): string {
  const dayless = excerpt.replace(DAY, '');
  for (const subject of [...names.flatMap(nameAtStart), /^(?:the\s+(?:company|registrant|corporation)|we)\s+/i]) {
    const rest = dayless.replace(subject, '');
    if (rest !== dayless && /^[a-z]/.test(rest) && !GOES_ON.test(rest)) return capitalised(rest);
  }
  return capitalised(dayless);
}

/** The filer's name at the start of a text, however its suffix is written; none for a name without letters. */
function nameAtStart(name: string): RegExp[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const end = words.findLastIndex((word, at) => at === 0 || !IS_SUFFIX.test(word));
  const own = words.slice(0, end + 1);
  if (own.length === 0) return [];
  return [new RegExp(`^(?:the\\s+)?${own.join("[\\s,.&/’'-]{1,4}(?:and\\s)?")}${SUFFIXES}${CALLED},?\\s+`, 'iu')];
}
