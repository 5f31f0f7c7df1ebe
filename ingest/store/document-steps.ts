/**
 * How documents come into the tables: the steps of one transaction, and why they stand in this order.
 *
 *     prepare      a first load switches off what slows it down, before anything is written
 *     records      filers before what refers to them
 *     findUnseen   asks which filings nobody has yet, so before filings are stored
 *     filings      filers' own lists, then what indexes and feeds list: an own list knows more, and names no stubs
 *     facts        after records, whose classification code decides which figures are chosen
 *     ranges       after facts: a range is logged in the commit that brings the numbers it is made from
 *     tickers      after records: a filer's own record has the say over a ticker file
 *     boards       after names, tickers and counts of annual reports, which decide which co-registrant is shown
 *     texts        in no order with the others: boards show them as they are read
 *     versions     after boards and texts: what a row rests on beside its own filing
 *     funds        in no order with the others: holdings are matched to filers when they are read
 *     events       after boards and texts: they tell of rows that are new there, and of those that say more
 *     mails        after boards and texts, for the same reason; and of the filings found unseen
 *     notes        the documents count as loaded in the commit that holds their content, and never before
 *     version      after everything that readers see
 *     announced    last: what will have been told once this commits
 */
import type { Tx } from '../../prisma/transaction.ts';
import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { isReach } from '../../schema/domain/terms/sources.ts';
import { storeFigureHistory } from './company-figures.ts';
import { bumpDataVersion } from './data-version.ts';
import type { DocumentContent } from './document-content.ts';
import { knownFacts, storeFacts } from './facts.ts';
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
import { logRanges } from './registry/log-ranges.ts';
import type { RegistryClocks } from './registry/registry.ts';
import { storeShareClasses } from './share-classes.ts';
import { markLoaded, noteStamps, quarantine } from './sources.ts';

/** What a transaction stores, and by what rules. */
export interface Batch {
  readonly documents: readonly DocumentContent[];
  /** Filings of filers' own lists. */
  readonly own: readonly PackedFilings[];
  /** What indexes and feeds list. */
  readonly listings: readonly PackedListing[];
  /** All filings of both. */
  readonly filings: readonly PackedFilings[];
  readonly now: Date;
  /** Subscribers are told of rows filed on this day or later; null: of none. */
  readonly announceFrom: Day | null;
  /** The documents are all there is of a filer that was not on file. */
  readonly isFirstSight: boolean;
  /** Whether the documents come from a look at what is new. */
  readonly isNews: boolean;
  /** What was filed before this day is no news. */
  readonly newsFrom: Day;
  /** During a first load boards, mails and ranges wait for its end. */
  readonly isFirstLoad: boolean;
  /** Null leaves ranges to the end of the job. */
  readonly registry: RegistryClocks | null;
}

/** What the steps so far have changed, for those that follow. */
export interface Changes {
  /** Rows that are new or changed. */
  rows: number;
  /** Filers whose classification code is another than before. */
  reclassified: readonly Cik[];
  /** Filers whose facts changed. */
  withFacts: readonly Cik[];
  /** Filers whose rank among co-registrants may be another: by their ticker, or their count of annual reports. */
  readonly reranked: Set<number>;
  /** Filings that watched filers made and nobody had yet. */
  unseen: readonly FilingSight[];
  boards: BoardChanges;
  /** New board rows that are news. */
  news: BoardChanges['added'];
  /** Those of them that subscribers are told of. */
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

/** Writes one kind of thing, and notes in `changes` what it came to. */
type Step = (tx: Tx, batch: Batch, changes: Changes) => Promise<void>;

const prepare: Step = async (tx, { isFirstLoad }) => {
  if (isFirstLoad) await prepareFirstLoad(tx);
};

const records: Step = async (tx, { documents }, changes) => {
  const stored = await storeFilers(
    tx,
    documents.flatMap(({ captures }) => captures ?? []),
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

/** Of every filer whose filings, rows, texts or category may have changed. */
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
  // Every kind that a board shows is one of a card's.
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
  await quarantine(
    tx,
    documents.flatMap(({ problems }) => problems ?? []),
    now,
  );
};

const version: Step = async (tx, batch, { rows }) => {
  const moved = batch.documents.flatMap(({ sources, problems = [] }) => [...sources, ...problems]);
  if (rows === 0 && !moved.some(({ path }) => isReach(path))) return;
  await bumpDataVersion(tx, batch.now);
};

const announced: Step = async (tx, _batch, changes) => {
  changes.announced = await announcedRows(tx, changes.told);
};

/** In the order of the head of this file. */
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
