import { defineBoard } from './board.ts';

export const restructurings = defineBoard({
  slug: 'restructurings',
  title: 'Restructurings',
  question: 'Who booked exit costs or a material impairment?',
  kinds: ['8-K 2.05', '8-K 2.06'],
  own: ['exit', 'impairment'],
  program: 'turnaround',
  verb: 'made',
  noun: 'exit-cost or impairment filing',
  details: () => null,
});
