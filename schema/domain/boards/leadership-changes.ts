import { defineBoard } from './board.ts';

export const leadershipChanges = defineBoard({
  slug: 'leadership-changes',
  title: 'Leadership changes',
  question: 'Whose directors or top officers changed?',
  kinds: ['8-K 5.02'],
  own: ['changes12m'],
  program: 'leadership-succession',
  verb: 'made',
  noun: 'director or officer change filing',
  details: () => null,
});
