import { originalForm } from '../terms/event-kind.ts';
import { spelled } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';

/**
 * Late-report notices that are not a kind of event. A statement that there are no late notices mentions the ones on
 * file (METHODS 1.6).
 */
const OTHER_NOTICES: ReadonlySet<string> = new Set(['NT 20-F', 'NTN 20F', 'NT 11-K', 'NTN 11K', 'NT N-CEN', 'NT-NCEN']);

/** Their forms, amendments included. */
export const OTHER_NOTICE_FORMS: readonly string[] = [...OTHER_NOTICES].flatMap((form) => [form, `${form}/A`]);

export function isOtherNotice(form: string): boolean {
  return OTHER_NOTICES.has(originalForm(form));
}

/**
 * `We found one NT 20-F, which this board does not count.`; null if there are none.
 *
 * @param forms  forms of the notices loaded, one for each notice
 * @param what   the list that does not count them, such as `this board`
 */
export function otherNoticeWords(forms: readonly string[], what: string): string | null {
  if (forms.length === 0) return null;
  const counts = [...Map.groupBy(forms.toSorted(), (form) => form)].map(
    ([form, { length }]) => `${spelled(length)} ${form}`,
  );
  return `We found ${listed(counts)}, which ${what} does not count.`;
}
