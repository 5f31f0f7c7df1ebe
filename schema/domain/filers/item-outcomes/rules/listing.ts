import { CONDITIONAL, type OutcomeRule } from './rule.ts';

/** Item 3.01, notice of delisting, failed listing rule, or transfer of listing. */
export const LISTING_RULES: readonly OutcomeRule<'3.01'>[] = [
  {
    item: '3.01',
    outcome: 'MERGER_COMPLETED',
    pattern:
      /\b(?:consummation|completion|closing|effective time|consummated|completed)\b.{0,120}?\b(?:merger|transactions?|acquisition|business combination|offer)s?\b.{0,400}?\b(?:delist|form 25|ceas|withdraw|remov|suspend|halt)|\bmerger\b.{0,120}?\b(?:consummated|completed|became effective|effective time|closing)\b.{0,400}?\b(?:delist|form 25|ceas|withdraw|remov|suspend|halt)/i,
    except: CONDITIONAL,
    says: 'The shares leave the exchange because a merger or acquisition of the company was completed.',
  },
  {
    item: '3.01',
    outcome: 'SUSPENSION_OR_HEARING',
    pattern:
      /\b(?:determined|determination|decided|decision) to (?:delist|remove|suspend|commence proceedings to delist)\b|\bdelisting determination\b|\btrading\b.{0,120}?\b(?:was|were|will be|has been|have been) (?:immediately )?(?:suspended|halted)\b|\bsuspended trading\b|\brequest(?:ed|s)?\b.{0,60}?\bhearing\b|\bhearings? panel\b/i,
    except: CONDITIONAL,
    yieldsTo: ['MERGER_COMPLETED'],
    says: 'The exchange suspended trading or decided to delist, or the company goes before a hearings panel.',
  },
  {
    item: '3.01',
    outcome: 'DEFICIENCY_NOTICE',
    pattern:
      /\b(?:received|was notified|were notified|notified (?:the|us|our)|notif(?:ied|ication)|letter|notice)\b.{0,320}?\b(?:not (?:been )?in compliance|no longer (?:in compliance|compl(?:y|ies|ied)|met|meets?|satisf(?:y|ies|ied))|(?:closed |was |is |were |been |had been )?below (?:the )?(?:minimum|required|\$1|an average)|(?:had|has|have|was|were|is|did|does) not (?:maintained|maintain|met|meet|satisf|compl|timely|filed|file|regained)|fail(?:ed|s|ure)\b|non-?compliance|noncompliant|deficien|below the \$1|below \$1|less than \$)/i,
    except: /^(?:if|unless|in the event|should)\b/i,
    yieldsTo: ['SUSPENSION_OR_HEARING', 'MERGER_COMPLETED'],
    says: 'The exchange told the company that it does not meet a listing rule.',
  },
  {
    item: '3.01',
    outcome: 'COMPLIANCE_REGAINED',
    pattern:
      /\b(?:has|had|have) (?:now )?regained (?:full )?compliance\b|\bregained compliance with\b|\b(?:is|was|are) (?:now|again|back|once again) in compliance\b|\bhas cured\b|\bdeficienc(?:y|ies) (?:has|have|had|was|were|is|are)(?: now)?(?: been)? (?:cured|resolved|remedied)\b|\b(?:has|had|have) (?:now )?(?:demonstrated|evidenced|restored|achieved) (?:full )?compliance with\b|\breturn(?:ed)? to compliance with\b/i,
    except:
      /\b(?:not|never) (?:yet )?(?:regained|in compliance)\b|^if\b|\b(?:once|when|until|unless|whether)\b.{0,60}\bregained\b/i,
    says: 'The exchange told the company that it meets the listing rule again; a notice or hearing that the filing only recalls does not count beside it.',
  },
  {
    item: '3.01',
    outcome: 'TRANSFER',
    pattern:
      /\b(?:transfer|move|switch)(?:red|ring|s|d|ing)?\b.{0,160}?\b(?:from|to)\b.{0,60}?\b(?:nasdaq|nyse|new york stock exchange|nyse american|nyse arca|cboe)\b/i,
    except: /\b(?:whether|(?-i:may)|might|could|if|consider|eligible|alternatives|otc|pink)\b/i,
    yieldsTo: ['MERGER_COMPLETED'],
    says: 'The company moves its listing to another exchange, or to another tier of the same one.',
  },
  {
    item: '3.01',
    outcome: 'VOLUNTARY_DELISTING',
    pattern:
      /\bvoluntar(?:y|ily)\b.{0,60}?\b(?:delist|withdraw|remov)|\b(?:intention|intent|decision|intends|decided|elected|approved)\b.{0,60}?\b(?:delist(?:ing)?|withdraw(?:al)?)\b/i,
    except: /\b(?:whether|(?-i:may)|might|could|if|staff|panel)\b/i,
    yieldsTo: ['MERGER_COMPLETED', 'TRANSFER'],
    says: 'The company itself takes its shares off the exchange.',
  },
];
