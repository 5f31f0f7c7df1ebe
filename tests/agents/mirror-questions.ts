import type { Question } from './judge.ts';

/** The real mirror as of 2025-09-12: what an agent is asked, the calls that are needed, and what their text has to tell. */
export const MIRROR_QUESTIONS: readonly Question[] = [
  {
    question: 'What does Berkshire Hathaway earn in revenue?',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'BRK.B' } }],
    truth: ['371433000000'],
    checkedBy: 'companyfacts, us-gaap:Revenues, 0000950170-25-025210',
    budget: 1200,
  },
  {
    question: 'What does NVIDIA sell, and what may it sell next year?',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'NVDA' } }],
    truth: ['USD 130.5 billion', 'USD 99.55 billion to USD 244.6 billion'],
    checkedBy: 'the range by REST',
    budget: 1200,
  },
  {
    question: 'What is the revenue of McDonald’s?',
    calls: [{ tool: 'get_company_performance', arguments: { company: "McDonald's" } }],
    truth: ['25920000000'],
    checkedBy: 'companyfacts, us-gaap:Revenues, 0000063908-25-000012',
    budget: 1200,
  },
  {
    question: 'What was Meta called, and until when?',
    calls: [{ tool: 'get_brand_record', arguments: { company: 'META', limit: 3 } }],
    truth: ['Facebook Inc', '2021-10-27'],
    checkedBy: 'submissions, formerNames',
    budget: 1200,
  },
  {
    question: 'How many loaded retailers went bankrupt in 2025?',
    calls: [{ tool: 'get_bankruptcies', arguments: { sic: '5', since: '2025-01-01', limit: 5 } }],
    truth: ['total: 0', '438 companies'],
    checkedBy: 'submissions, item 1.03',
    budget: 1200,
  },
  {
    question: 'How many cyber incidents in 12 months?',
    calls: [{ tool: 'get_breaches', arguments: { limit: 10 } }],
    truth: ['total: 2', '0001193125-25-119311', '0001193125-25-143135'],
    checkedBy: 'submissions, item 1.05',
    budget: 1200,
  },
  {
    question: 'Which companies above a billion of revenue were late in 90 days?',
    calls: [{ tool: 'get_late_filers', arguments: { minRevenue: 1000000000, since: '2025-06-14', limit: 10 } }],
    truth: ['total: 0'],
    checkedBy: 'REST',
    budget: 1200,
  },
  {
    question: 'Which Delaware companies restated since July 2025?',
    calls: [{ tool: 'get_restatements', arguments: { state: 'DE', since: '2025-07-01', limit: 10 } }],
    truth: ['total: 0'],
    checkedBy: 'submissions, item 4.02; REST',
    budget: 1200,
  },
  {
    question: 'Since when has Super Micro been late?',
    calls: [{ tool: 'get_late_filers', arguments: { company: 'SMCI', since: '2005-01-01', limit: 15 } }],
    truth: ['total: 15', '2025-02-11', '0001375365-25-000002'],
    checkedBy: 'submissions, all 15 notices',
    budget: 2200,
  },
  {
    question: 'What was known of Intel on the last day of 2024?',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'INTC', asOf: '2024-12-31' } }],
    truth: ['54228000000', '2024-12-31', 'exit or disposal costs'],
    checkedBy: 'submissions, 0000050863-24-000147; companyfacts, revenue of 0000050863-24-000010',
    budget: 1200,
  },
  {
    question: 'Which banks changed auditor in August 2025?',
    calls: [
      { tool: 'get_auditor_watch', arguments: { sic: '602', since: '2025-08-01', until: '2025-08-31', limit: 5 } },
    ],
    truth: ['total: 0'],
    checkedBy: 'submissions, item 4.01; REST',
    budget: 1200,
  },
  {
    question: 'Did General Motors book an impairment?',
    calls: [{ tool: 'get_restructurings', arguments: { company: 'GM', limit: 5 } }],
    truth: ['2024-12-04', '0001193125-24-270298'],
    checkedBy: 'submissions, item 2.06',
    budget: 1200,
  },
  {
    question: 'How many leadership filings since 5 September 2025?',
    calls: [{ tool: 'get_leadership_changes', arguments: { since: '2025-09-05', limit: 3 } }],
    truth: ['total: 21'],
    checkedBy: 'submissions, item 5.02',
    budget: 1200,
  },
  {
    question: 'When did Palantir file about its listing?',
    calls: [{ tool: 'get_delistings', arguments: { company: 'PLTR' } }],
    truth: ['2024-11-14', '0001321655-24-000219'],
    checkedBy: 'submissions, item 3.01',
    budget: 1200,
  },
  {
    question: 'Does this book of Apple, Microsoft and NVIDIA carry warnings?',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: { holdings: [{ ticker: 'AAPL' }, { ticker: 'MSFT' }, { ticker: 'NVDA' }] },
      },
    ],
    truth: ['3 of 3 holdings', 'warningShare: 0'],
    checkedBy: 'the tool alone',
    budget: 1200,
  },
  {
    question: 'How does Vanguard’s VOO look inside?',
    calls: [{ tool: 'get_etf_health', arguments: { ticker: 'VOO', limit: 3 } }],
    truth: ['2025-06-30', 'lines: 541'],
    checkedBy: 'REST',
    budget: 1200,
  },
];
