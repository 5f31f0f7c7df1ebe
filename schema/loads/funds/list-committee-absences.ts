import type { KeptHolding } from '../../domain/kept/kept-holdings.ts';
import { type Compared, comparedOf } from '../../domain/portfolio/committee.ts';
import type { Absence } from '../../domain/terms/absence.ts';
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
    ...(quarter === null
      ? [
          {
            field: 'quarter',
            reason: 'NOT_INGESTED' as const,
            explanation: 'We have loaded no report of a listed portfolio.',
          },
        ]
      : []),
    ...kept.flatMap(({ state }, at) =>
      state === null
        ? ['state', 'period'].map((name): Absence => ({ field: `kept.${at}.${name}`, reason: 'NOT_INGESTED' }))
        : [],
    ),
    ...missing('own', comparedOf(measures), measures.matched === 0),
    ...types.flatMap(({ medians }, at) => missing(`types.${at}.medians`, medians)),
    ...(broad === null
      ? [{ field: 'broadFund', reason: 'NOT_INGESTED' as const, explanation: 'We have loaded no report of it.' }]
      : [
          ...missing('broadFund.measures', broad.compared),
          ...(broad.accession === null ? [{ field: 'broadFund.url', reason: 'NOT_INGESTED' as const }] : []),
        ]),
  ];
}

/** Measures that are null: of a book not loaded, or one in which nothing is matched. */
export function missing(path: string, compared: Compared, isUnmatched = false): Absence[] {
  return Object.entries(compared).flatMap(([name, value]) =>
    value === null ? [{ field: `${path}.${name}`, reason: isUnmatched ? 'UNMATCHED' : 'NOT_INGESTED' }] : [],
  );
}
