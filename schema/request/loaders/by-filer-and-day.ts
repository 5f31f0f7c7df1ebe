import DataLoader from 'dataloader';
import type { Database } from '../../../prisma/open.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { Day } from '../../domain/terms/day.ts';
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

export interface FilerOnDay {
  readonly cik: number;
  /** The last filing date that counts. */
  readonly until: Day;
}

/**
 * A loader that reads its keys in groups: one read per group, however many keys.
 *
 * @param read  what each of these keys has; an Error fails for that key alone
 * @param most  keys of one batch; larger ones are split and read in parallel
 */
export const inGroups = <Key, Found>(
  groupOf: (key: Key) => string,
  nameOf: (key: Key) => string,
  read: (group: readonly [Key, ...Key[]]) => Promise<(key: Key) => Found | Error>,
  most?: number,
): DataLoader<Key, Found, string> =>
  new DataLoader(
    async (keys) => {
      const reads = [...Map.groupBy(keys, groupOf).values()].map(async (group) => {
        const find = await read(group as [Key, ...Key[]]);
        return group.map((key) => [nameOf(key), find(key)] as const);
      });
      const found = new Map((await Promise.all(reads)).flat());
      return keys.map((key) => found.get(nameOf(key)) as Found | Error);
    },
    { cacheKeyFn: nameOf, ...(most !== undefined && { maxBatchSize: most }) },
  );

/**
 * A loader of what filers have on a day: one read per day, however many filers.
 *
 * @param read  what each of these filers has, by CIK; an Error fails for that filer alone
 * @param most  filers of one batch; larger ones are split and read in parallel
 */
export const byFilerAndDay = <Found>(
  read: (ciks: readonly number[], until: Day) => Promise<(cik: number) => Found | Error>,
  most?: number,
): DataLoader<FilerOnDay, Found, string> =>
  inGroups(
    ({ until }) => until,
    ({ cik, until }) => `${cik} ${until}`,
    async (group) => {
      const [{ until }] = group;
      const found = await read(
        group.map(({ cik }) => cik),
        until,
      );
      return ({ cik }) => found(cik);
    },
    most,
  );
