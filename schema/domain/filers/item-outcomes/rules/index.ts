import { AUDITOR_RULES, NON_RELIANCE_RULES } from './accounts.ts';
import { CYBERSECURITY_RULES } from './cybersecurity.ts';
import { BANKRUPTCY_RULES, DEBT_RULES } from './insolvency.ts';
import { LEADERSHIP_RULES } from './leadership.ts';
import { LISTING_RULES } from './listing.ts';
import type { OutcomeRule } from './rule.ts';

/** Raise it when a rule changes: texts read under an older version are read again. */
export const RULES_VERSION = 4;

/** Every phrase rule, in the order of the form. */
export const OUTCOME_RULES: readonly OutcomeRule[] = [
  ...BANKRUPTCY_RULES,
  ...CYBERSECURITY_RULES,
  ...DEBT_RULES,
  ...LISTING_RULES,
  ...AUDITOR_RULES,
  ...NON_RELIANCE_RULES,
  ...LEADERSHIP_RULES,
];
