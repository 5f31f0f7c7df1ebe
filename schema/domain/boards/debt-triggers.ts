import { count, defineBoard } from './board.ts';

export const debtTriggers = defineBoard({
  slug: 'debt-triggers',
  title: 'Debt triggers',
  question: 'Whose debt was accelerated?',
  kinds: ['8-K 2.04'],
  own: ['debtToRevenue'],
  program: 'treasury-covenants',
  counted: ({ filings }) => count(filings, 'acceleration notice'),
});
