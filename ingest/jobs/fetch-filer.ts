import { LRUCache } from 'lru-cache';
import { storeTransaction } from '../../prisma/transaction.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { EdgarError } from '../edgar/errors.ts';
import { companyFactsPath, submissionsPath } from '../edgar/paths.ts';
import { storeDocuments } from '../store/documents.ts';
import { loadedSources } from '../store/sources.ts';
import { type JobDeps, registryClocks } from './deps.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { readFiler } from './documents/read-filer.ts';
import { readFilerTexts } from './documents/read-item-texts.ts';
import { logAnnounced } from './log-announced.ts';
import { storeWhatCanBe } from './store-what-can-be.ts';

const HOUR_MS = 3_600_000;
/** How long a visitor waits for a filer that is not loaded yet. */
const DEADLINE_MS = 20_000;
/** Filings of these days would have come with a poll: it looks as far back as over a long weekend. */
const ANNOUNCED_DAYS = 5;
/** CIKs remembered: bounded, since anyone can ask for any. */
const REMEMBERED = 100_000;

/**
 * Makes the function that loads one filer at once, for a visitor who asks for it: true when it is in the tables, false
 * when EDGAR knows no such filer. A CIK is asked for at most once an hour, one that EDGAR did not know once a day; who
 * asks for a CIK that is being fetched waits for the same answer.
 *
 * @returns a function whose errors are ServiceErrors: UPSTREAM_UNAVAILABLE
 */
export function makeFetchFiler(deps: Omit<JobDeps, 'progress'>): (cik: Cik) => Promise<boolean> {
  const remembered = new LRUCache<number, { found: boolean }>({
    max: REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
  });
  const underWay = new Map<number, Promise<boolean>>();
  return async (cik) => {
    const known = remembered.get(cik);
    if (known !== undefined) return known.found;
    const running = underWay.get(cik);
    if (running !== undefined) return running;
    const fetching = fetchFiler(deps, cik).finally(() => underWay.delete(cik));
    underWay.set(cik, fetching);
    const found = await fetching;
    remembered.set(cik, { found }, { ttl: found ? HOUR_MS : 24 * HOUR_MS });
    return found;
  };
}

/** Reads what the filings of a filer say, once it was fetched for a visitor: not while the visitor waits. */
export interface TextReader {
  /**
   * One reading of a filer at a time: who asks meanwhile waits for it. What the SEC does not give now is read by night;
   * no error. Does nothing once stopped.
   */
  read(cik: Cik): Promise<void>;
  /** Cuts off the readings under way, and resolves when none is. */
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

async function fetchFiler(deps: Omit<JobDeps, 'progress'>, cik: Cik): Promise<boolean> {
  const { database, edgar, now, log } = deps;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const path = submissionsPath(cik);
    const loaded = await loadedSources(database, path.file.replace('.json', ''));
    const onDemand = { lane: 'onDemand', signal } as const;
    const reading = await readFiler(edgar, path, loaded, onDemand);
    if (reading === 'unknown') return false;
    const factsPath = companyFactsPath(cik);
    const facts = await readFactsOf(edgar, factsPath, await loadedSources(database, factsPath.file), onDemand);
    const documents = [reading.content, facts].filter((document) => document !== null);
    if (documents.length > 0) {
      const seen = now();
      const announceFrom = addDays(newYorkDay(deps.clock()), -ANNOUNCED_DAYS);
      const options = { now: now(), announceFrom, isFirstSight: true, registry: registryClocks(deps) };
      const { announced } = await storeWhatCanBe(
        documents,
        (some) => storeTransaction(database, (tx) => storeDocuments(tx, some, options)),
        ({ path, reason }) => log.warn({ path, reason }, 'quarantined'),
      );
      logAnnounced(log, announced, { seen, committed: now() });
    }
    return true;
  } catch (error) {
    if (!(error instanceof EdgarError) && !signal.aborted) throw error;
    log.warn({ cik, err: error }, 'a filer could not be fetched');
    throw new ServiceError('UPSTREAM_UNAVAILABLE', `The SEC could not be asked for CIK ${cik} just now.`, {
      hint: 'Try again in a few minutes.',
      retryAfter: 300,
    });
  }
}
