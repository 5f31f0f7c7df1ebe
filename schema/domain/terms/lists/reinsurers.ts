import type { CardField } from '../card-fields.ts';

/** A reinsurer of the board: its permanent CIK, and its ticker. */
export interface ListedReinsurer {
  readonly ticker: string;
  readonly cik: number;
  /** True for a life reinsurer, to which two of the six signs do not apply. */
  readonly isLife: boolean;
}

const reinsurer = (ticker: string, cik: number, isLife = false): ListedReinsurer => ({ ticker, cik, isLife });

/** The list of METHODS 12.8, fixed for this version: eight of property and casualty, one of lives. */
export const REINSURERS: readonly ListedReinsurer[] = [
  reinsurer('EG', 1_095_073),
  reinsurer('RNR', 913_144),
  reinsurer('ACGL', 947_484),
  reinsurer('AXS', 1_214_816),
  reinsurer('SPNT', 1_576_018),
  reinsurer('HG', 1_593_275),
  reinsurer('GLRE', 1_385_613),
  reinsurer('OXBR', 1_584_831),
  reinsurer('RGA', 898_174, true),
];

/** The warning signs in the order of METHODS 10, each with its rule and threshold. */
export const WARNING_SIGNS = {
  PREMIUM_LEVERAGE: {
    title: 'Premium leverage',
    rule: 'Net premium written is more than three times equity.',
    model: 'like IRIS ratio 2',
  },
  CAPITAL_FALL: {
    title: 'Fall of capital',
    rule: 'Equity fell by more than a tenth in the year.',
    model: 'like IRIS ratio 7',
  },
  RESERVE_DEVELOPMENT: {
    title: 'Reserve development',
    rule: 'Adverse development of the latest year is more than a fifth of the equity before it, or three of the last five years were adverse.',
    model: 'like IRIS ratio 11, with a choice of years that is ours',
  },
  LOSSES: {
    title: 'Losses',
    rule: 'The mean loss ratio of two years is more than 80%.',
    model: 'based on IRIS ratio 5, but leaves out expenses and investment income',
  },
  DEBT: { title: 'Debt', rule: 'Debt is more than 35% of debt and equity together.', model: 'ours' },
  FILINGS: { title: 'Warning filings', rule: 'The company made a warning filing in the past year.', model: 'ours' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly rule: string; readonly model: string }>
>;

export type WarningSign = keyof typeof WARNING_SIGNS;
export const WARNING_SIGN_NAMES = Object.keys(WARNING_SIGNS) as readonly WarningSign[];

type Field = Pick<CardField, 'unit' | 'label' | 'description'>;

const field = (unit: Field['unit'], label: string, description: string): Field => ({ unit, label, description });

/** The figures of a reinsurer by their public names, in display order (METHODS 10). */
export const REINSURER_FIELDS = {
  capital: field('money', 'Capital', 'Equity at the fiscal year end.'),
  capitalChange: field(
    'fraction',
    'Change of capital',
    'Change of equity from the fiscal year before to the latest one, as a fraction.',
  ),
  netPremiumWritten: field(
    'money',
    'Net premium written',
    'Premiums written, net of reinsurance. If they are not tagged, premiums earned: the figure’s `notes` say so.',
  ),
  netReserves: field(
    'money',
    'Reserves',
    'Reserves for claims, net of what reinsurers owe. If the net amount is not tagged, the gross amount: the figure’s `notes` say so. For a life reinsurer, reserves for future benefits.',
  ),
  premiumLeverage: field('fraction', 'Premium leverage', 'Net premium written, divided by equity.'),
  reserveLeverage: field('fraction', 'Reserve leverage', 'Reserves divided by equity.'),
  lossRatio: field(
    'fraction',
    'Loss ratio',
    'Claims incurred, divided by premiums earned. For a life reinsurer, the benefit ratio.',
  ),
  lossRatioPrior: field('fraction', 'Loss ratio, year before', 'Loss ratio of the fiscal year before the latest one.'),
  returnOnCapital: field(
    'fraction',
    'Return on capital',
    'Net income divided by the mean of opening and closing equity.',
  ),
  totalDebt: field(
    'money',
    'Total debt',
    'Debt at the fiscal year end, short-term and long-term, as far as standard tags give it.',
  ),
  debtToCapital: field('fraction', 'Debt to capital', 'Debt divided by the sum of debt and equity.'),
} as const satisfies Readonly<Record<string, Field>>;

export type ReinsurerField = keyof typeof REINSURER_FIELDS;
export const REINSURER_FIELD_NAMES = Object.keys(REINSURER_FIELDS) as readonly ReinsurerField[];
