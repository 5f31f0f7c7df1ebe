import type { Question } from '../../question.ts';

/** Of the first thirty questions, those about the service itself: its ranges, its answers, its mails, its prices. */
export const ASKED_SERVICE: readonly Question[] = [
  {
    number: 19,
    question: 'How well did your ranges for the next year do?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_forecast_registry',
        arguments: {},
        tells: ['We have not published any forecast yet', 'settled 3908, range (coverage 0.7441'],
      },
    ],
    checkedBy: 'rows of backtest_ranges counted in SQL: 3,908, of which 2,908 have the outcome between low and high',
    budget: 400,
  },
  {
    number: 22,
    question: 'Mail me when Ashgrove Solar files.',
    world: 'sample',
    calls: [
      {
        tool: 'watch_company',
        arguments: { company: 'Ashgrove Solar', email: 'reader@example.com' },
        tells: ['we send an email with a link to that address', 'Ashgrove Solar Corp'],
      },
    ],
    checkedBy: 'the letter in the outbox; CIK 1999999011 by submissions',
    budget: 300,
  },
  {
    number: 23,
    question: 'What does the program after a breach cost for 40 people, with everything?',
    world: 'mirror',
    calls: [
      {
        tool: 'price_program',
        arguments: { board: 'breaches', attendees: 40, tier: 'plus' },
        tells: ['has no product catalogue', 'Ask whoever offers the program'],
        isRefused: true,
      },
    ],
    checkedBy: 'the exam names no catalogue',
    budget: 300,
  },
  {
    number: 26,
    question: 'Which questions do you answer yourself, and what of monthly payers?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_answers',
        arguments: {},
        tells: ['answer three of ten questions', 'soundest-monthly-dividend-payers', 'seven of seven fiscal years'],
      },
    ],
    checkedBy: 'companyfacts, dividends of Realty Income a share, to 0000726728-25-000055; /boards/answers.json',
    budget: 1200,
  },
  {
    number: 27,
    question: 'Can you prove that the range for General Motors was logged beforehand?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_forecast_registry',
        arguments: { company: 'GM' },
        tells: ['It is not part of our live record', 'replay true', 'low 162291000000'],
      },
    ],
    checkedBy: 'the range by REST',
    budget: 1000,
  },
];
