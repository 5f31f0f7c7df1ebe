import { byOutcome, defineBoard } from './board.ts';

export const bankruptcies = defineBoard({
  slug: 'bankruptcies',
  title: 'Bankruptcies',
  question: 'Who reported a bankruptcy or receivership?',
  kinds: ['8-K 1.03'],
  own: ['oldItem'],
  program: 'restructuring',
  verb: 'made',
  noun: 'bankruptcy or receivership filing',
  details: (facts) =>
    byOutcome(facts, { petition: ['PETITION'], 'plan confirmed': ['PLAN_CONFIRMED'], receivership: ['RECEIVERSHIP'] }),
});
