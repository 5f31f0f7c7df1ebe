/**
 * How documents come into the tables: the steps of one transaction, and the reasons for their order.
 *
 *     prepare      before anything is written: a first load switches off what slows it down
 *     records      filers come before rows that refer to them
 *     findUnseen   before filings: asks which filings are not in the tables yet
 *     filings      own lists before indexes and feeds: an own list has more data and needs no stubs
 *     facts        after records, whose classification code decides which figures are chosen
 *     ranges       after facts: a range is logged in the commit that brings its input numbers
 *     tickers      after records: a filer's own record takes precedence over a ticker file
 *     boards       after names, tickers and counts of annual reports, which decide the co-registrant shown
 *     texts        in any order: boards show texts as they are read
 *     versions     after boards and texts: the data of a row beyond its own filing
 *     funds        in any order: holdings are matched to filers when they are read
 *     events       after boards and texts: they announce new rows, and rows with new texts
 *     mails        after boards and texts for the same reason; also for the filings found unseen
 *     notes        documents are marked as loaded in the commit that stores their content, never earlier
 *     version      after everything that readers see
 *     announced    last: the rows that are announced once this commits
 */
import type { Tx } from '../../prisma/transaction.ts';
import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { isReach } from '../../schema/domain/terms/sources.ts';
import type { DocumentContent } from './document-content.ts';
import { storeFigureHistory } from './facts/store-company-figures.ts';
import { knownFacts, storeFacts } from './facts/store-facts.ts';
import { storeFilers } from './filers.ts';
import { type BoardChanges, sharedBoardFilings, storeBoardRows } from './filings/board-rows.ts';
import {
  type AnnouncedRow,
  announcedRows,
  boardEvents,
  cardEvents,
  changedRowEvents,
  storeEvents,
} from './filings/events.ts';
import {
  boardSights,
  type FilingSight,
  releaseFilingMails,
  storeFilingMails,
  unseenOwnFilings,
} from './filings/filing-mails.ts';
import { storeFilings } from './filings/filings.ts';
import { storeItemTexts } from './filings/item-texts.ts';
import { storeListedFilings } from './filings/listed-filings.ts';
import type { PackedFilings } from './filings/packed-filings.ts';
import type { PackedListing } from './filings/packed-listing.ts';
import { filersOfRows, storeRowVersions } from './filings/row-versions.ts';
import { prepareFirstLoad } from './first-load.ts';
import { storeFunds } from './funds/store-funds.ts';
import { storeTickers } from './listed-tickers.ts';
import { quarantine, releaseRead } from './quarantine.ts';
import { bumpDataVersion } from './raise-data-version.ts';
import { logRanges } from './registry/log-ranges.ts';
import type { RegistryClocks } from './registry/registry.ts';
import { storeShareClasses } from './share-classes.ts';
import { markLoaded, noteStamps } from './sources.ts';

/** The content of a transaction, and the rules for storing it. */
export interface Batch {
  readonly documents: readonly DocumentContent[];
  /** Filings from filers' own lists. */
  readonly own: readonly PackedFilings[];
  /** Filings from indexes and feeds. */
  readonly listings: readonly PackedListing[];
  /** Both of the above. */
  readonly filings: readonly PackedFilings[];
  readonly now: Date;
  /** The last day that a filing can be dated. */
  readonly latest: Day;
  /** Subscribers are notified of rows filed on this day or later; null notifies of none. */
  readonly announceFrom: Day | null;
  /** True if the documents are the first and complete data of a filer. */
  readonly isFirstSight: boolean;
  /** True if the documents come from a poll or nightly run. */
  readonly isNews: boolean;
  /** Earlier filings are not news. */
  readonly newsFrom: Day;
  /** A first load defers boards, mails and ranges to its end. */
  readonly isFirstLoad: boolean;
  /** Null defers ranges to the end of the job. */
  readonly registry: RegistryClocks | null;
}

/** Changes made by earlier steps. */
export interface Changes {
  /** Number of new or changed rows. */
  rows: number;
  /** Filers with a changed classification code. */
  reclassified: readonly Cik[];
  /** Filers with changed facts. */
  withFacts: readonly Cik[];
  /** Filers whose rank among co-registrants may have changed, through their ticker or their count of annual reports. */
  readonly reranked: Set<number>;
  /** Filings by watched filers that were not in the tables. */
  unseen: readonly FilingSight[];
  boards: BoardChanges;
  /** New board rows filed recently enough to be news. */
  news: BoardChanges['added'];
  /** Those announced to subscribers. */
  told: BoardChanges['added'];
  /** Filings whose items were read. */
  read: ReadonlySet<AccessionNumber>;
  announced: readonly AnnouncedRow[];
}

export const noChanges = (): Changes => ({
  rows: 0,
  reclassified: [],
  withFacts: [],
  reranked: new Set(),
  unseen: [],
  boards: { added: [], changed: 0, filers: new Set() },
  news: [],
  told: [],
  read: new Set(),
  announced: [],
});

/** Writes one kind of data, and records the result in `changes`. */
type Step = (tx: Tx, batch: Batch, changes: Changes) => Promise<void>;

const prepare: Step = async (tx, { isFirstLoad }) => {
  if (isFirstLoad) await prepareFirstLoad(tx);
};

const records: Step = async (tx, { documents, latest }, changes) => {
  const stored = await storeFilers(
    tx,
    documents.flatMap(({ captures }) => captures ?? []),
    latest,
  );
  changes.rows += stored.changed;
  changes.reclassified = stored.reclassified;
  for (const cik of stored.tickerChanged) changes.reranked.add(cik);
};

