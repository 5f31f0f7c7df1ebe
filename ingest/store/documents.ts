import type { Tx } from '../../prisma/transaction.ts';
import { addDays, type Day, newYorkDay, nextBusinessDay } from '../../schema/domain/terms/day.ts';
import type { DocumentContent } from './document-content.ts';
import { type Batch, noChanges, STEPS } from './document-steps.ts';
import type { AnnouncedRow } from './filings/events.ts';
import { isFirstLoad } from './first-load.ts';
import type { RegistryClocks } from './registry/registry.ts';
import { alreadyLoaded } from './sources.ts';

export interface StoreOptions {
  readonly now: Date;
  /** By the service's clock, where that is ahead of the real one. */
  readonly today?: Day;
  /** Subscribers are notified of new board rows filed on this day or later; null notifies of none. */
  readonly announceFrom: Day | null;
  /** True if the documents are the first and complete data of a filer: no changes, and little news. */
  readonly isFirstSight?: boolean;
  /** Log ranges and scores of filers with changed facts in this transaction; otherwise the job logs them at its end. */
  readonly registry?: RegistryClocks;
}

export interface Stored {
  /** Documents that another process stored in the meantime. */
  readonly skipped: number;
  /** New or changed rows, boards included; 0 leaves the data version unchanged. */
  readonly changed: number;
  readonly boardRows: number;
  readonly announced: readonly AnnouncedRow[];
}

export const NOTHING_STORED: Stored = { skipped: 0, changed: 0, boardRows: 0, announced: [] };

/** Older filings are not news, even if they have only just become known. */
export const NEWS_DAYS = 31;

/**
 * Stores documents within a transaction, in the steps of `document-steps.ts`. Raises the data version if anything
 * changed that readers see.
 */
export async function storeDocuments(
  tx: Tx,
  documents: readonly DocumentContent[],
  options: StoreOptions,
): Promise<Stored> {
  const batch = await makeBatch(tx, documents, options);
  const changes = noChanges();
  for (const step of STEPS) await step(tx, batch, changes);
  const { rows, boards, announced } = changes;
  return {
    skipped: documents.length - batch.documents.length,
    changed: rows,
    boardRows: boards.added.length,
    announced,
  };
}

/**
 * The last day that a filing can be dated: what is accepted after 5:30 pm is dated the next business day.
 *
 * @param today by the service's clock, which may be ahead of the real one
 */
export function latestFilingDay(now: Date, today: Day): Day {
  const day = newYorkDay(now);
  return nextBusinessDay(today > day ? today : day);
}

/** The documents that no other process has stored meanwhile, with the rules for storing them. */
async function makeBatch(
  tx: Tx,
  documents: readonly DocumentContent[],
  { now, today = '', announceFrom, isFirstSight = false, registry }: StoreOptions,
): Promise<Batch> {
  const loaded = await alreadyLoaded(
    tx,
    documents.flatMap(({ sources }) => sources),
  );
  const fresh = documents.filter(
    ({ sources }) => sources.length === 0 || sources.some(({ path }) => !loaded.has(path)),
  );
  const own = fresh.flatMap(({ filings }) => filings ?? []);
  const listings = fresh.flatMap(({ listed }) => listed ?? []);
  const isNews = announceFrom !== null && !isFirstSight;
  return {
    documents: fresh,
    own,
    listings,
    filings: [...own, ...listings.map(({ filings }) => filings)],
    now,
    latest: latestFilingDay(now, today),
    announceFrom,
    isFirstSight,
    isNews,
    newsFrom: isNews ? announceFrom : addDays(newYorkDay(now), -NEWS_DAYS),
    isFirstLoad: await isFirstLoad(tx),
    registry: registry ?? null,
  };
}
