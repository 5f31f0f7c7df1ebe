import type { AnnualFigures } from '../../../schema/domain/figures/annual-figures.ts';
import { type FourthQuarter, latestFourthQuarter } from '../../../schema/domain/figures/fourth-quarter.ts';
import { isFigure } from '../../../schema/domain/figures/reading/figure.ts';
import { type ReceiptYear, receiptYears } from '../../../schema/domain/range/registry/receipt.ts';
import { type RangeInput, rangeInput } from '../../../schema/domain/range/v4-1.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { type FilerFacts, figuresOf } from '../facts/filer-facts.ts';

/** All inputs of a filer's ranges, for every method: some kilobytes out of a megabyte of facts. */
export interface RangeBasis {
  readonly cik: Cik;
  readonly input: RangeInput;
  /** The filing of the latest revenue. */
  readonly accession: AccessionNumber;
  readonly years: readonly ReceiptYear[];
  readonly quarter: FourthQuarter | null;
}

/**
 * The inputs of a filer's ranges as of a day; null without revenue in the latest year.
 *
 * @param figures of that day, by their latest values
 */
export function rangeBasis(
  filer: FilerFacts,
  day: Day,
  figures: AnnualFigures | null = figuresOf(filer, day, 'latest'),
): RangeBasis | null {
  if (figures === null || !isFigure(figures.items.revenue)) return null;
  const { years } = figures;
  return {
    cik: filer.cik,
    input: rangeInput(figures),
    accession: figures.items.revenue.accession,
    years: receiptYears(years),
    quarter: latestFourthQuarter(filer.facts, years, day),
  };
}
