import type { CardField } from '../card-fields.ts';

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
