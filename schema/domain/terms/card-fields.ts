/**
 * The numbers of a company card: groups and fields by their public names, in display order. Declared once; GraphQL
 * fields, sources, absences, the field list, proofs and pages are derived from it.
 */
export type CardUnit = 'money' | 'fraction' | 'perShare' | 'shares';

export interface CardField {
  readonly unit: CardUnit;
  readonly label: string;
  /** Meaning, and derivation if not obvious. */
  readonly description: string;
  /** A value from a filer's card, for the field list. */
  readonly example: number;
  /** Why it is meaningless for some filers, if it is withheld for them. */
  readonly notApplicable?: string;
}

const field = (
  unit: CardUnit,
  label: string,
  description: string,
  example: number,
  notApplicable?: string,
): CardField => ({
  unit,
  label,
  description,
  example,
  ...(notApplicable === undefined ? {} : { notApplicable }),
});

/** Why free cash flow is withheld for some filers: the wording of its absence everywhere. */
export const NO_FREE_CASH_FLOW =
  'Free cash flow is not meaningful for banks, insurers and real estate investment trusts.';
/** Why a number tagged as operating income is rejected. */
export const NO_OPERATING_INCOME =
  'The report gives no operating income of the company. What is tagged so misses revenue less costs by more than 2% of revenue, as a total of segments does.';

export const CARD_FIELDS = {
  exposure: {
    revenue: field('money', 'Revenue', 'Revenue of the latest fiscal year.', 416_161_000_000),
    totalDebt: field(
      'money',
      'Total debt',
      'Debt at the fiscal year end, short-term and long-term, as far as standard tags give it. Operating leases and deposits do not count.',
      98_657_000_000,
    ),
    cash: field('money', 'Cash', 'Cash and cash equivalents at the fiscal year end.', 35_934_000_000),
  },
  experience: {
    revenueGrowth1y: field(
      'fraction',
      'Revenue growth, 1 year',
      'Growth of revenue from the fiscal year before to the latest one, as a fraction.',
      0.0643,
    ),
    revenueGrowthPerYear: field(
      'fraction',
      'Revenue growth per year',
      'Compound yearly growth of revenue over the longest run of consecutive fiscal years, at most five, as a fraction.',
      0.0868,
    ),
    fourthQuarterGrowth: field(
      'fraction',
      'Revenue growth, fourth quarter',
      'Growth of fourth-quarter revenue over the fourth quarter of the year before, as a fraction. Fourth-quarter revenue is annual revenue less the revenue of the first nine months, from the quarterly reports of the same fiscal year.',
      0.0794,
    ),
    operatingMargin: field(
      'fraction',
      'Operating margin',
      'Operating income divided by revenue.',
      0.3197,
      NO_OPERATING_INCOME,
    ),
    operatingMarginPrior: field(
      'fraction',
      'Operating margin, year before',
      'Operating margin of the fiscal year before the latest one.',
      0.3151,
      NO_OPERATING_INCOME,
    ),
    netMargin: field('fraction', 'Net margin', 'Net income divided by revenue.', 0.2692),
    freeCashFlow: field(
      'money',
      'Free cash flow',
      'Cash from operating activities less capital expenditure. Not given for banks, insurers, brokers and REITs.',
      98_767_000_000,
      NO_FREE_CASH_FLOW,
    ),
  },
  perShare: {
    earningsPerShareBasic: field('perShare', 'Earnings per share, basic', 'Basic earnings per share, as filed.', 7.49),
    earningsPerShareDiluted: field(
      'perShare',
      'Earnings per share, diluted',
      'Diluted earnings per share, as filed.',
      7.46,
    ),
    sharesOutstanding: field(
      'shares',
      'Shares outstanding',
      'Number of shares outstanding. The proof of the figure says which count is used.',
      14_773_260_000,
    ),
    bookValuePerShare: field(
      'perShare',
      'Book value per share',
      'Equity less preferred stock, divided by shares outstanding.',
      4.9911,
    ),
    revenuePerShare: field('perShare', 'Revenue per share', 'Revenue divided by shares outstanding.', 28.1699),
    dividendsPerShare: field(
      'perShare',
      'Dividends per share',
      'Dividends declared per share for the year, as filed.',
      1.02,
    ),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CardField>>>>;

/**
 * The figures that are compared with those of peers, each as a median and a count: their public names, and the card
 * numbers behind them.
 */
export const PEER_FIELDS = { opMargin: 'operatingMargin', growth: 'revenueGrowth1y', netMargin: 'netMargin' } as const;
export type PeerKey = keyof typeof PEER_FIELDS;
export const PEER_KEYS = Object.keys(PEER_FIELDS) as readonly PeerKey[];

export type CardGroup = keyof typeof CARD_FIELDS;
export const CARD_GROUPS = Object.keys(CARD_FIELDS) as readonly CardGroup[];
export type CardFieldName = { [Group in CardGroup]: keyof (typeof CARD_FIELDS)[Group] }[CardGroup];

/** Every number of a card with its group. */
export const CARD_FIELD_LIST: readonly {
  readonly group: CardGroup;
  readonly name: CardFieldName;
  readonly field: CardField;
}[] = CARD_GROUPS.flatMap((group) =>
  Object.entries(CARD_FIELDS[group]).map(([name, one]) => ({ group, name: name as CardFieldName, field: one })),
);

/** The names of all numbers of a card, in display order; companies can be screened by each. */
export const CARD_FIELD_NAMES: readonly CardFieldName[] = CARD_FIELD_LIST.map(({ name }) => name);

const BY_NAME = new Map<CardFieldName, CardField>(CARD_FIELD_LIST.map(({ name, field }) => [name, field]));

export function cardField(name: CardFieldName): CardField {
  const declared = BY_NAME.get(name);
  if (declared === undefined) throw new Error(`No number of a card is called ${name}.`);
  return declared;
}

/** True for amounts and share counts, which are whole; false for fractions and per-share amounts. */
export function isWholeUnit(name: CardFieldName): boolean {
  const { unit } = cardField(name);
  return unit === 'money' || unit === 'shares';
}

/**
 * A number's name as a column of the stored figures and, in upper case, as a GraphQL sort order: `totalDebt` becomes
 * total_debt.
 */
export function snakeCase(name: CardFieldName): string {
  return name.replaceAll(/([A-Z]|\d+)/g, '_$1').toLowerCase();
}
