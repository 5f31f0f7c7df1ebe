import type { OutcomeRule } from './rule.ts';

/** Item 4.02, past statements not to be relied on. The outcome is who decided it. */
export const NON_RELIANCE_RULES: readonly OutcomeRule<'4.02'>[] = [
  {
    item: '4.02',
    outcome: 'BOARD',
    pattern:
      /(?<=\b(?:board|committee|management|company|registrant|officers?)\b.{0,300}?)\b(?:concluded|determined|decided|concluding)\b.{0,500}?\b(?:(?:no longer|not) be relied|restate)/i,
    yieldsTo: ['AUDITOR'],
    says: 'The board, a committee of it, or the officers concluded that the statements are not to be relied on: item 4.02(a).',
  },
  {
    item: '4.02',
    outcome: 'AUDITOR',
    pattern:
      /\b(?:was|were|been) (?:advised|notified|informed) by\b.{0,160}?\b(?:accounting firm|auditors?|accountants?|llp|cpas?)\b.{0,300}?\b(?:relied|reliance)\b|\b(?:accounting firm|auditors?|accountants?|llp|cpas?)\b.{0,80}?\b(?:advised|notified|informed) (?:the|our|us)\b.{0,300}?\b(?:relied|reliance)\b/i,
    says: 'The auditor told the company that its report is not to be relied on: item 4.02(b).',
  },
];
