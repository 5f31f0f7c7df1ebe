import { AUDITOR_RULES } from './auditor.ts';
import { BANKRUPTCY_RULES } from './bankruptcy.ts';
import { CYBERSECURITY_RULES } from './cybersecurity.ts';
import { DEBT_RULES } from './debt.ts';
import { LEADERSHIP_RULES } from './leadership.ts';
import { LISTING_RULES } from './listing.ts';
import { NON_RELIANCE_RULES } from './non-reliance.ts';
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
