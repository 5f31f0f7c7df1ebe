import { defineBoard } from './board.ts';

export const auditorWatch = defineBoard({
  slug: 'auditor-watch',
  title: 'Auditor watch',
  question: 'Who changed auditor?',
  kinds: ['8-K 4.01'],
  own: ['oldItem', 'withLate', 'withNonReliance'],
  program: 'audit-committee',
  verb: 'reported',
  noun: 'auditor change',
  details: () => null,
});
