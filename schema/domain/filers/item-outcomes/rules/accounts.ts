import type { OutcomeRule } from './rule.ts';

export const AUDITOR_RULES: readonly OutcomeRule<'4.01'>[] = [
  {
    item: '4.01',
    outcome: 'DISMISSED',
    pattern:
      /\b(?:dismissed|dismissal of|dismissing)\b|\bterminat(?:ed|ion of|ing)\b.{0,60}?\b(?:engagement|services|appointment|relationship)\b|\breplac(?:ed|ing) (?:our|its|the)\b.{0,40}?\b(?:auditors?|accountants?|accounting firm)\b|\bdecided (?:not to (?:renew|retain|re-?appoint|re-?engage)|to (?:dismiss|change|replace))\b/i,
    except: /\b(?:not|neither|nor)\b.{0,20}\bdismiss|^(?:during|the reports?|there (?:were|was|have|has))\b/i,
    says: 'The company dismissed its auditor, or put another in its place.',
  },
  {
    item: '4.01',
    outcome: 'RESIGNED',
    pattern:
      /\b(?:had |has |have )?resigned\b|\btendered its resignation\b|\bnotified\b.{0,120}?\b(?:its resignation|will resign|intends to resign)\b|\b(?:declined|declines|will not|would not|decided not to|determined not to) (?:to )?stand for re-?(?:election|appointment)\b/i,
    except: /\b(?:not|neither|nor)\b.{0,20}\bresign|\bneither resigned\b|^during\b/i,
    says: 'The auditor resigned, or declined to stand again.',
  },
  {
    item: '4.01',
    outcome: 'ENGAGED_ONLY',
    pattern:
      /\b(?:engaged|appointed|retained|selected)\b.{0,160}?\b(?:independent|auditors?|accountants?|accounting firm|llp|cpas?)\b|\bapproved the (?:engagement|appointment|selection) of\b/i,
    yieldsTo: ['DISMISSED', 'RESIGNED'],
    says: 'The company engaged an auditor, and the section tells of none that went.',
  },
];

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
