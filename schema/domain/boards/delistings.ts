import { byOutcome, defineBoard } from './board.ts';

export const delistings = defineBoard({
  slug: 'delistings',
  title: 'Listing notices',
  question: 'Who filed a listing notice, a cure or a move?',
  kinds: ['8-K 3.01'],
  own: [],
  program: 'listing-compliance',
  verb: 'filed',
  noun: 'listing notice',
  details: (facts) =>
    byOutcome(facts, {
      deficiency: ['DEFICIENCY_NOTICE', 'SUSPENSION_OR_HEARING'],
      'move or cure': ['TRANSFER', 'COMPLIANCE_REGAINED'],
      'merger or choice': ['MERGER_COMPLETED', 'VOLUNTARY_DELISTING'],
    }),
});
