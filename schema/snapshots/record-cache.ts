import { LRUCache } from 'lru-cache';
import type { DataVersion } from '../context.ts';
import type { CompanyCard } from '../domain/card/company-card.ts';
import type { FilerRecord } from '../loaders/filer-by-cik.ts';
import type { FilingRecord } from '../loaders/filings-by-filer.ts';

/** Filers and stretches of their filings, as the present state of the data has them: read once, asked for often. */
export interface KeptRecords {
  readonly cards: Kept<string, CompanyCard>;
  readonly filers: Kept<number, FilerRecord>;
  readonly filings: Kept<string, readonly FilingRecord[]>;
}

/** What was read is kept until the data changes. */
export interface Kept<Key, Value> {
  get(key: Key): Value | undefined;
  /** Keeps a value that was read while the data was in a state; one of a state gone by is let go. */
  set(key: Key, value: Value, version: string): void;
}

/** A stretch of twenty filings has about four kilobytes. */
const MOST = 2_000;
/** A card with the proof of every number has about a hundred. */
const MOST_CARDS = 300;

/** Keeps the records asked for last, of one state of the data at a time. */
export function keptRecords(dataVersion: Pick<DataVersion, 'current'>): KeptRecords {
  return { cards: kept(dataVersion, MOST_CARDS), filers: kept(dataVersion, MOST), filings: kept(dataVersion, MOST) };
}

function kept<Key extends number | string, Value extends object>(
  dataVersion: Pick<DataVersion, 'current'>,
  max: number,
): Kept<Key, Value> {
  const values = new LRUCache<Key, Value>({ max });
  let state = dataVersion.current().version;
  const follow = () => {
    const { version } = dataVersion.current();
    if (version !== state) {
      values.clear();
      state = version;
    }
    return version;
  };
  return {
    get(key) {
      follow();
      return values.get(key);
    },
    set(key, value, version) {
      if (version === follow()) values.set(key, value);
    },
  };
}

/**
 * Answers what is kept and reads the rest, in the order of the keys.
 *
 * @param read  one value for each key; null where there is none, which is not kept
 */
export async function readThrough<Key, Id, Value extends object>(
  keys: readonly Key[],
  idOf: (key: Key) => Id,
  store: Kept<Id, Value> | undefined,
  version: () => string,
  read: (missing: readonly Key[]) => Promise<readonly (Value | null)[]>,
): Promise<(Value | null)[]> {
  const found = keys.map((key) => store?.get(idOf(key)) ?? null);
  const missing = keys.filter((_, at) => found[at] === null);
  if (missing.length === 0) return found;
  const before = version();
  const values = await read(missing);
  let next = 0;
  return found.map((value, at) => {
    if (value !== null) return value;
    const fresh = values[next++] ?? null;
    const key = keys[at];
    if (fresh !== null && key !== undefined) store?.set(idOf(key), fresh, before);
    return fresh;
  });
}
