import { CONDITIONAL, type OutcomeRule } from './rule.ts';

/** Item 2.04, triggering events that accelerate or increase an obligation. */
export const DEBT_RULES: readonly OutcomeRule<'2.04'>[] = [
  {
    item: '2.04',
    outcome: 'DEFAULT_OR_ACCELERATION',
    pattern:
      /\bevents? of default\b.{0,60}?\b(?:has|have|had)? ?occurred\b|\bconstitut(?:es|ed|e|ing) an? (?:immediate )?(?:events? of )?default\b|\bnotices? of (?:an? )?(?:events? of )?(?:default|acceleration)\b|\b(?:is|are|was|were|has|have|become|became|declared)\b.{0,60}?\b(?:accelerated|immediately due and payable)\b|\bacceleration of\b|\bis in default (?:under|of)\b/i,
    except: CONDITIONAL,
    says: 'A default occurred, or lenders or holders made the debt due early.',
  },
  {
    item: '2.04',
    outcome: 'MANDATORY_REDEMPTION',
    pattern:
      /\bmandatory redemption\b|\b(?:will|shall|elected to|required to|intends to|issued|gave|delivered|sent|provided)\b.{0,100}?\b(?:redeem|redemption)\b/i,
    except: CONDITIONAL,
    says: 'The company redeems the debt under its terms, by mandatory redemption or by notice.',
  },
];
