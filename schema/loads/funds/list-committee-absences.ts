import type { KeptHolding } from '../../domain/kept/kept-holdings.ts';
import { type Compared, comparedOf } from '../../domain/portfolio/committee.ts';
import { type Absence, absentFields, nullFields } from '../../domain/terms/absence.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';
import type { Beside } from './load-committee.ts';

/** A book with the comparisons an investment committee looks at. */
export interface Committee {
  readonly portfolio: LoadedPortfolio;
  readonly beside: Beside;
  /** Its lines that the kept-its-word record covers. */
  readonly kept: readonly KeptHolding[];
  /** Which holdings carry a warning kind, in the words of the portfolio's own answer. */
  readonly warnings: string;
}

export function committeeAbsences({ portfolio: { measures }, beside, kept }: Committee): Absence[] {
  const { quarter, types, broad } = beside;
  return [
    ...nullFields({ quarter }, 'NOT_INGESTED', 'We have loaded no report of a listed portfolio.'),
    ...kept.flatMap(({ state }, at) =>
      state === null ? absentFields([`kept.${at}.state`, `kept.${at}.period`], 'NOT_INGESTED') : [],
    ),
    ...missing('own', comparedOf(measures), measures.matched === 0),
    ...types.flatMap(({ medians }, at) => missing(`types.${at}.medians`, medians)),
    ...(broad === null
      ? absentFields(['broadFund'], 'NOT_INGESTED', 'We have loaded no report of it.')
      : [
          ...missing('broadFund.measures', broad.compared),
          ...nullFields({ 'broadFund.url': broad.accession }, 'NOT_INGESTED'),
        ]),
  ];
}

/** Measures that are null: of a book not loaded, or one in which nothing is matched. */
export function missing(path: string, compared: Compared, isUnmatched = false): Absence[] {
  return Object.entries(compared).flatMap(([name, value]) =>
    value === null ? [{ field: `${path}.${name}`, reason: isUnmatched ? 'UNMATCHED' : 'NOT_INGESTED' }] : [],
  );
}
