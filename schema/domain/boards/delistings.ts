import { count, defineBoard } from './board.ts';

export const delistings = defineBoard({
  slug: 'delistings',
  title: 'Delistings',
  question: 'Who was told it may lose its listing?',
  kinds: ['8-K 3.01'],
  own: [],
  program: 'listing-compliance',
  counted: ({ filings }) => count(filings, 'listing notice'),
});
