import type { CardField } from '../card-fields.ts';

type Field = Pick<CardField, 'unit' | 'label' | 'description'>;

const field = (unit: Field['unit'], label: string, description: string): Field => ({ unit, label, description });

/** The figures of a reinsurer by their public names, in display order (METHODS 10). */
export const REINSURER_FIELDS = {
  capital: field('money', 'Capital', 'Equity at the fiscal year end.'),
  capitalChange: field('fraction', 'Change of capital', 'Equity over that of the consecutive year before, less one.'),
  netPremiumWritten: field(
    'money',
    'Net premium written',
    'Premiums written for own account; where none is tagged, premiums earned, and the notes say so.',
  ),
  netReserves: field(
    'money',
    'Reserves',
    'Reserves for claims, net of what reinsurers owe where that is tagged, else gross, and the notes say so; of a life reinsurer those for future benefits.',
  ),
  premiumLeverage: field('fraction', 'Premium leverage', 'Net premium written over equity.'),
  reserveLeverage: field('fraction', 'Reserve leverage', 'Reserves over equity.'),
  lossRatio: field(
    'fraction',
    'Loss ratio',
    'Claims incurred over premiums earned; of a life reinsurer the benefit ratio.',
  ),
  lossRatioPrior: field('fraction', 'Loss ratio, year before', 'The same of the consecutive fiscal year before.'),
  returnOnCapital: field('fraction', 'Return on capital', 'Net income over the mean of opening and closing equity.'),
  totalDebt: field(
    'money',
    'Total debt',
    'Debt at the fiscal year end, due later or within a year, as far as standard tags give it.',
  ),
  debtToCapital: field('fraction', 'Debt to capital', 'Debt over debt and equity together.'),
} as const satisfies Readonly<Record<string, Field>>;

export type ReinsurerField = keyof typeof REINSURER_FIELDS;
export const REINSURER_FIELD_NAMES = Object.keys(REINSURER_FIELDS) as readonly ReinsurerField[];
