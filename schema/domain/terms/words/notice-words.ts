/** What became of a notice of late filing, in a few words. */
export const NOTICE_WORDS: Readonly<Record<string, string>> = {
  open: 'not due yet',
  cured: 'filed in the extra days',
  late: 'filed after the extra days',
  missing: 'not filed',
};
