import type { AbsenceReason } from '../../terms/absence.ts';
import { CARD_METHOD } from '../../terms/range-method.ts';
import { readEdition } from '../edition.ts';
import { challengerRanges } from '../race/challengers.ts';
import { readRaceEdition } from '../race/read-race-edition.ts';
import { type RangeResults, rangeResults } from '../registry/receipt.ts';
import type { RangeRecord } from '../registry/registry-records.ts';
import { revenueRange } from '../v4-1.ts';
import { type CorrectedInput, inputYears, quarterGrowth } from './corrected-input.ts';
import { correctedInputsOf } from './range-correction.ts';

/**
 * Recomputes a logged range with corrected numbers, by its own method and edition.
 *
 * @param document  the edition that the record names
 * @returns         the range, or the reason why there is none; null for a record of the first form, which gives no
 *                  years
 */
export function correctRange(
  record: RangeRecord,
  corrected: readonly CorrectedInput[],
  document: unknown,
): RangeResults | { readonly absent: AbsenceReason } | null {
  const inputs = correctedInputsOf(record, corrected);
  if (inputs === null) return null;
  const { years, sic } = inputs;
  // A contradicted base is INCONSISTENT rather than merely untagged.
  if (years.at(-1)?.[1] === null) return { absent: 'INCONSISTENT' };
  const input = { years: inputYears({ ...record, inputs }, years), sic, currency: 'USD', isStale: false };
  if (record.method === CARD_METHOD) {
    const range = revenueRange(input, readEdition(document));
    return 'absent' in range ? range : rangeResults(range);
  }
  const ranges = challengerRanges(input, quarterGrowth(record, years), readRaceEdition(document));
  if ('absent' in ranges) return ranges;
  const own = ranges.find(({ method }) => method === record.method);
  return own === undefined ? null : rangeResults(own);
}
