import { count, defineBoard } from './board.ts';

export const breaches = defineBoard({
  slug: 'breaches',
  title: 'Breaches',
  question: 'Who reported a material cyber incident?',
  kinds: ['8-K 1.05'],
  own: ['daysToAmend'],
  program: 'cyber-incident',
  counted: ({ filings }) => count(filings, 'material cybersecurity incident filing'),
});
