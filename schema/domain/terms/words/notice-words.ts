import { quantity } from './numbers.ts';

/** What became of a notice of late filing, in a few words. */
export const NOTICE_WORDS: Readonly<Record<string, string>> = {
  open: 'not due yet',
  cured: 'filed within the extension',
  late: 'filed after the extension',
  missing: 'not filed',
};

/** What unread filings may turn out to be, after their number. */
export const mayBeWarnings = (unread: number): string =>
  unread === 1 ? 'it may be a warning' : 'some may be warnings';

/**
 * `We have not read two listing notices of Example Corp, and some may be warnings.`
 *
 * @param whose  the companies; null where they are known
 */
export function unreadSentence(
  unread: number,
  whose: string | null,
  noun = 'listing or debt-acceleration notice',
): string {
  return `We have not read ${quantity(unread, noun)}${whose === null ? '' : ` of ${whose}`}, and ${mayBeWarnings(unread)}.`;
}
