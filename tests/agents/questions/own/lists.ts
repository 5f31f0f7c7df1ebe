import type { Question } from '../../question.ts';

/** Our own questions that search, screen and count over all companies. */
export const OWN_LISTS: readonly Question[] = [
  {
    number: 54,
    question: 'How many companies sell for more than 300 billion dollars, and who sells most?',
    world: 'mirror',
    calls: [
      {
        tool: 'screen_companies',
        arguments: { revenueMin: 300000000000, orderBy: 'revenue', first: 1 },
        tells: ['As of 12 Sep 2025, eight of', 'AMAZON COM INC', '637959000000'],
      },
    ],
    checkedBy:
      'companyfacts of 304 filers: eight, Amazon 0001018724-25-000004 to Exxon Mobil 0000034088-25-000010 with 349,585,000,000',
    budget: 400,
  },
  {
    number: 55,
    question: 'Who was the first to report a cyber incident under the rule of 2023?',
    world: 'mirror',
    calls: [
      {
        tool: 'search_filings',
        arguments: { items: '1.05', orderBy: 'oldest', first: 1 },
        tells: ['MICROSOFT CORP', '2024-01-19', '000119312524011295'],
      },
    ],
    checkedBy: 'submissions, item 1.05: 0001193125-24-011295',
    budget: 400,
  },
  {
    number: 56,
    question: 'How often does a listing notice follow a notice that the annual report is late?',
    world: 'sample',
    calls: [
      {
        tool: 'get_what_follows',
        arguments: {},
        tells: [
          'After an NT 10-K (notice of a late annual report), 25.8% of companies',
          '132 observations of 57 companies',
        ],
      },
    ],
    checkedBy: 'submissions: 132 years to a 30 June with Form NT 10-K, 34 of them with item 3.01 in the next',
    budget: 700,
  },
];
