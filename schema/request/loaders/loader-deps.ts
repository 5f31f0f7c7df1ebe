import type { Database } from '../../../prisma/open.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { DataVersion } from '../../snapshots/data-version.ts';
import type { CachedRows } from '../../snapshots/shown-rows.ts';

export interface LoaderDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
  /** Board rows cached for the current state of the data. */
  readonly cachedRows: CachedRows;
  readonly clock: () => Date;
  /** The ledger this service writes; absent: replay. */
  readonly ledger?: LedgerKind;
}
