import {
  COMMON_INCOME,
  CONSOLIDATED_PROFIT,
  NET_INCOME,
  NONCONTROLLING_INCOME,
  NONCONTROLLING_INTEREST,
} from '../reading/concepts.ts';
import type { FiledValue } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { flow, instant } from './facts.ts';

/** A component that counts as 0 when untagged, but only if no year of the filer tags it. */
export function orNothing(reading: Reading, concept: string, kind: 'flow' | 'instant'): FiledValue | 0 | undefined {
  const found = kind === 'flow' ? flow(reading, concept) : instant(reading, concept);
  if (found !== undefined) return found;
  const isTagged =
    kind === 'flow' ? reading.book.ends([concept]).length > 0 : reading.book.allInstants(concept, 'money').length > 0;
  return isTagged ? undefined : 0;
}

/** Noncontrolling interests in equity: 0 if there are none, undefined if the tags do not say. */
export function shareOfOthers(reading: Reading): FiledValue | 0 | undefined {
  const tagged = orNothing(reading, NONCONTROLLING_INTEREST, 'instant');
  if (typeof tagged === 'object') return tagged;
  // By the filer's own report, holders with no share of the year's profit have no share of its equity.
  const profits = (reading.whole ?? reading.book).flows(NONCONTROLLING_INCOME, 'money', reading.end);
  if (profits.length > 0 && profits.every(({ value }) => value === 0)) return 0;
  return tagged === 0 && !hasOthers(reading) ? 0 : undefined;
}

/**
 * True if any year of the filer attributes profit to noncontrolling interests, which then own a part of its equity,
 * tagged or not.
 */
function hasOthers({ book }: Reading): boolean {
  if (book.ends([NONCONTROLLING_INCOME]).length > 0) return true;
  return book
    .ends(CONSOLIDATED_PROFIT)
    .some((end) =>
      book
        .flows(CONSOLIDATED_PROFIT[0], 'money', end)
        .some(({ accession, value }) =>
          [NET_INCOME[0], ...COMMON_INCOME]
            .flatMap((concept) => book.flows(concept, 'money', end))
            .some((own) => own.accession === accession && own.value !== value),
        ),
    );
}
