/** Part of the statements that read logged ranges: their corrections in the registry. */
import {
  type CorrectionRecord,
  heldCorrection,
  type LoggedCorrection,
} from '../../domain/range/corrections/range-correction.ts';
import { asLogged } from '../../domain/receipts/hashed-records.ts';
import type { Day } from '../../domain/terms/day.ts';

/** A correction as a statement returns it: its record is the canonical JSON that was hashed. */
export interface CorrectionRow {
  readonly sequence: number;
  readonly entryHash: string;
  readonly recordHash: string;
  readonly loggedOn: Day;
  readonly record: string;
}

/** A correction of a range, with its record parsed. */
export interface RangeCorrection extends LoggedCorrection, Omit<CorrectionRow, 'record'> {
  /** True if the outcome is compared with it, or would be if it were filed tomorrow. */
  readonly isHeld: boolean;
}

/**
 * Expression: the corrections of the range `e` known by the day of a parameter, in the order of the chain; null if
 * there are none.
 */
export const correctionsBy = (day: '$2' | '$3' | '$4') => `(select json_agg(json_build_object('sequence', c.sequence,
    'entryHash', c.entry_hash, 'recordHash', c.record_hash, 'loggedOn', c.logged_on, 'record', c.record) order by c.sequence)
  from registry_entries c where c.about = e.entry_hash and c.chain = e.chain and c.kind = 'correction'
    and c.known_on <= ${day}::date)`;

/**
 * Parses the corrections of a range. Errors: INTERNAL for one changed after it was logged.
 *
 * @param held  entry hash of the correction that the range's score names; null if it names none, undefined while there
 *   is no score
 */
export function readCorrections(
  rows: readonly CorrectionRow[] | null,
  held: string | null | undefined,
): readonly RangeCorrection[] {
  const read = (rows ?? []).map((row) => {
    const { record, ...entry } = asLogged(row);
    return { ...entry, record: JSON.parse(record) as CorrectionRecord };
  });
  const counting = held === undefined ? (heldCorrection(read, null)?.entryHash ?? null) : held;
  return read.map((one) => ({ ...one, isHeld: one.entryHash === counting }));
}
