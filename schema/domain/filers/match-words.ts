import { displayName } from '../terms/words/display-name.ts';
import { withFullStop } from '../terms/words/phrases.ts';
import { LEGAL_FORMS } from './fold-name.ts';
import type { FoundFiler } from './found-filer.ts';
import { brandOf } from './short-names.ts';

/** Legal forms at the end of a shown name, with what EDGAR adds to tell namesakes apart. */
const FORMS = LEGAL_FORMS.map((form) => [...form].join('\\.?')).join('|');
const LEGAL_FORM = new RegExp(`(?:,?\\s+(?:${FORMS})\\b\\.?|\\s*[/\\\\][A-Z]{2,3}[/\\\\]?|/)+$`, 'i');

/** The name of a company in running text: `Meta Platforms`. */
export function spokenName(filed: string): string {
  const shown = displayName(filed);
  const spoken = shown.replace(LEGAL_FORM, '');
  return spoken === '' || spoken.endsWith('&') ? shown : spoken;
}

/**
 * Whose answer it is, where the text asked for is not the name of that company: `Instagram is part of Meta Platforms. The
 * figures are those of Meta Platforms.` Null where it is.
 */
export function matchWords(
  asked: string,
  { matchedBy, matchedName }: Pick<FoundFiler, 'matchedBy' | 'matchedName'>,
  filedName: string,
): string | null {
  const name = spokenName(filedName);
  if (matchedBy === 'FORMER_NAME' || (matchedBy === 'SHORT_NAME' && matchedName !== null)) {
    return `${displayName(matchedName ?? asked)} is a former name of ${name}.`;
  }
  if (matchedBy === 'SHORT_NAME') {
    const brand = brandOf(asked);
    return brand === null ? null : `${brand} is part of ${name}. The figures are those of ${name}.`;
  }
  if (matchedBy === 'SIMILAR_NAME') {
    const brand = matchedName === null ? null : brandOf(matchedName);
    const similar = brand === null ? displayName(filedName) : `${brand}, which is part of ${name}`;
    return withFullStop(`We know no company named “${asked.trim()}”. The most similar name is ${similar}`);
  }
  return null;
}

/** An answer, after whose it is. */
export const withMatch = (words: string | null, answer: string): string =>
  words === null || words === '' ? answer : `${words} ${answer}`;
