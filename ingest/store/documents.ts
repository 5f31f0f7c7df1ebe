import type { Tx } from '../../prisma/transaction.ts';
import { addDays, type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { FundClassRecord, TickerRecord } from '../readers/records.ts';
import type { Capture } from './capture.ts';
import { storeFigureHistory } from './company-figures.ts';
import { bumpDataVersion } from './data-version.ts';
import { type FactsCapture, knownFacts, storeFacts } from './facts.ts';
import { storeFilers } from './filers.ts';
import { type BoardChanges, sharedBoardFilings, storeBoardRows } from './filings/board-rows.ts';
import { type AnnouncedRow, announcedRows, boardEvents, cardEvents, storeEvents } from './filings/events.ts';
import { boardSights, storeFilingMails, unseenOwnFilings } from './filings/filing-mails.ts';
import { storeFilings } from './filings/filings.ts';
import { storeListedFilings } from './filings/listed-filings.ts';
import type { PackedFilings } from './filings/packed-filings.ts';
import type { PackedListing } from './filings/packed-listing.ts';
import { isFirstLoad, prepareFirstLoad } from './first-load.ts';
import { storeTickers } from './listed-tickers.ts';
import { notePeerChanges } from './peer-changes.ts';
import { logRanges } from './registry/log-ranges.ts';
import type { RegistryClocks } from './registry/registry.ts';
import { storeShareClasses } from './share-classes.ts';
import {
  alreadyLoaded,
  type LoadedSource,
  markLoaded,
  noteStamps,
  type Problem,
  quarantine,
  type StampedSource,
} from './sources.ts';

/** What one document, or several that are read together, give to the tables: all of it or nothing. */
export interface DocumentContent {
  readonly sources: readonly LoadedSource[];
  readonly captures?: readonly Capture[];
  readonly filings?: PackedFilings;
  readonly listed?: PackedListing;
  readonly facts?: readonly FactsCapture[];
  readonly tickers?: { readonly records: readonly TickerRecord[]; readonly day: Day };
  readonly shareClasses?: { readonly records: readonly FundClassRecord[]; readonly day: Day };
  /** How far a document that is read in many parts has been read: its rows are parts. */
  readonly bookmark?: LoadedSource;
  /** Documents that are in the tables already, from files that have changed without their bytes changing. */
  readonly stamps?: readonly StampedSource[];
  /** What could not be read, to be put aside. */
  readonly problems?: readonly Problem[];
}

export interface StoreOptions {
  readonly now: Date;
  /** Tell subscribers of new board rows filed on this day or later; null tells of none. */
  readonly announceFrom: Day | null;
  /** The documents are all there is of a filer that was not on file: nothing of it has changed, little of it is news. */
  readonly isFirstSight?: boolean;
  /** Log ranges and scores of filers whose facts change, in the same transaction; without it they wait for the job's end. */
  readonly registry?: RegistryClocks;
}

/** What storing changed. */
export interface Stored {
  /** Documents that another process stored in the meantime. */
  readonly skipped: number;
  /** Rows new or changed, boards included; 0 leaves the data version as it is. */
  readonly changed: number;
  readonly boardRows: number;
  /** Rows that subscribers are told of. */
  readonly announced: readonly AnnouncedRow[];
}

/** What was filed longer ago is no news, even when we hear of it only now. */
export const NEWS_DAYS = 31;

const NO_BOARD_CHANGES: BoardChanges = { added: [], changed: 0 };

/**
 * Stores documents within a transaction: filers, filings, items, tickers, share classes, board rows, events, and the notes that the
 * documents are loaded. The data version rises if anything changed that readers see.
 */
export async function storeDocuments(
  tx: Tx,
  documents: readonly DocumentContent[],
  { now, announceFrom, isFirstSight = false, registry }: StoreOptions,
): Promise<Stored> {
  const loaded = await alreadyLoaded(
    tx,
    documents.flatMap(({ sources }) => sources),
  );
  const fresh = documents.filter(
    ({ sources }) => sources.length === 0 || sources.some(({ path }) => !loaded.has(path)),
  );
  const isFirst = await isFirstLoad(tx);
  if (isFirst) await prepareFirstLoad(tx);
  const filers = await storeFilers(
    tx,
    fresh.flatMap(({ captures }) => captures ?? []),
  );
  const filings = fresh.flatMap((document) => document.filings ?? []);
  const listed = fresh.flatMap((document) => document.listed ?? []);
  const isNews = announceFrom !== null && !isFirstSight;
  const newsFrom = isNews ? announceFrom : addDays(newYorkDay(now), -NEWS_DAYS);
  const packed = [...filings, ...listed.map((listing) => listing.filings)];
  const unseen = isFirst ? [] : await unseenOwnFilings(tx, packed, newsFrom);
  const own = await storeFilings(tx, filings);
  const others = await storeListedFilings(tx, listed);
  const facts = await storeFacts(
    tx,
    fresh.flatMap((document) => document.facts ?? []),
  );
  // Which figures are chosen depends on the classification code as well.
  if (filers.reclassified.length > 0) await storeFigureHistory(tx, await knownFacts(tx, filers.reclassified));
  if (registry !== undefined && !isFirst) await logRanges(tx, facts.filers, registry);
  let changed = filers.changed + own.changed + others.changed + facts.changed;
  const reranked = new Set([...filers.tickerChanged, ...own.recounted, ...others.recounted]);
  for (const { tickers, shareClasses } of fresh) {
    if (shareClasses !== undefined) changed += await storeShareClasses(tx, shareClasses.records, shareClasses.day);
    if (tickers === undefined) continue;
    const stored = await storeTickers(tx, tickers.records, tickers.day);
    changed += stored.changed;
    for (const cik of stored.tickerChanged) reranked.add(cik);
  }

  const boards =
    changed === 0 || isFirst
      ? NO_BOARD_CHANGES
      : await storeBoardRows(tx, [
          ...filings.flatMap(({ candidates }) => candidates),
          ...listed.flatMap((listing) => listing.filings.candidates),
          ...(await sharedBoardFilings(tx, [...reranked])),
        ]);
  const news = boards.added.filter(({ filedOn }) => filedOn >= newsFrom);
  const told = announceFrom === null ? [] : news.filter(({ filedOn }) => filedOn >= announceFrom);
  if (announceFrom !== null) {
    // Every kind that a board shows is one of a card's.
    const touched = told.flatMap(({ cik, coRegistrants }) => [cik, ...coRegistrants]);
    const cards = cardEvents(isFirstSight ? touched : [...facts.filers, ...touched]);
    await storeEvents(tx, [...boardEvents(told), ...cards], now);
  }
  await storeFilingMails(tx, [...unseen, ...boardSights(news)], { now, isNews });

  await markLoaded(
    tx,
    fresh.flatMap(({ sources }) => sources),
    now,
  );
  const bookmark = fresh.findLast((document) => document.bookmark !== undefined)?.bookmark;
  if (bookmark !== undefined) await markLoaded(tx, [bookmark], now);
  await noteStamps(
    tx,
    fresh.flatMap(({ stamps }) => stamps ?? []),
  );
  await quarantine(
    tx,
    fresh.flatMap(({ problems }) => problems ?? []),
    now,
  );
  changed += boards.changed;
  if (changed > 0) {
    const version = await bumpDataVersion(tx, now);
    const captured = fresh.flatMap(({ captures = [] }) => captures.map(({ filer }) => filer.cik));
    const listing = packed.flatMap(({ filers: named }) => named.map(({ cik }) => cik));
    await notePeerChanges(tx, version, { storedFacts: facts.filers, touched: new Set([...captured, ...listing]) });
  }
  const announced = await announcedRows(tx, told);
  return { skipped: documents.length - fresh.length, changed, boardRows: boards.added.length, announced };
}
