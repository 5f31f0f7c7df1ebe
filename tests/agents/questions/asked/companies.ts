import type { Question } from '../../question.ts';

/** Of the first thirty questions, those about companies. */
export const ASKED_COMPANIES: readonly Question[] = [
  {
    number: 1,
    question: 'Is Spirit Airlines in trouble?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Spirit Airlines' },
        tells: ['We have no company named "Spirit Airlines"', 'ask again with its CIK'],
        isRefused: true,
      },
    ],
    checkedBy: 'the mirror has no submissions of CIK 1498710, which is in company_tickers.json',
    budget: 400,
  },
  {
    number: 2,
    question: 'What does Berkshire Hathaway earn in revenue?',
    world: 'mirror',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'BRK.B' }, tells: ['371433000000'] }],
    checkedBy: 'companyfacts, us-gaap:Revenues, 0000950170-25-025210',
    budget: 1200,
  },
  {
    number: 3,
    question: 'What does NVIDIA sell, how fast does it grow, and what may it sell next year?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'NVDA' },
        // 130,497 by 60,922 million.
        tells: ['130497000000', 'revenueGrowth1y 1.142', '$99.55bn to $244.6bn'],
      },
    ],
    checkedBy: 'companyfacts, us-gaap:Revenues, 0001045810-25-000023; the range by REST',
    budget: 1200,
  },
  {
    number: 4,
    question: 'What is the revenue of Mac Donalds?',
    world: 'mirror',
    calls: [{ tool: 'get_company_performance', arguments: { company: 'Mac Donalds' }, tells: ['25920000000'] }],
    checkedBy: 'companyfacts, us-gaap:Revenues, 0000063908-25-000012',
    budget: 1200,
  },
  {
    number: 5,
    question: 'What was Meta called before, and since when is it Meta?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_brand_record',
        arguments: { company: 'META', limit: 1 },
        tells: ['Facebook Inc', '2021-10-27', 'was renamed once'],
      },
    ],
    checkedBy: 'submissions, formerNames of CIK 1326801',
    budget: 700,
  },
  {
    number: 6,
    question: 'Who owns Instagram and YouTube, and what do the owners turn over?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'Instagram, YouTube' },
        tells: ['Meta Platforms, Inc.', '164501000000', 'Alphabet Inc.', '350018000000'],
      },
    ],
    checkedBy: 'companyfacts, revenue from contracts, 0001326801-25-000017 and 0001652044-25-000014',
    budget: 900,
  },
  {
    number: 7,
    question: 'How large are Nestle, Toyota and ASML?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'Nestle, Toyota, ASML' },
        tells: [
          'Toyota Motor Corp: we have not loaded its annual reports',
          'EUR 1.596bn in the year to 31 Dec 2009, too old to compare',
          'We have no company named "Nestle". It may file under another name, or not file with the SEC at all',
        ],
      },
    ],
    checkedBy:
      'company_tickers.json has TM and ASML; of ASML a data set of 2010 has sales of 1,596,063,000; Nestle does not file with the SEC',
    budget: 400,
  },
  {
    number: 12,
    question: 'How do Ford, General Motors and Tesla compare?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'F, GM, TSLA' },
        tells: ['187442000000', '97690000000', '2009-12-31'],
      },
    ],
    checkedBy:
      'companyfacts, us-gaap:Revenues, 0001467858-25-000032 and 0001628280-25-003063; of Ford the mirror has a data set of 2010 alone',
    budget: 900,
  },
  {
    number: 25,
    question: 'Is anything wrong with AAPL, MSFT, NVDA, SMCI, GM, PARA, BABA and XYZQ?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: {
          holdings: ['AAPL', 'MSFT', 'NVDA', 'SMCI', 'GM', 'PARA', 'BABA', 'XYZQ'].map((ticker) => ({ ticker })),
        },
        tells: [
          'could check five of its eight companies',
          'General Motors Co and Super Micro Computer, Inc. carry a warning',
          '8-K 2.06',
          'XYZQ',
        ],
      },
    ],
    checkedBy:
      'submissions of 12 months: none of Apple, Microsoft and NVIDIA; General Motors 0001193125-24-270298; Super Micro 0001375365-25-000002 and six more; of the others the mirror has none',
    budget: 900,
  },
  {
    number: 28,
    question: 'What was known of Intel on the last day of 2024?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'INTC', asOf: '2024-12-31' },
        tells: ['54228000000', '2024-12-31', 'exit or disposal costs'],
      },
    ],
    checkedBy: 'submissions, 0000050863-24-000147; companyfacts, revenue of 0000050863-24-000010',
    budget: 1200,
  },
];
