import type { Question } from '../../question.ts';

/** Of the first thirty questions, those about funds, managers, insurers and dividends. */
export const ASKED_FUNDS: readonly Question[] = [
  {
    number: 14,
    question: 'What does Berkshire Hathaway hold?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: { cik: 'Berkshire Hathaway' },
        tells: ['totalUsd 266378900503', 'Apple Inc.|320193|AAPL|0.2624', '4962|AXP|0.1544', '2024-09-30'],
      },
    ],
    checkedBy: 'information table of 0000950123-24-011775, 121 lines added up: Apple 69,900,000,000',
    budget: 1600,
  },
  {
    number: 15,
    question: 'What does Pershing Square hold?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_portfolio_health',
        arguments: { cik: 'Pershing Square Capital Management' },
        tells: ['could not read in full', 'Read the report on EDGAR'],
        isRefused: true,
      },
    ],
    checkedBy: 'the mirror has the table of 0001172661-26-002336 without its cover page',
    budget: 400,
  },
  {
    number: 16,
    question: 'How do SPY and VOO look inside, and which of the large funds has the fewest warnings?',
    world: 'mirror',
    calls: [
      {
        tool: 'get_etf_health',
        arguments: { ticker: 'SPY' },
        tells: ['We have not loaded a report of it on Form N-PORT', 'read its reports on EDGAR'],
        isRefused: true,
      },
      { tool: 'get_etf_league', arguments: {}, tells: ['major ETFs, VOO, so we cannot compare it', '2025-06-30'] },
    ],
    whyMore: 'SPY is not in the league.',
    checkedBy: 'the mirror has reports on Form N-PORT of VOO, VXF, SCHY, AGTHX and ADX among stock funds',
    budget: 700,
  },
  {
    number: 17,
    question: 'Which money-market funds did not keep their word?',
    world: 'sample',
    calls: [
      {
        tool: 'get_sweep_record',
        arguments: { limit: 1 },
        tells: ['ten of the 11 money-market funds', 'ZZMJUXX did not', 'money-market|12|12|2026-09|10|1|1'],
      },
    ],
    checkedBy: 'Form N-MFP3 of September 2026',
    budget: 600,
  },
  {
    number: 18,
    question: 'Did a monthly dividend payer cut, and what does Mill Pond Realty pay a share?',
    world: 'sample',
    calls: [
      { tool: 'get_sweep_record', arguments: { limit: 1 }, tells: ['14 of the 15 monthly dividend payers', 'ZZHOL'] },
      { tool: 'get_company_performance', arguments: { company: 'ZZMIL' }, tells: ['dividendsPerShare 0.62'] },
    ],
    whyMore: 'The record says whether a dividend was lowered, the card how much it is.',
    checkedBy:
      'companyfacts, CommonStockDividendsPerShareDeclared: 1999999008-26-000011, 0.12 after 0.19; 1999999091-26-000001, 0.62',
    budget: 1600,
  },
  {
    number: 24,
    question: 'Which reinsurer is the weakest?',
    world: 'sample',
    calls: [
      {
        tool: 'get_reinsurer_strength',
        arguments: {},
        // Premiums of 967,611 and debt of 379,455 by capital of 265,619, after 363,596 the year before.
        tells: ['Ebbtide Reinsurance Corp|false|dinghy|5|6', '3.6429', '0.5882'],
      },
    ],
    checkedBy: 'companyfacts of 1999999305-26-000001: StockholdersEquity, PremiumsWrittenNet, SeniorNotes',
    budget: 3000,
  },
];
