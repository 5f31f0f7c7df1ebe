/** Hand-written facts of one invented filer, short enough to read in a test. */
import type { AnnualFiguresInput } from '../../../../schema/domain/figures/annual-figures.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';

export interface FactInput {
  readonly end?: string;
  readonly days?: number;
  readonly filed?: string;
  /** The serial number of the filing; by default one filing for each day. */
  readonly serial?: number;
  readonly form?: string;
  readonly unit?: string;
}

/** One fact of the annual report for 2024, unless told otherwise. A name without a taxonomy is of us-gaap. */
export function fact(name: string, value: number | string, input: FactInput = {}): Fact {
  const { end = '2024-12-31', days = 366, filed = '2025-02-20', form = '10-K', unit = 'USD' } = input;
  const serial = input.serial ?? Number(filed.replaceAll('-', '')) % 1_000_000;
  const accession = parseAccession(`0000000099-${filed.slice(2, 4)}-${String(serial).padStart(6, '0')}`);
  if (accession === null) throw new Error(`No accession number: ${serial}`);
  return {
    concept: name.includes(':') ? name : `us-gaap:${name}`,
    unit,
    periodEnd: end,
    periodDays: days,
    accession,
    value: String(value),
    form,
    filedOn: filed,
    fiscalYear: null,
    fiscalPeriod: null,
  };
}

/** A balance: a fact at an instant. */
export function balance(name: string, value: number | string, input: FactInput = {}): Fact {
  return fact(name, value, { ...input, days: 0 });
}

export const INPUT: AnnualFiguresInput = {
  cik: 99 as Cik,
  sic: '3571',
  asOf: '2025-12-31',
  view: 'latest',
  annualFilings: [],
};
