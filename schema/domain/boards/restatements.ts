import { defineBoard } from './board.ts';

export const restatements = defineBoard({
  slug: 'restatements',
  title: 'Restatements',
  question: 'Whose past accounts can no longer be relied on?',
  kinds: ['8-K 4.02'],
  own: ['amendedAnnual'],
  program: 'financial-reporting',
  verb: 'filed',
  noun: 'non-reliance notice',
  details: () => null,
});
