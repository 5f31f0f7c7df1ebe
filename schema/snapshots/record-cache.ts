import type { FilerName } from '../../prisma/generated/client/client.ts';
import type { CompanyCard } from '../domain/card/card-shape.ts';
import type { HeldFigures } from '../domain/portfolio/held-filer.ts';
import type { FilingRecord } from '../queries/filings/filings-of-filers.ts';
import type { FilerRecord } from '../queries/shared/filer-columns.ts';
import type { DataVersion } from './data-version.ts';
import { retainedBytes } from './retained-bytes.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/**
 * Records that different queries share, cached for the current state of the data.
 *
 * Filers and filings serve the row "filer 20, deep 20 x 10: no question twice" of PERFORMANCE 7, and names "400 past
 * days", where filers go by their names of the time. Cards serve "others beside the dearest question there is": answers
 * about a pasted book are private and never cached, and each needs hundreds of cards.
 */
export interface RecordCache {
  readonly cards: VersionedCache<string, CompanyCard>;
  /** What books measure of their companies' cards: a thousandth of a card's size. */
  readonly heldFigures: VersionedCache<string, HeldFigures>;
  readonly filers: VersionedCache<number, FilerRecord>;
  /** Current and former names. */
  readonly names: VersionedCache<number, readonly FilerName[]>;
  readonly filings: VersionedCache<string, readonly FilingRecord[]>;
}

const MIB = 2 ** 20;
const CARDS_BYTES = 16 * MIB;
const HELD_BYTES = 3 * MIB;
const FILERS_BYTES = 4 * MIB;
const NAMES_BYTES = 2 * MIB;
const FILINGS_BYTES = 8 * MIB;

/** Five figures, the key and the entry: room for some 10,000 companies. */
const HELD_ENTRY_BYTES = 300;
/** A filer's row with its texts. */
const FILER_BYTES = 600;
/** A name with its days, or a list's key and entry. */
const NAME_BYTES = 250;
const NAMES_ENTRY_BYTES = 200;
/** A filing of a page with its texts and items, or a page's key, entry and list. */
const FILING_BYTES = 320;
const STRETCH_BYTES = 600;

/** Caches the most recently used records, of one state of the data at a time. */
export function createRecordCache(dataVersion: Pick<DataVersion, 'current'>): RecordCache {
  const version = () => dataVersion.current().version;
  return {
    cards: createVersionedCache<string, CompanyCard>({ version, maxBytes: CARDS_BYTES, sizeOf: retainedBytes }),
    heldFigures: createVersionedCache<string, HeldFigures>({
      version,
      maxBytes: HELD_BYTES,
      sizeOf: () => HELD_ENTRY_BYTES,
    }),
    filers: createVersionedCache<number, FilerRecord>({ version, maxBytes: FILERS_BYTES, sizeOf: () => FILER_BYTES }),
    names: createVersionedCache<number, readonly FilerName[]>({
      version,
      maxBytes: NAMES_BYTES,
      sizeOf: (names) => NAMES_ENTRY_BYTES + NAME_BYTES * names.length,
    }),
    filings: createVersionedCache<string, readonly FilingRecord[]>({
      version,
      maxBytes: FILINGS_BYTES,
      sizeOf: (filings) => STRETCH_BYTES + FILING_BYTES * filings.length,
    }),
  };
}
