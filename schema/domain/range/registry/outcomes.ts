import type { AnnualFigures } from '../../figures/annual-figures.ts';
import { type FigureResult, type FirstFiled, isFigure } from '../../figures/reading/figure.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import type { Day } from '../../terms/day.ts';
import type { Outcome } from './score.ts';

/** A number of a fiscal year in the first annual report that gave it. */
export type FirstReported = FirstFiled & Pick<Outcome, 'tagged' | 'witness'>;

/** A fiscal year as first reported; null if no report gives the number, or only in another currency. */
export interface ReportedYear {
  readonly end: Day;
  readonly revenue: FirstReported | null;
  readonly netIncome: FirstReported | null;
}

/**
 * The outcomes that settle ranges: revenue of each year from the annual report on that year. Revenue tagged only in a
 * later year's report does not settle a range (METHODS 3.8): that report came up to years later and was written with
 * hindsight.
 *
 * @param years  of one filer, in any order
 */
export function outcomesOf(years: readonly ReportedYear[]): readonly Outcome[] {
  const newestOf = new Map<AccessionNumber, Day>();
  for (const { end, revenue, netIncome } of years) {
    for (const number of [revenue, netIncome]) {
      if (number !== null && end > (newestOf.get(number.accession) ?? '')) newestOf.set(number.accession, end);
    }
  }
  return years.flatMap(({ end, revenue }) => {
    if (revenue === null || newestOf.get(revenue.accession) !== end) return [];
    const { value, ...filed } = revenue;
    return { end, revenue: value, ...filed };
  });
}

type Figures = Pick<AnnualFigures, 'currency' | 'years'>;

/**
 * The outcomes in a filer's figures; empty if it reports in another currency.
 *
 * @param figures  in the view `asFirstReported`
 */
export function outcomesOfFigures(figures: Figures | null): readonly Outcome[] {
  return figures?.currency === 'USD' ? reportsOfFigures(figures) : [];
}

/** Like `outcomesOfFigures`, but in any currency: for ratios, which are independent of it. */
export function reportsOfFigures(figures: Figures): readonly Outcome[] {
  return outcomesOf(
    figures.years.map(({ end, revenue, netIncome }) => ({
      end,
      revenue: firstReported(revenue),
      netIncome: firstReported(netIncome),
    })),
  );
}

function firstReported(figure: FigureResult): FirstReported | null {
  if (!isFigure(figure)) return null;
  const { value, accession, filedOn, testimony } = figure;
  const { corrected, witness } = testimony;
  const slip = corrected !== null && witness !== null && { tagged: corrected.tagged, witness: witness.words };
  return { value, accession, filedOn, ...slip };
}
