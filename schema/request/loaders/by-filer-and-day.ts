import DataLoader from 'dataloader';
import type { Day } from '../../domain/terms/day.ts';

/** A filer as of a day. */
export interface FilerOnDay {
  readonly cik: number;
  /** The last filing date that counts. */
  readonly until: Day;
}

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
  new DataLoader(
    async (keys) => {
      const reads = new Map(
        [...Map.groupBy(keys, ({ until }) => until)].map(([until, group]) => {
          const ciks = group.map(({ cik }) => cik);
          return [until, read(ciks, until)] as const;
        }),
      );
      return Promise.all(
        keys.map(async ({ cik, until }) => ((await reads.get(until)) as (cik: number) => Found | Error)(cik)),
      );
    },
    { cacheKeyFn: ({ cik, until }) => `${cik} ${until}`, ...(most !== undefined && { maxBatchSize: most }) },
  );
