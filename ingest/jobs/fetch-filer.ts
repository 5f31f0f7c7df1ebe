import type { Database } from '../../prisma/open.ts';
import { storeTransaction } from '../../prisma/transaction.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { Edgar, GetOptions } from '../edgar/edgar.ts';
import { EdgarBlockedError, EdgarError, EdgarRefusedError } from '../edgar/errors.ts';
import { companyFactsPath, type EdgarPath, submissionsPath } from '../edgar/paths.ts';
import type { DocumentContent } from '../store/document-content.ts';
import { storeDocuments } from '../store/documents.ts';
import { loadedSources, noteCurrent } from '../store/sources.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { readFiler } from './documents/read-filer.ts';
import { readFilerTexts } from './documents/read-item-texts.ts';
import { type JobDeps, registryClocks } from './shared/job-deps.ts';
import { logAnnounced } from './shared/log-announced.ts';
import { DEADLINE_MS, onDemand, rememberedFetch } from './shared/on-demand.ts';
import { storeWhatCanBe } from './shared/store-what-can-be.ts';

const HOUR_MS = 3_600_000;
/** Filings of these days would have arrived with a poll, which looks back over a long weekend. */
const ANNOUNCED_DAYS = 5;

/**
 * Makes the function that loads one filer immediately for a visitor: true once it is in the tables, false if EDGAR does
 * not know the filer. A CIK is fetched at most once an hour, an unknown one once a day, and one whose list or facts could
 * not be read once a minute; concurrent calls for a CIK share one fetch.
 *
 * @returns a function whose errors are ServiceErrors: UPSTREAM_UNAVAILABLE
 */
export function makeFetchFiler(deps: Omit<JobDeps, 'progress'>): (cik: Cik) => Promise<boolean> {
  const fetch = rememberedFetch((cik: Cik) => fetchFiler(deps, cik), {
    now: deps.now,
    ttl: (found) => VALID_MS[found],
  });
  return async (cik) => (await fetch(cik)) !== 'unknown';
}

/** `partial`: the SEC gave the list and not the facts, which are then asked for again. */
type Found = 'whole' | 'partial' | 'unknown';

const VALID_MS: Readonly<Record<Found, number>> = { whole: HOUR_MS, partial: 60_000, unknown: 24 * HOUR_MS };

/** Reads the texts of a filer's filings after an on-demand fetch, without making the visitor wait. */
export interface TextReader {
  /**
   * Concurrent calls for a filer share one reading. Never rejects: texts that the SEC fails to deliver are left for the
   * nightly run. Does nothing once stopped.
   */
  read(cik: Cik): Promise<void>;
  /** Aborts the running readings, and resolves when they have ended. */
  stop(): Promise<void>;
}

export function createTextReader(deps: Omit<JobDeps, 'progress'>): TextReader {
  const underWay = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  return {
    async read(cik) {
      if (stopping.signal.aborted) return;
      const reading = underWay.get(cik) ?? readTexts(deps, cik, stopping.signal).finally(() => underWay.delete(cik));
      underWay.set(cik, reading);
      return reading;
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

async function readTexts(deps: Omit<JobDeps, 'progress'>, cik: Cik, stopping: AbortSignal): Promise<void> {
  const { database, now, log } = deps;
  const signal = AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopping]);
  try {
    const announceFrom = addDays(newYorkDay(deps.clock()), -ANNOUNCED_DAYS);
    const texts = await readFilerTexts(deps, cik, signal);
    stopping.throwIfAborted();
    await storeWhatCanBe(
      texts,
      (some) => storeTransaction(database, (tx) => storeDocuments(tx, some, { now: now(), announceFrom })),
      ({ path, reason }) => log.warn({ path, reason }, 'quarantined'),
    );
  } catch (error) {
    if (!stopping.aborted) log.warn({ cik, err: error }, 'texts of a filer could not be read');
  }
}

function fetchFiler(deps: Omit<JobDeps, 'progress'>, cik: Cik): Promise<Found> {
  return onDemand(deps, `CIK ${cik}`, (options) => loadNewFiler(deps, cik, options));
}

/**
 * Reads a filer's list and facts and stores them: the first that is known of it so that older filings are no news. A list
 * that the SEC has not changed is as good as read today.
 * Errors: EdgarError; EdgarRefusedError if the list cannot be read, which is then set aside.
 */
export async function loadNewFiler(
  deps: Omit<JobDeps, 'progress'>,
  cik: Cik,
  options: GetOptions = {},
): Promise<Found> {
  const { database, edgar } = deps;
  const path = submissionsPath(cik);
  const loaded = await loadedSources(database, path.file.replace('.json', ''));
  const reading = await readFiler(edgar, path, loaded, options);
  if (reading === 'unknown') return 'unknown';
  const list = reading.content;
  const isRefused = list?.problems?.find((problem) => problem.path === path.file);
  if (isRefused !== undefined) {
    await storeFetched(deps, [list], true);
    throw new EdgarRefusedError(isRefused.reason, null);
  }
  const facts = await readFactsOrReason(edgar, companyFactsPath(cik), database, options);
  const isFirstSight = !loaded.has(path.file);
  await storeFetched(deps, [list, facts], isFirstSight);
  if (list === null) await storeTransaction(database, (tx) => noteCurrent(tx, path.file, deps.now()));
  return facts?.problems === undefined ? 'whole' : 'partial';
}

/** The facts, or the reason why they could not be had: the list is then stored without them. Errors: EdgarBlockedError. */
async function readFactsOrReason(
  edgar: Edgar,
  path: EdgarPath,
  database: Database,
  options: GetOptions,
): Promise<DocumentContent | null> {
  try {
    return await readFactsOf(edgar, path, await loadedSources(database, path.file), options);
  } catch (error) {
    if (!(error instanceof EdgarError) || error instanceof EdgarBlockedError) throw error;
    return { sources: [], problems: [{ path: path.file, reason: error.message }] };
  }
}

async function storeFetched(
  deps: Omit<JobDeps, 'progress'>,
  fetched: readonly (DocumentContent | null | undefined)[],
  isFirstSight: boolean,
): Promise<void> {
  const { database, now, log } = deps;
  const documents = fetched.filter((document) => document != null);
  if (documents.length === 0) return;
  const seen = now();
  const today = newYorkDay(deps.clock());
  const announceFrom = addDays(today, -ANNOUNCED_DAYS);
  const storing = { now: now(), today, announceFrom, isFirstSight, registry: registryClocks(deps) };
  const { announced } = await storeWhatCanBe(
    documents,
    (some) => storeTransaction(database, (tx) => storeDocuments(tx, some, storing)),
    ({ path, reason }) => log.warn({ path, reason }, 'quarantined'),
  );
  logAnnounced(log, announced, { seen, committed: now() });
}
