import { countByOutcome, defineBoard } from './board.ts';

export const breaches = defineBoard({
  slug: 'breaches',
  title: 'Breaches',
  question: 'Who reported a cyber incident?',
  kinds: ['8-K 1.05'],
  own: ['daysToAmend'],
  program: 'cyber-incident',
  counted: (facts) =>
    countByOutcome('cybersecurity incident filing', facts, {
      material: ['MATERIAL'],
      'materiality open': ['NOT_YET_DETERMINED'],
      'not material': ['NOT_MATERIAL'],
    }),
});
