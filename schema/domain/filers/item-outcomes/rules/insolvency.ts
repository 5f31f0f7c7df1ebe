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

export const BANKRUPTCY_RULES: readonly OutcomeRule<'1.03'>[] = [
  {
    item: '1.03',
    outcome: 'PLAN_CONFIRMED',
    pattern:
      /\b(?:entered|issued) an? order\b.{0,120}?\b(?:confirming|approving)\b.{0,160}?\bplan\b|\b(?:plan of (?:reorganization|liquidation)|chapter 11 plan|the plan)\b.{0,120}?\b(?:was confirmed|became effective|went effective)\b|\bemerged from (?:chapter 11|bankruptcy)\b/i,
    except: CONDITIONAL,
    says: 'A court confirmed a plan of reorganisation or liquidation, or the plan became effective.',
  },
  {
    item: '1.03',
    outcome: 'PETITION',
    pattern:
      /\b(?:filed|filing of|commenced)\b.{0,200}?\b(?:petitions?|chapter (?:7|11|15)|proceedings? under)\b|\binvoluntary petition\b/i,
    except: CONDITIONAL,
    yieldsTo: ['PLAN_CONFIRMED'],
    says: 'A petition under the Bankruptcy Code, or under the like law of another country, was filed by the company or against it.',
  },
  {
    item: '1.03',
    outcome: 'RECEIVERSHIP',
    pattern:
      /\bappoint(?:ed|ing|ment of)\b.{0,120}?\b(?:receiver|conservator|administrator|liquidator)s?\b|\bplaced (?:in|into|under) (?:receivership|conservatorship|administration)\b/i,
    except: CONDITIONAL,
    says: 'A receiver, conservator, administrator or liquidator was appointed.',
  },
];
