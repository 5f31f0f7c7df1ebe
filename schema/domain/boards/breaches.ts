import { byOutcome, defineBoard } from './board.ts';

export const breaches = defineBoard({
  slug: 'breaches',
  title: 'Breaches',
  question: 'Who reported a cyber incident?',
  kinds: ['8-K 1.05'],
  own: ['daysToAmend'],
  program: 'cyber-incident',
  verb: 'made',
  noun: 'cybersecurity incident filing',
  details: (facts) =>
    byOutcome(facts, {
      material: ['MATERIAL'],
      'materiality open': ['NOT_YET_DETERMINED'],
      'not material': ['NOT_MATERIAL'],
    }),
});