const findUnseen: Step = async (tx, { isFirstLoad, filings, newsFrom }, changes) => {
  if (!isFirstLoad) changes.unseen = await unseenOwnFilings(tx, filings, newsFrom);
};

const filings: Step = async (tx, { own, listings }, changes) => {
  const ofOwn = await storeFilings(tx, own);
  const listed = await storeListedFilings(tx, listings);
  changes.reclassified = [...changes.reclassified, ...listed.reclassified];
  for (const stored of [ofOwn, listed]) {
    changes.rows += stored.changed;
    for (const cik of stored.recounted) changes.reranked.add(cik);
  }
};

const facts: Step = async (tx, { documents }, changes) => {
  const stored = await storeFacts(
    tx,
    documents.flatMap((document) => document.facts ?? []),
  );
  changes.rows += stored.changed;
  changes.withFacts = stored.filers;
  const { reclassified } = changes;
  if (reclassified.length > 0) await storeFigureHistory(tx, await knownFacts(tx, reclassified));
};

const ranges: Step = async (tx, { registry, isFirstLoad }, { withFacts }) => {
  if (registry !== null && !isFirstLoad) await logRanges(tx, withFacts, registry);
};

const tickers: Step = async (tx, { documents }, changes) => {
  for (const { tickers: listed, shareClasses } of documents) {
    if (shareClasses !== undefined) changes.rows += await storeShareClasses(tx, shareClasses.records, shareClasses.day);
    if (listed === undefined) continue;
    const stored = await storeTickers(tx, listed.records, listed.day);
    changes.rows += stored.changed;
    for (const cik of stored.tickerChanged) changes.reranked.add(cik);
  }
};

const boards: Step = async (tx, batch, changes) => {
  if (changes.rows === 0 || batch.isFirstLoad) return;
  changes.boards = await storeBoardRows(tx, [
    ...batch.filings.flatMap(({ candidates }) => candidates),
    ...(await sharedBoardFilings(tx, [...changes.reranked])),
  ]);
  const { announceFrom, newsFrom } = batch;
  changes.rows += changes.boards.changed;
  changes.news = changes.boards.added.filter(({ filedOn }) => filedOn >= newsFrom);
  changes.told = announceFrom === null ? [] : changes.news.filter(({ filedOn }) => filedOn >= announceFrom);
};

const texts: Step = async (tx, { documents, now }, changes) => {
  const read = await storeItemTexts(
    tx,
    documents.flatMap(({ itemTexts }) => itemTexts ?? []),
    now,
  );
  changes.rows += read.length;
  changes.read = new Set(read);
};

/** Covers every filer whose filings, rows, texts or category may have changed. */
const versions: Step = async (tx, { documents, filings: stored, isFirstLoad }, { rows, boards: { filers }, read }) => {
  if (rows === 0 || isFirstLoad) return;
  const captured = documents.flatMap(({ captures = [] }) => captures.map(({ filer }) => filer.cik));
  const filed = stored.flatMap((list) => list.filers.map(({ cik }) => cik));
  await storeRowVersions(tx, new Set([...captured, ...filed, ...filers, ...(await filersOfRows(tx, [...read]))]));
};

const funds: Step = async (tx, { documents }, changes) => {
  changes.rows += await storeFunds(
    tx,
    documents.flatMap((document) => document.funds ?? []),
  );
};

const events: Step = async (tx, { announceFrom, isFirstSight, now }, { told, withFacts, read }) => {
  if (announceFrom === null) return;
  // Every kind of event shown on a board is also shown on a card.
  const touched = told.flatMap(({ cik, coRegistrants }) => [cik, ...coRegistrants]);
  const cards = cardEvents(isFirstSight ? touched : [...withFacts, ...touched]);
  const changed = await changedRowEvents(tx, [...read], announceFrom);
  await storeEvents(tx, [...boardEvents(told), ...cards, ...changed], now);
};

const mails: Step = async (tx, { now, isNews }, { unseen, news, read }) => {
  await storeFilingMails(tx, [...unseen, ...boardSights(news)], { now, isNews });
  await releaseFilingMails(tx, read, now);
};

const notes: Step = async (tx, { documents, now }) => {
  await markLoaded(
    tx,
    documents.flatMap(({ sources }) => sources),
    now,
  );
  const bookmark = documents.findLast((document) => document.bookmark !== undefined)?.bookmark;
  if (bookmark !== undefined) await markLoaded(tx, [bookmark], now);
  await noteStamps(
    tx,
    documents.flatMap(({ stamps }) => stamps ?? []),
  );
  await releaseRead(tx, documents.flatMap(pathsRead), now);
  await quarantine(
    tx,
    documents.flatMap(({ problems }) => problems ?? []),
    now,
  );
};

/** Not all that is read is noted as loaded: texts are known by their rows. */
function pathsRead({ sources, path, problems = [] }: DocumentContent): string[] {
  const own = sources.map((source) => source.path);
  return path === undefined || problems.length > 0 ? own : [...own, path];
}

const version: Step = async (tx, batch, { rows }) => {
  const moved = batch.documents.flatMap(({ sources, problems = [] }) => [...sources, ...problems]);
  if (rows === 0 && !moved.some(({ path }) => isReach(path))) return;
  await bumpDataVersion(tx, batch.now);
};

const announced: Step = async (tx, _batch, changes) => {
  changes.announced = await announcedRows(tx, changes.told);
};

/** In the order documented at the head of this file. */
export const STEPS: readonly Step[] = [
  prepare,
  records,
  findUnseen,
  filings,
  facts,
  ranges,
  tickers,
  boards,
  texts,
  versions,
  funds,
  events,
  mails,
  notes,
  version,
  announced,
];
