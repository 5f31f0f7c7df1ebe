import { byOutcome, defineBoard } from './board.ts';

export const debtTriggers = defineBoard({
  slug: 'debt-triggers',
  title: 'Debt triggers',
  question: 'Whose debt fell due early?',
  kinds: ['8-K 2.04'],
  own: ['debtToRevenue'],
  program: 'treasury-covenants',
  verb: 'filed',
  noun: 'debt-acceleration notice',
  details: (facts) =>
    byOutcome(facts, { 'default or acceleration': ['DEFAULT_OR_ACCELERATION'], redemption: ['MANDATORY_REDEMPTION'] }),
});
