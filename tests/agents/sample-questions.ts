import type { Question } from './judge.ts';

/** The sample world: what an agent is asked, the calls that are needed, and what their text has to tell. */
export const SAMPLE_QUESTIONS: readonly Question[] = [
  {
    question: 'Who went bankrupt, and who was last?',
    calls: [{ tool: 'get_bankruptcies', arguments: { limit: 5 } }],
    truth: ['total: 5', '1999999011-26-000014'],
    checkedBy: 'the tool alone',
    budget: 1200,
  },
  {
    question: 'How many cyber incidents, and whose was the newest?',
    calls: [{ tool: 'get_breaches', arguments: { limit: 5 } }],
    truth: ['1999999034-26-000067'],
    checkedBy: 'the tool alone',
    budget: 1200,
  },
  {
    question: 'Whose debt fell due early?',
    calls: [{ tool: 'get_debt_triggers', arguments: { limit: 5 } }],
    truth: ['total: 9', '1999999004-26-000015'],
    checkedBy: 'the tool alone',
    budget: 1200,
  },
  {
    question: 'Whose accounts can no longer be relied on?',
    calls: [{ tool: 'get_restatements', arguments: { limit: 5 } }],
    truth: ['total: 8', '1999999011-26-000009'],
    checkedBy: 'REST of the sample world',
    budget: 1200,
  },
  {
    question: 'Who is late with a report?',
    calls: [{ tool: 'get_late_filers', arguments: { limit: 3 } }],
    truth: ['total: 12', '1999999012-26-000010'],
    checkedBy: 'REST of the sample world',
    budget: 1200,
  },
  {
    question: 'Who changed auditor?',
    calls: [{ tool: 'get_auditor_watch', arguments: { limit: 3 } }],
    truth: ['total: 11', '1999999009-26-000014'],
    checkedBy: 'REST of the sample world',
    budget: 1200,
  },
  {
    question: 'What is the revenue of Mill Pond Realty, and its range?',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'ZZMIL' } }],
    truth: ['354862000', 'USD 339 million to USD 432.5 million'],
    checkedBy: 'revenue by REST of the sample world; the range by the tool alone',
    budget: 1200,
  },
  {
    question: 'Has Mill Pond Realty ever changed its name?',
    calls: [{ tool: 'get_brand_record', arguments: { company: 'ZZMIL', limit: 3 } }],
    truth: ['nameCount: 1', 'renames: 0'],
    checkedBy: 'REST of the sample world',
    budget: 1200,
  },
  {
    question: 'Which of the fifteen funds has the fewest warnings?',
    calls: [{ tool: 'get_etf_league', arguments: {} }],
    truth: ['ZZERES', '1999999097-26-080012'],
    checkedBy: 'the fund by REST of the sample world; its report by the tool alone',
    budget: 1200,
  },
];
