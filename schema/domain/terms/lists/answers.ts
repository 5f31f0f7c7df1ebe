/** The format of a column of an answer's table: shares have one decimal of a percent, yields and returns two. */
export type AnswerUnit = 'text' | 'share' | 'yield' | 'count' | 'ratio' | 'day';

export interface AnswerColumn {
  readonly name: string;
  readonly label: string;
  readonly unit: AnswerUnit;
}

export interface AnswerQuestion {
  readonly slug: string;
  readonly question: string;
  readonly columns: readonly AnswerColumn[];
  /** Path of the resource with more detail. */
  readonly more: string;
  /** The data that answers it, for the sentence that it is not loaded: a singular noun. */
  readonly source: string;
}

const column = (name: string, label: string, unit: AnswerUnit): AnswerColumn => ({ name, label, unit });

const HELD = [
  column('held', 'Months held', 'count'),
  column('scored', 'Months scored', 'count'),
  column('run', 'In a row', 'count'),
];
const MONEY = [
  column('name', 'Fund', 'text'),
  column('yield', '7-day net yield', 'yield'),
  column('yieldOn', 'On', 'day'),
  ...HELD,
  column('newest', 'Newest month', 'text'),
];
const SHORT_TERM = [
  column('name', 'Fund', 'text'),
  column('return', 'Return', 'yield'),
  column('to', 'To', 'text'),
  ...HELD,
];

/** Shown with shares and counts of warnings: unread filings that may be warnings. */
const UNREAD = column('unreadFilings', 'Unread', 'count');

const MONEY_SOURCE = 'Form N-MFP3 of the money-market funds we follow';
const SHORT_TERM_SOURCE = 'a run of months on Form N-PORT of any listed short-term fund';

/** The questions of METHODS 13, in display order. */
export const ANSWER_QUESTIONS = [
  {
    slug: 'cash-for-1-month',
    question: 'Which cash fund paid most over one month?',
    columns: MONEY,
    more: '/boards/record',
    source: MONEY_SOURCE,
  },
  {
    slug: 'cash-for-3-months',
    question: 'Which cash fund paid most over three months and passed every test?',
    columns: MONEY,
    more: '/boards/record',
    source: MONEY_SOURCE,
  },
  {
    slug: 'cash-for-6-months',
    question: 'Which short-term fund returned most in six months without a loss?',
    columns: SHORT_TERM,
    more: '/boards/record',
    source: SHORT_TERM_SOURCE,
  },
  {
    slug: 'cash-for-12-months',
    question: 'Which short-term fund returned most in twelve months without a loss?',
    columns: SHORT_TERM,
    more: '/boards/record',
    source: SHORT_TERM_SOURCE,
  },
  {
    slug: 'highest-yield-money-market-funds',
    question: 'Which money-market funds yield most?',
    columns: MONEY,
    more: '/boards/record',
    source: MONEY_SOURCE,
  },
  {
    slug: 'soundest-monthly-dividend-payers',
    question: 'Which monthly dividend payers are soundest?',
    columns: [
      column('name', 'Company', 'text'),
      column('held', 'Years held', 'count'),
      column('scored', 'Years scored', 'count'),
      column('run', 'In a row', 'count'),
      column('warningFilings', 'Warning filings, 12 months', 'count'),
      UNREAD,
      column('newest', 'Newest fiscal year to', 'day'),
    ],
    more: '/boards/record',
    source: 'a pair of annual reports of any listed dividend payer',
  },
  {
    slug: 'insurers-portfolios-last-quarter',
    question: 'How healthy were insurers’ portfolios last quarter?',
    columns: [
      column('name', 'Portfolio', 'text'),
      column('warningShare', 'Warning filings', 'share'),
      column('severeShare', 'Severe ones', 'share'),
      UNREAD,
      column('knownShare', 'Known', 'share'),
      column('top10', 'Ten largest', 'share'),
      column('effectiveN', 'Effective number of holdings', 'ratio'),
      column('boat', 'Boat', 'text'),
    ],
    more: '/boards/portfolio',
    source: 'enough of the insurers’ reports on Form 13F, and of the filings of what they hold,',
  },
  {
    slug: 'strongest-reinsurers',
    question: 'Which reinsurers are strongest?',
    columns: [
      column('name', 'Reinsurer', 'text'),
      column('fired', 'Warning signs', 'count'),
      column('evaluable', 'Signs that could be checked', 'count'),
      column('debtToCapital', 'Debt to capital', 'share'),
      column('boat', 'Boat', 'text'),
    ],
    more: '/boards/reinsurers',
    source: 'enough of the reinsurers’ annual reports and lists of filings',
  },
  {
    slug: 'are-the-boards-calls-holding-up',
    question: 'Are the boards’ calls holding up?',
    columns: [
      column('name', 'Call', 'text'),
      column('state', 'State', 'text'),
      column('from', 'From', 'day'),
      column('to', 'To', 'day'),
      column('maturesBy', 'Known by', 'day'),
    ],
    more: '/boards/board-test',
    source: 'the record by which the calls were locked',
  },
  {
    slug: 'major-etfs-fewest-warning-signs',
    question: 'Which major ETFs carry the fewest warning signs?',
    columns: [
      column('name', 'Fund', 'text'),
      column('rank', 'Rank', 'count'),
      column('warningShare', 'Warning filings', 'share'),
      column('severeShare', 'Severe ones', 'share'),
      UNREAD,
      column('signs', 'Signs', 'count'),
      column('knownShare', 'Known', 'share'),
      column('boat', 'Boat', 'text'),
      column('reportDate', 'Holdings of', 'day'),
    ],
    more: '/boards/etf',
    source: 'enough of the funds’ reports on Form N-PORT, and of the filings of what they hold,',
  },
] as const satisfies readonly AnswerQuestion[];

export type AnswerSlug = (typeof ANSWER_QUESTIONS)[number]['slug'];
