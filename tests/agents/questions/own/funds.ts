import type { Question } from '../../question.ts';

/** Our own questions about funds, books and what was promised. */
export const OWN_FUNDS: readonly Question[] = [
  {
    number: 49,
    question: 'I have 50% Apple, 30% General Motors and 20% Super Micro. How much of it carries warnings?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: {
          holdings: [
            { ticker: 'AAPL', weight: 0.5 },
            { ticker: 'GM', weight: 0.3 },
            { ticker: 'SMCI', weight: 0.2 },
          ],
        },
        tells: [
          'warningShare: 0.5',
          'General Motors Co and Super Micro Computer, Inc. carry a warning',
          'NT 10-Q, 8-K 4.01',
        ],
      },
    ],
    checkedBy:
      'submissions of 12 months: none of Apple; 0001193125-24-270298 of General Motors; 0001375365-25-000002, 0001375365-24-000040 and more of Super Micro',
    budget: 700,
  },
  {
    number: 50,
    question: 'How large is Vanguard’s VOO, how many lines does it hold, and how much lies in its ten largest?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_etf_health',
        arguments: { ticker: 'VOO', limit: 1 },
        tells: ['netAssets: 1487892884605.12', 'lines: 541', 'top10: 0.3818'],
      },
    ],
    checkedBy:
      'Form N-PORT of S000002839 for 2025-06-30, whose number the mirror does not know: lines counted, the ten largest added up by company, by all stock',
    budget: 1200,
  },
  {
    number: 51,
    question: 'Which of the fifteen large funds have the fewest warnings, and by which report?',
    world: 'sample',
    calls: [
      {
        tool: 'get_etf_league',
        arguments: {},
        tells: ['ZZERES and ZZEUTI carry the fewest warnings', '1999999097-26-080012', '1999999097-26-080013'],
      },
    ],
    checkedBy: 'Form N-PORT: the four stocks of 1999999097-26-080012 have no filing of a kind that warns',
    budget: 1200,
  },
  {
    number: 52,
    question: 'Which short-term fund lost money in its newest month?',
    world: 'sample',
    calls: [
      {
        tool: 'get_sweep_record',
        arguments: { limit: 1 },
        tells: ['18 of the 19 short-term funds', 'June 2026. ZZSRYE did not'],
      },
    ],
    checkedBy: 'Form N-PORT of the 19 for June 2026: rtn3 below zero in 1999999036-26-080217 alone',
    budget: 600,
  },
  {
    number: 53,
    question: 'How many of the calls that you locked at the beginning of 2026 held?',
    world: 'sample',
    calls: [
      {
        tool: 'get_board_test',
        arguments: { limit: 1 },
        tells: ['26 of 30 decided calls were right', 'One is pending and five are void', '6 Jan 2026'],
      },
    ],
    checkedBy: '/boards/board-test.json, its calls counted by state',
    budget: 800,
  },
];
