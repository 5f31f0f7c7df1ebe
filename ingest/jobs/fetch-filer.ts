import { storeTransaction } from '../../prisma/transaction.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import { companyFactsPath, submissionsPath } from '../edgar/paths.ts';
import { storeDocuments } from '../store/documents.ts';
import { loadedSources } from '../store/sources.ts';
import { type JobDeps, registryClocks } from './deps.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { readFiler } from './documents/read-filer.ts';
import { readFilerTexts } from './documents/read-item-texts.ts';
import { logAnnounced } from './log-announced.ts';
import { DEADLINE_MS, onDemand, rememberedFetch } from './on-demand.ts';
import { storeWhatCanBe } from './store-what-can-be.ts';

const HOUR_MS = 3_600_000;
/** Filings of these days would have come with a poll: it looks as far back as over a long weekend. */
const ANNOUNCED_DAYS = 5;

/**
 * Makes the function that loads one filer at once, for a visitor who asks for it: true when it is in the tables, false
 * when EDGAR knows no such filer. A CIK is asked for at most once an hour, one that EDGAR did not know once a day; who
 * asks for a CIK that is being fetched waits for the same answer.
 *
 * @returns a function whose errors are ServiceErrors: UPSTREAM_UNAVAILABLE
 */
export function makeFetchFiler(deps: Omit<JobDeps, 'progress'>): (cik: Cik) => Promise<boolean> {
  return rememberedFetch((cik: Cik) => fetchFiler(deps, cik), {
    now: deps.now,
    ttl: (isFound) => (isFound ? HOUR_MS : 24 * HOUR_MS),
  });
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

function fetchFiler(deps: Omit<JobDeps, 'progress'>, cik: Cik): Promise<boolean> {
  const { database, edgar, now, log } = deps;
  return onDemand(deps, `CIK ${cik}`, async (options) => {
    const path = submissionsPath(cik);
    const loaded = await loadedSources(database, path.file.replace('.json', ''));
    const reading = await readFiler(edgar, path, loaded, options);
    if (reading === 'unknown') return false;
    const factsPath = companyFactsPath(cik);
    const facts = await readFactsOf(edgar, factsPath, await loadedSources(database, factsPath.file), options);
    const documents = [reading.content, facts].filter((document) => document !== null);
    if (documents.length > 0) {
      const seen = now();
      const announceFrom = addDays(newYorkDay(deps.clock()), -ANNOUNCED_DAYS);
      const storing = { now: now(), announceFrom, isFirstSight: true, registry: registryClocks(deps) };
      const { announced } = await storeWhatCanBe(
        documents,
        (some) => storeTransaction(database, (tx) => storeDocuments(tx, some, storing)),
        ({ path, reason }) => log.warn({ path, reason }, 'quarantined'),
      );
      logAnnounced(log, announced, { seen, committed: now() });
    }
    return true;
  });
}
