import { CONDITIONAL, type OutcomeRule } from './rule.ts';

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
