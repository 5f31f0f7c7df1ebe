/** What became of a notice of late filing, in a few words. */
export const NOTICE_WORDS: Readonly<Record<string, string>> = {
  open: 'not due yet',
  cured: 'filed within the extension',
  late: 'filed after the extension',
  missing: 'not filed',
};
