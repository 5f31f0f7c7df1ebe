import { run, type Tx } from '../../../prisma/transaction.ts';
import type { CorrectionRecord, LoggedCorrection } from '../../../schema/domain/range/corrections/range-correction.ts';
import type { RangeRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

export interface KnownEntry {
  readonly cik: Cik;
  readonly kind: string;
  readonly sequence: number;
  readonly entryHash: string;
  readonly record: string;
}

/** The entries about filers' ranges, in chain order. */
export async function knownEntries(tx: Tx, chain: string, ciks: readonly Cik[]): Promise<Map<Cik, KnownEntry[]>> {
  const { rows } = await run<KnownEntry>(
    tx,
    `select cik, kind, sequence, entry_hash as "entryHash", record from registry_entries
     where chain = $1 and cik = any($2::int[]) and kind in ('range', 'range-score', 'correction') order by sequence`,
    [chain, ciks],
  );
  return Map.groupBy(rows, ({ cik }) => cik);
}

export function rangesAmong(entries: readonly KnownEntry[]) {
  return entries
    .filter(({ kind }) => kind === 'range')
    .map((entry) => ({ ...entry, record: JSON.parse(entry.record) as RangeRecord }));
}

/** The corrections of a range known by a day, in chain order. */
export function correctionsAmong(entries: readonly KnownEntry[], of: string, day: Day): readonly LoggedCorrection[] {
  return entries
    .filter(({ kind }) => kind === 'correction')
    .map((entry) => ({ ...entry, record: JSON.parse(entry.record) as CorrectionRecord }))
    .filter(({ record }) => record.of === of && (record.knownOn ?? record.loggedOn) <= day);
}
