import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilingRecord } from '../../readers/records.ts';

/**
 * Merges the records of one filing in one filer's list from two sources. The order of the two does not matter:
 *
 *     form, filedOn   from the source that has items; if both or neither do, the earlier day, then the lesser form
 *     items           the longer list, then the greater
 *     all else        the known value; of two, the greater
 *
 * `storeFilings` merges with the tables by the same rules in SQL.
 */
export function mergeFilings(a: FilingRecord, b: FilingRecord): FilingRecord {
  const lead = leads(a, b) ? a : b;
  return {
    cik: a.cik,
    accession: a.accession,
    form: lead.form,
    filedOn: lead.filedOn,
    reportDate: greater(a.reportDate, b.reportDate),
    acceptedAt: greater(a.acceptedAt, b.acceptedAt),
    items: betterItems(a.items, b.items),
    primaryDocument: greater(a.primaryDocument, b.primaryDocument),
    role: greater(a.role, b.role),
  };
}

function leads(a: FilingRecord, b: FilingRecord): boolean {
  if ((a.items === null) !== (b.items === null)) return a.items !== null;
  if (a.filedOn !== b.filedOn) return a.filedOn < b.filedOn;
  return a.form <= b.form;
}

function greater<T extends string | Date>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b;
  return a >= b ? a : b;
}

/** Chooses between two lists of items: known before unknown, then the longer, then the greater. */
function betterItems(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  if (a === null || b === null) return a ?? b;
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return a.join() >= b.join() ? a : b;
}

/** The items of a filing, in order; its earliest filing date and its acceptance from sources with items. */
export interface FiledItems {
  readonly filedOn: Day;
  readonly acceptedAt: Date | null;
  readonly items: readonly string[];
}

/** Merges the items from two sources like the filing itself. */
export function betterFiledItems(known: FiledItems | undefined, other: FiledItems): FiledItems {
  if (known === undefined) return other;
  return {
    filedOn: known.filedOn <= other.filedOn ? known.filedOn : other.filedOn,
    acceptedAt: greater(known.acceptedAt, other.acceptedAt),
    items: betterItems(known.items, other.items) ?? other.items,
  };
}
