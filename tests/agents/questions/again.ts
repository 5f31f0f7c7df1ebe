import type { Question } from '../question.ts';

/** What a second reader asked and the tools could not tell in one call. */
export const ASKED_AGAIN: readonly Question[] = [
  {
    number: 61,
    question: 'What did Mill Pond Realty earn in each of the last twelve years, and what was its equity?',
    world: 'sample',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Mill Pond Realty', years: 12 },
        tells: ['2014-12-31', '17795000', '685424000', '2016-12-31', '22875000', '805857000'],
      },
    ],
    checkedBy: 'companyfacts of CIK 1999999091: NetIncomeLoss and StockholdersEquity',
    budget: 3000,
  },
  {
    number: 62,
    question: 'Which funds hold Mill Pond Realty, and how much of them is it?',
    world: 'sample',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Mill Pond Realty', include: ['holders'] },
        // 4.10045455% of net assets.
        tells: ['Farrowgate Large Companies ETF', '0.041', '2026-06-30'],
      },
    ],
    checkedBy: 'Form N-PORT 1999999097-26-080002; no other fund of the world names it',
    budget: 1500,
  },
  {
    number: 63,
    question: 'How do Mill Pond Realty, Kestrel Financial and Nobody Holdings compare?',
    world: 'sample',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'Mill Pond Realty, Kestrel Financial, Nobody Holdings' },
        tells: ['354862000', 'Kestrel Financial', 'We have no company named "Nobody Holdings"'],
      },
    ],
    checkedBy: 'companyfacts, OperatingLeaseLeaseIncome of 1999999091-26-000001; no submissions have the third name',
    budget: 900,
  },
];
