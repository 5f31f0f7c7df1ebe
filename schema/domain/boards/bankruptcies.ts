import { count, defineBoard } from './board.ts';

export const bankruptcies = defineBoard({
  slug: 'bankruptcies',
  title: 'Bankruptcies',
  question: 'Who entered bankruptcy or receivership?',
  kinds: ['8-K 1.03'],
  own: ['oldItem'],
  program: 'restructuring',
  counted: ({ filings }) => count(filings, 'bankruptcy or receivership filing'),
});
