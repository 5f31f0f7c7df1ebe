import type { Tx } from '../../../prisma/transaction.ts';
import type { FiscalYear } from '../../../schema/domain/figures/fiscal-years.ts';
import { correctRange } from '../../../schema/domain/range/corrections/correct-range.ts';
import type { CorrectedInput } from '../../../schema/domain/range/corrections/corrected-input.ts';
import {
  type CorrectionRecord,
  type LoggedCorrection,
  newlyCorrected,
} from '../../../schema/domain/range/corrections/range-correction.ts';
import type { LoggedRange } from '../../../schema/domain/range/registry/registry-records.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { editionDocuments } from './editions.ts';
import { correctionsAmong, type KnownEntry, rangesAmong } from './known-entries.ts';
import type { NewRecord, RegistryWriter } from './registry.ts';

/** A logged range that needs correction, with its previous correction. */
export interface DueCorrection {
  readonly cik: Cik;
  readonly range: LoggedRange;
  readonly before: LoggedCorrection | null;
  readonly inputs: readonly CorrectedInput[];
}

/**
 * A filer's logged ranges with an input contradicted by its own reports, unless the chain already records that
 * (INTERFACE 18.6). Ranges of the first form have no years and are skipped.
 *
 * @param years of the filer as of the day
 */
export function dueCorrections(
  cik: Cik,
  years: readonly FiscalYear[],
  { entries, day }: { readonly entries: readonly KnownEntry[]; readonly day: Day },
): readonly DueCorrection[] {
  return rangesAmong(entries).flatMap((range) => {
    if ((range.record.knownOn ?? range.record.loggedOn) > day) return [];
    const before = correctionsAmong(entries, range.entryHash, day).at(-1) ?? null;
    const inputs = newlyCorrected(range.record, before?.record ?? null, years);
    return inputs === null ? [] : [{ cik, range, before, inputs }];
  });
}

/** The corrections as records: each range is computed again with the edition it names. */
export async function correctionRecords(
  tx: Tx,
  due: readonly DueCorrection[],
  { stamp }: RegistryWriter,
): Promise<NewRecord[]> {
  if (due.length === 0) return [];
  const documents = await editionDocuments(tx, [...new Set(due.map(({ range }) => range.record.edition))]);
  return due.flatMap(({ cik, range: { sequence, entryHash, record }, before, inputs }) => {
    const range = correctRange(record, inputs, documents.get(record.edition));
    if (range === null) return [];
    const { method, targetFiscalYearEnd } = record;
    const correction: CorrectionRecord = {
      schema: 'svc.range-correction/1',
      of: entryHash,
      sequence,
      corrects: before?.entryHash ?? null,
      cik: record.cik,
      method,
      targetFiscalYearEnd,
      inputs,
      range: 'absent' in range ? null : range,
      absent: 'absent' in range ? range.absent : null,
      ...stamp,
    };
    return [{ kind: 'correction', cik, targetFiscalYearEnd, method, about: entryHash, record: correction }];
  });
}
