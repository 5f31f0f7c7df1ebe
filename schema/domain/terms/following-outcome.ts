/**
 * Possible outcomes in the year after a landmark, each counted separately (METHODS 4.2): its title, and the words for
 * filers with that outcome.
 */
export const OUTCOME_WORDS = {
  bankruptcy: {
    title: 'Bankruptcy or receivership',
    said: 'reported bankruptcy or receivership in the next year',
    rule: 'An 8-K with item 1.03 in the next 12 months.',
  },
  nonReliance: {
    title: 'Non-reliance notice',
    said: 'filed a non-reliance notice in the next year',
    rule: 'An 8-K with item 4.02 in the next 12 months.',
  },
  listingNotice: {
    title: 'Listing notice',
    said: 'reported a listing notice in the next year',
    rule: 'An 8-K with item 3.01 in the next 12 months. An unread one counts only if the filer filed no item 2.01, item 5.01 or Form 25 within 30 days of it.',
  },
  lateReport: {
    title: 'Notice of a late annual report',
    said: 'gave notice of a late annual report in the next year',
    rule: 'An NT 10-K in the next 12 months.',
  },
  stoppedReporting: {
    title: 'Stopped reporting',
    said: 'stopped reporting (no report in months 7 to 18 after) and were not acquired',
    rule: 'No 10-K, 10-Q, 20-F or 40-F in months 7 to 18 afterwards, and not acquired.',
  },
  acquired: {
    title: 'Acquired',
    said: 'were acquired and filed no report in months 7 to 18 after',
    rule: 'No annual or quarterly report in months 7 to 18 afterwards. Near the last report somebody filed merger or tender documents. Or the filer reported item 2.01 or 5.01, and its listing or registration ended.',
  },
} as const;

export type FollowingOutcome = keyof typeof OUTCOME_WORDS;

/** In display order. */
export const FOLLOWING_OUTCOMES = Object.keys(OUTCOME_WORDS) as readonly FollowingOutcome[];
