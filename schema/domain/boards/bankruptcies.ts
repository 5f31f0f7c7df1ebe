import { countByOutcome, defineBoard } from './board.ts';

export const bankruptcies = defineBoard({
  slug: 'bankruptcies',
  title: 'Bankruptcies',
  question: 'Who reported a bankruptcy or receivership?',
  kinds: ['8-K 1.03'],
  own: ['oldItem'],
  program: 'restructuring',
  counted: (facts) =>
    countByOutcome('bankruptcy or receivership filing', facts, {
      petition: ['PETITION'],
      'plan confirmed': ['PLAN_CONFIRMED'],
      receivership: ['RECEIVERSHIP'],
    }),
});
