import type { Question } from '../../question.ts';

/** Our own questions about companies. */
export const OWN_COMPANIES: readonly Question[] = [
  {
    number: 42,
    question: 'What is the revenue of Mill Pond Realty, and between which bounds may it lie next year?',
    world: 'sample',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'Mill Pond Realty' },
        tells: ['354862000', '$339m to $432.5m'],
      },
    ],
    checkedBy: 'companyfacts, OperatingLeaseLeaseIncome of 1999999091-26-000001; the range by REST',
    budget: 1200,
  },
  {
    number: 43,
    question: 'What was Kestrel Financial called before?',
    world: 'sample',
    calls: [
      {
        tool: 'get_brand_record',
        arguments: { company: 'Kestrel Financial', limit: 1 },
        tells: ['JUNIPER VALE BANCORP', '2022-11-09', 'renames: 1'],
      },
    ],
    checkedBy: 'submissions, formerNames of CIK 1999999042',
    budget: 600,
  },
  {
    number: 44,
    question: 'Which of Meta, Alphabet and NVIDIA has the highest net margin?',
    world: 'mirror',
    calls: [
      {
        tool: 'compare_companies',
        arguments: { companies: 'META, GOOGL, NVDA' },
        // 62,360 of 164,501, 100,118 of 350,018, 72,880 of 130,497 million.
        tells: ['0.3791', '0.286', '0.5585'],
      },
    ],
    checkedBy: 'companyfacts, net income by revenue: 0001326801-25-000017, 0001652044-25-000014, 0001045810-25-000023',
    budget: 900,
  },
  {
    number: 45,
    question: 'Which report does the revenue of Berkshire Hathaway come from?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_company_performance',
        arguments: { company: 'BRK.B', include: ['sources'] },
        tells: [
          'exposure.revenue: start 2024-01-01; end 2024-12-31; concept us-gaap:Revenues; accession 0000950170-25-025210',
        ],
      },
    ],
    checkedBy: 'companyfacts, us-gaap:Revenues of 2024, first in 0000950170-25-025210',
    budget: 1800,
  },
  {
    number: 46,
    question: 'Which AI company grew fastest?',
    world: 'sample',
    calls: [
      {
        tool: 'get_ai_leaders',
        arguments: {},
        tells: ['Emberline Models, Inc.', '934529000', '0.396'],
      },
    ],
    checkedBy: 'companyfacts of the twelve: 1999999065-26-000001, 934,529,000 after 669,433,000',
    budget: 4200,
  },
  {
    number: 47,
    question: 'Which clean-energy company grew fastest?',
    world: 'sample',
    calls: [
      {
        tool: 'get_energy_leaders',
        arguments: {},
        tells: ['Hearthstone Storage Corp', '855098000', '0.359'],
      },
    ],
    checkedBy: 'companyfacts of the twelve: 1999999079-26-000001, 855,098,000 after 629,211,000',
    budget: 4200,
  },
  {
    number: 48,
    question: 'How much capital does Anchorline Reinsurance have, and how much premium does it write on it?',
    world: 'sample',
    calls: [{ tool: 'get_reinsurer_strength', arguments: {}, tells: ['13733980000', '11736310000', '0.8545'] }],
    checkedBy: 'companyfacts of 1999999301-26-000001: StockholdersEquity, PremiumsWrittenNet, and the one by the other',
    budget: 3000,
  },
];
