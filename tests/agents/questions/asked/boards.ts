import type { Question } from '../../question.ts';

/** Of the first thirty questions, those about filings on boards. */
export const ASKED_BOARDS: readonly Question[] = [
  {
    number: 8,
    question: 'How many retailers went bankrupt in 2025?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_bankruptcies',
        arguments: { sic: '5', since: '2025-01-01', limit: 5 },
        tells: ['total: 0', '438 companies'],
      },
    ],
    checkedBy: 'submissions: no item 1.03 in 2025',
    budget: 400,
  },
  {
    number: 9,
    question: 'How many cyber incidents were there in 12 months, and is it getting better or worse?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_breaches',
        arguments: { groupBy: 'quarter' },
        tells: [
          'two cybersecurity incident filings',
          '2024-07-01 to 2024-09-30, days outside the window too|1',
          '2025-01-01 to 2025-03-31|0',
          '2025-04-01 to 2025-06-30|2',
        ],
      },
    ],
    checkedBy:
      'submissions, item 1.05: 0001193125-25-119311 and 0001193125-25-143135; 0000045012-24-000052 is older than the window',
    budget: 500,
  },
  {
    number: 10,
    question: 'Which companies with more than a billion of revenue were late in the last 90 days?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_late_filers',
        arguments: { minRevenue: 1000000000, since: '2025-06-14', limit: 5 },
        tells: ['total: 0'],
      },
    ],
    checkedBy: 'submissions: one notice, 0001213900-25-077496 of Solidion Technology, which has no revenue',
    budget: 400,
  },
  {
    number: 11,
    question: 'Which Delaware companies restated since July 2025?',
    world: 'mirror',
    calls: [
      { tool: 'get_restatements', arguments: { state: 'DE', since: '2025-07-01', limit: 5 }, tells: ['total: 0'] },
    ],
    checkedBy: 'submissions: no item 4.02 from 2025-07-01 to 2025-09-12',
    budget: 400,
  },
  {
    number: 13,
    question: 'What happened to companies after they said that past accounts cannot be relied on?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_what_follows',
        arguments: {},
        tells: ['six of 11 kinds', 'The other kinds have fewer than 50 observations each', 'non-reliance notice (49)'],
      },
    ],
    checkedBy: 'submissions, item 4.02: 50 years to a 30 June with amendments, which do not count; 50 are needed',
    budget: 1200,
  },
  {
    number: 20,
    question: 'Since when has Super Micro been late with its reports?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_late_filers',
        arguments: { company: 'SMCI', since: '2005-01-01', orderBy: 'filedOn', limit: 1 },
        tells: ['15 late notices', '2015-08-31', '0001628280-15-006916'],
      },
    ],
    checkedBy: 'submissions: 15 notices of CIK 1375365, the first 0001628280-15-006916, the last 0001375365-25-000002',
    budget: 500,
  },
  {
    number: 21,
    question: 'What has changed since last week?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_overview',
        arguments: { since: '2025-09-05' },
        tells: [
          '24 entries',
          'leadership-changes|Leadership changes|21',
          '0000707549-25-000078',
          '0000035527-25-000185',
        ],
      },
    ],
    checkedBy: 'submissions: 21 with item 5.02, one each with 3.01, 2.06 and 4.01',
    budget: 1200,
  },
  {
    number: 29,
    question: 'Which banks changed auditor in August 2025?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_auditor_watch',
        arguments: { sic: '602', since: '2025-08-01', until: '2025-08-31', limit: 5 },
        tells: ['total: 0'],
      },
    ],
    checkedBy: 'submissions: no item 4.01 in August 2025',
    budget: 400,
  },
  {
    number: 30,
    question: 'Which industry restructures most, and who is the largest that does?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_restructurings',
        arguments: { groupBy: 'industry' },
        tells: ['3674|Semiconductors & Related Devices|8', '2834|Pharmaceutical Preparations|5'],
      },
      {
        tool: 'get_restructurings',
        arguments: { orderBy: '-revenue', limit: 1 },
        tells: ['General Motors Co', '187442000000'],
      },
    ],
    whyMore: 'A reply has groups with their counts, or rows.',
    checkedBy:
      'submissions, items 2.05 and 2.06: 38, by SIC code; companyfacts, us-gaap:Revenues, 0001467858-25-000032',
    budget: 900,
  },
];
