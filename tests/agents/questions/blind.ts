import type { Question } from '../question.ts';

/** What a third reader had written down before reading the list of tools, as far as the data can answer. */
export const ASKED_BLIND: readonly Question[] = [
  {
    number: 64,
    question: 'Which total debt did Ford and General Motors report?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'Ford, GM' },
        tells: ['Ford Motor Co', '131758000000', 'too old to compare'],
      },
    ],
    checkedBy: 'companyfacts: of Ford a data set of 2010; debt of General Motors, 0001467858-25-000032',
    budget: 900,
  },
  {
    number: 65,
    question: 'Which companies went bankrupt since June 2025?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_bankruptcies',
        arguments: { since: '2025-06-01', limit: 5 },
        tells: ['We found no bankruptcy or receivership filing from 1 Jun 2025 to 12 Sep 2025', '438 companies'],
      },
    ],
    checkedBy: 'submissions: no item 1.03 in these days',
    budget: 400,
  },
  {
    number: 66,
    question: 'Which companies with more than a billion of revenue owe more than they own?',
    world: 'mirror',
    calls: [
      {
        tool: 'screen_companies',
        arguments: { bookValuePerShareMax: 0, revenueMin: 1000000000, first: 3 },
        tells: ['total: 21', 'MCKESSON CORP', '-16.5771'],
      },
    ],
    checkedBy: 'companyfacts: equity below zero in the newest annual report of 21',
    budget: 600,
  },
  {
    number: 67,
    question: 'Whose debt was accelerated in the last year?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_debt_triggers',
        arguments: { limit: 5 },
        tells: [
          'total: 3',
          '0001193125-25-141454',
          '0001104659-24-128106',
          '0001140361-24-046713',
          'have not read any of them',
        ],
      },
    ],
    checkedBy: 'submissions, item 2.04',
    budget: 600,
  },
  {
    number: 68,
    question: 'In which fiscal year did Nvidia pass 50 billion dollars of revenue?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Nvidia', years: 3 },
        tells: ['2024-01-28|USD|60922000000', '2023-01-29|USD|26974000000'],
      },
    ],
    checkedBy: 'companyfacts, us-gaap:Revenues of 0001045810-24-000029',
    budget: 2000,
  },
  {
    number: 69,
    question: 'Tell me about Enron.',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Enron' },
        tells: ['We have no company named "Enron"', 'give its name as it files'],
        isRefused: true,
      },
    ],
    checkedBy: 'company_tickers.json and the submissions name no Enron',
    budget: 300,
  },
  {
    number: 70,
    question: 'Which CEOs left in the last 30 days?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_leadership_changes',
        arguments: { since: '2025-08-13', office: 'CEO', outcome: 'DEPARTURE', limit: 1 },
        tells: ['We have read none of the 79 filings that may match'],
      },
    ],
    checkedBy: 'submissions: 79 with item 5.02; the mirror has no text of them',
    budget: 400,
  },
  {
    number: 71,
    question: 'Who changed auditor in the last twelve months?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_auditor_watch',
        arguments: { limit: 10 },
        tells: ['total: 7', '0000707549-25-000078', '0000864749-25-000092', '0001375365-24-000036'],
      },
    ],
    checkedBy: 'submissions, item 4.01',
    budget: 1200,
  },
  {
    number: 72,
    question: 'How large is Mircosoft?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Mircosoft' },
        tells: ['We know no company named “Mircosoft”. The most similar name is Microsoft Corp', '281724000000'],
      },
    ],
    checkedBy: 'companyfacts of Microsoft, 0000950170-25-100235; company_tickers.json has no Mircosoft',
    budget: 1000,
  },
  {
    number: 73,
    question: 'How large is Delta, and is that Delta Apparel?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'Delta, Delta Apparel' },
        tells: ['Delta Air Lines, Inc.', '61643000000', 'We have no company named "Delta Apparel"'],
      },
    ],
    checkedBy: 'companyfacts of CIK 27904, 0000027904-25-000004; no submissions of Delta Apparel',
    budget: 900,
  },
  {
    number: 74,
    question: 'Did Pfizer ever say that its accounts cannot be relied on?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_restatements',
        arguments: { company: 'Pfizer', since: '2000-01-01', limit: 1 },
        tells: ['Pfizer Inc filed no non-reliance notice', '23 Aug 2004'],
      },
    ],
    checkedBy: 'submissions of CIK 78003: no item 4.02',
    budget: 400,
  },
  {
    number: 75,
    question: 'What was Meta called in June 2020, and what was its ticker?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_brand_record',
        arguments: { company: 'Meta', asOf: '2020-06-30', limit: 1 },
        tells: ['Facebook Inc', 'We have not loaded its tickers of that day'],
      },
    ],
    checkedBy: 'submissions, formerNames of CIK 1326801; the first capture of tickers is of 2025',
    budget: 700,
  },
  {
    number: 76,
    question: 'What was Apple’s revenue of 2009, before and after its amended report?',
    world: 'mirror',
    calls: [
      { tool: 'get_company_performance', arguments: { company: 'Apple', asOf: '2010-01-24' }, tells: ['36537000000'] },
      { tool: 'get_company_performance', arguments: { company: 'Apple', asOf: '2010-01-25' }, tells: ['42905000000'] },
    ],
    whyMore: 'A card is of one day.',
    checkedBy: 'companyfacts: 0001193125-09-214859 and, filed on 2010-01-25, 0001193125-10-012091',
    budget: 2400,
  },
  {
    number: 77,
    question: 'Which companies are in Texas?',
    world: 'mirror',
    calls: [
      {
        tool: 'screen_companies',
        arguments: { state: 'Texas', first: 4 },
        tells: ['four of 303', 'incorporated in Texas'],
      },
    ],
    checkedBy: 'submissions, stateOfIncorporation: Tesla, Camden, CenterPoint and Southwest',
    budget: 700,
  },
  {
    number: 78,
    question: 'Which are the ten largest companies by revenue?',
    world: 'mirror',
    calls: [
      {
        tool: 'screen_companies',
        arguments: { orderBy: 'revenue', first: 10 },
        tells: ['637959000000', '400278000000', '254453000000'],
      },
    ],
    checkedBy: 'companyfacts: Amazon, UnitedHealth, Costco as the tenth',
    budget: 900,
  },
  {
    number: 79,
    question: 'How many filings were made on 10 September 2025?',
    world: 'mirror',
    calls: [
      {
        tool: 'search_filings',
        arguments: { since: '2025-09-10', until: '2025-09-10', first: 1 },
        tells: ['total: 174'],
      },
    ],
    checkedBy: 'submissions, by filingDate',
    budget: 400,
  },
  {
    number: 80,
    question: 'Who sold shares of Nvidia as an insider?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'insiders selling Nvidia' },
        tells: ['do not read the trades', 'Forms 3, 4, 5 and 144'],
        isRefused: true,
      },
    ],
    checkedBy: 'the mirror has no text of Forms 4',
    budget: 300,
  },
  {
    number: 81,
    question: 'What did Amazon sell in each quarter?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Amazon', include: ['quarters'] },
        tells: ['We have no quarterly statements', 'Forms 10-Q'],
        isRefused: true,
      },
    ],
    checkedBy: 'the service reads annual reports alone',
    budget: 300,
  },
  {
    number: 82,
    question: 'Which subsidiaries does Alphabet have?',
    world: 'mirror',
    calls: [
      {
        tool: 'search_filings',
        arguments: { company: 'Alphabet', forms: 'EX-21' },
        tells: ['an exhibit, and we have not loaded exhibits', 'open the filing at the SEC'],
        isRefused: true,
      },
    ],
    checkedBy: 'the mirror has no exhibits',
    budget: 300,
  },
  {
    number: 83,
    question: 'Is anything wrong with Apple, FB and XYZZY?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: { holdings: ['AAPL', 'FB', 'XYZZY'] },
        tells: ['We could check two of its three companies', 'We could not match XYZZY'],
      },
    ],
    checkedBy:
      'submissions of 12 months: none of Apple and Meta, whose old ticker is FB; company_tickers.json has no XYZZY',
    budget: 700,
  },
];
