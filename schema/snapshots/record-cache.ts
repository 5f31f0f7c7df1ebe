import type { FilerName, FilerTicker } from '../../prisma/generated/client/client.ts';
import type { DataVersion } from '../data-version.ts';
import type { CompanyCard } from '../domain/card/company-card.ts';
import type { HeldFigures } from '../domain/portfolio/held-filer.ts';
import type { FilerRecord } from '../queries/filers-by-cik.ts';
import type { CountRow } from '../queries/filing-counts.ts';
import type { FilingRecord } from '../queries/filings-of-filers.ts';
import type { FilerMatch } from '../queries/find-filer.ts';
import { retainedBytes } from './retained-bytes.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/** Filers, what they are called, stretches of their filings and how many those are, as the present state of the data has them: read once, asked for often. */
export interface RecordCache {
  readonly cards: VersionedCache<string, CompanyCard>;
  /** Of cards that books were made of, what they measure: a thousandth of a card. */
  readonly heldFigures: VersionedCache<string, HeldFigures>;
  readonly filers: VersionedCache<number, FilerRecord>;
  readonly tickers: VersionedCache<number, readonly FilerTicker[]>;
  readonly names: VersionedCache<number, readonly FilerName[]>;
  readonly filings: VersionedCache<string, readonly FilingRecord[]>;
  readonly counts: VersionedCache<string, CountRow>;
  /** What a ticker means, as it was written. */
  readonly meant: VersionedCache<string, FilerMatch>;
}

const MIB = 2 ** 20;
const CARDS_BYTES = 16 * MIB;
const HELD_BYTES = 3 * MIB;
const FILERS_BYTES = 4 * MIB;
const CALLED_BYTES = 2 * MIB;
const FILINGS_BYTES = 8 * MIB;
const COUNTS_BYTES = MIB;
const MEANT_BYTES = MIB;

/** Five figures, the key and the entry: some 10,000 companies. */
const HELD_ENTRY_BYTES = 300;
/** A filer's row with its texts. */
const FILER_BYTES = 600;
/** A name or ticker with its days; and the list that holds it. */
const CALLED_ENTRY_BYTES = 260;
const CALLED_LIST_BYTES = 150;
/** A filing of a stretch with its texts and items; and the stretch's own key, entry and list. */
const FILING_BYTES = 320;
const STRETCH_BYTES = 600;
/** A count with its state and the entry; its key has a byte for each character. */
const COUNT_BYTES = 400;
/** A ticker with the filer it means and the entry; and another filer that it might have meant. */
const MEANT_ENTRY_BYTES = 500;
const MEANT_BYTES_EACH = 300;

const calledBytes = (list: readonly unknown[]) => CALLED_LIST_BYTES + CALLED_ENTRY_BYTES * list.length;

/** Caches the records asked for last, of one state of the data at a time. */
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
    tickers: createVersionedCache<number, readonly FilerTicker[]>({
      version,
      maxBytes: CALLED_BYTES,
      sizeOf: calledBytes,
    }),
    names: createVersionedCache<number, readonly FilerName[]>({ version, maxBytes: CALLED_BYTES, sizeOf: calledBytes }),
    filings: createVersionedCache<string, readonly FilingRecord[]>({
      version,
      maxBytes: FILINGS_BYTES,
      sizeOf: (filings) => STRETCH_BYTES + FILING_BYTES * filings.length,
    }),
    counts: createVersionedCache<string, CountRow>({
      version,
      maxBytes: COUNTS_BYTES,
      sizeOf: (_, key) => COUNT_BYTES + key.length,
    }),
    meant: createVersionedCache<string, FilerMatch>({
      version,
      maxBytes: MEANT_BYTES,
      sizeOf: ({ also }) => MEANT_ENTRY_BYTES + MEANT_BYTES_EACH * also.length,
    }),
  };
}
