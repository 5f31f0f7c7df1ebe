import { spelled } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import { defineBoard } from './board.ts';

export const lateFilers = defineBoard({
  slug: 'late-filers',
  title: 'Late filers',
  question: 'Who could not file on time?',
  kinds: ['NT 10-K', 'NT 10-Q'],
  own: ['reportType', 'periodOfReport', 'filedSince', 'noticeState'],
  program: 'close-and-controls',
  verb: 'filed',
  noun: 'late notice',
  details: ({ annual, filings }) => {
    if (filings === 1) return `It is for ${annual === 1 ? 'an annual' : 'a quarterly'} report.`;
    if (annual === 0) return 'None is for an annual report.';
    return `${capitalised(spelled(annual))} ${annual === 1 ? 'is for an annual report' : 'are for annual reports'}.`;
  },
});
