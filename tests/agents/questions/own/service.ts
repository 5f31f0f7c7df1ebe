import type { Question } from '../../question.ts';

/** Our own questions about what the service answers, logs, mails and sells. */
export const OWN_SERVICE: readonly Question[] = [
  {
    number: 57,
    question: 'Which money-market fund yields most?',
    world: 'sample',
    calls: [
      {
        tool: 'get_answers',
        arguments: { question: 'highest-yield-money-market-funds' },
        tells: ['Silver Birch Cash LA Fund (ZZMLAXX) 3.87%', '2026-09-30'],
      },
    ],
    checkedBy: 'Form N-MFP3 of the twelve: sevenDayNetYieldValue 0.0387 of 2026-09-30 in 1999999036-26-100111',
    budget: 1600,
  },
  {
    number: 58,
    question: 'How often was your range for General Motors right?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_forecast_registry',
        arguments: { company: 'General Motors' },
        tells: ['2022-12-31|119868000000|146211000000|156735000000|above', '122485000000|below'],
      },
    ],
    checkedBy: 'outcomes by companyfacts, us-gaap:Revenues of 2020 and 2022; ranges by REST',
    budget: 1000,
  },
  {
    number: 59,
    question: 'What does the program after a debt trigger cost for ten people?',
    world: 'sample',
    calls: [
      {
        tool: 'price_program',
        arguments: { board: 'debt-triggers', attendees: 10, tier: 'standard' },
        tells: ['has no product catalogue', 'Ask whoever offers the program'],
        isRefused: true,
      },
    ],
    checkedBy: 'the exam names no catalogue',
    budget: 300,
  },
  {
    number: 60,
    question: 'Mail me when Boeing files.',
    world: 'mirror',
    calls: [
      {
        tool: 'watch_company',
        arguments: { company: 'BA', email: 'reader@example.com' },
        tells: ['has no mail server', 'feed.xml?company=12927'],
        isRefused: true,
      },
    ],
    checkedBy: 'the exam has no mail server; CIK by company_tickers.json',
    budget: 300,
  },
];
