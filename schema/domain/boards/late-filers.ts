import { defineBoard } from './board.ts';

export const lateFilers = defineBoard({
  slug: 'late-filers',
  title: 'Late filers',
  question: 'Who could not file on time?',
  kinds: ['NT 10-K', 'NT 10-Q'],
  own: ['reportType', 'periodOfReport', 'filedSince', 'noticeState'],
  program: 'close-and-controls',
  noun: 'late notice',
  details: ({ annual }) => `, ${annual === 0 ? 'none' : annual} for annual reports,`,
});
