import { storeTransaction } from '../../../prisma/transaction.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { addMonths, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { GetOptions } from '../../edgar/edgar.ts';
import type { SeriesFiling } from '../../readers/funds/series-feed.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { storeDocuments } from '../../store/documents.ts';
import { dueManagerReports, listedFundReports, storedFundReports } from '../../store/funds/due-reports.ts';
import { isProblem } from '../documents/fetch-document.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import { onDemand, rememberedFetch } from '../shared/on-demand.ts';
import { storeWhatCanBe } from '../shared/store-what-can-be.ts';
import { fetchFundReport, fetchManagerReport, fetchSeriesList } from './fetch-reports.ts';
import { MANAGER_MONTHS } from './ingest-funds.ts';

const HOUR_MS = 3_600_000;
/** Reports are quarterly, so repeated requests within this time are answered from the tables. */
const ASKED_AGAIN_MS = 12 * HOUR_MS;
/** Two, because the newest may be an amendment of an older report. */
const NEWEST = 2;
/** Reports fetched while a visitor waits: a manager's quarter and the one before, with an amendment each. */
const REPORTS_WAITED_FOR = 4;

type Deps = Omit<JobDeps, 'progress'>;
type Options = Pick<GetOptions, 'lane' | 'signal'>;

/** Loads reports immediately for a visitor. Errors of all methods: ServiceError UPSTREAM_UNAVAILABLE. */
export interface FundFetcher {
  /** Fetches a fund's reports by series; true if any was new. */
  fund(seriesId: string): Promise<boolean>;
  /** Fetches the reports of a fund without series, by its filer; true if any was new. */
  fundOfFiler(cik: Cik): Promise<boolean>;
  /** Fetches a 13F manager's reports; true if any was new. */
  manager(cik: Cik): Promise<boolean>;
}

/**
 * Makes the on-demand loader of reports. Each fund and manager is fetched at most twice a day.
 *
 * @param fetchFiler loads a filer's own list of filings, which names its reports
 */
export function makeFetchFunds(deps: Deps, fetchFiler: (cik: Cik) => Promise<boolean>): FundFetcher {
  const memory = { now: deps.now, ttl: () => ASKED_AGAIN_MS };
  return {
    fund: rememberedFetch((seriesId: string) => fetchFund(deps, seriesId), memory),
    fundOfFiler: rememberedFetch((cik: Cik) => fetchFilersFund(deps, fetchFiler, cik), memory),
    manager: rememberedFetch((cik: Cik) => fetchManager(deps, fetchFiler, cik), memory),
  };
}

function fetchFund(deps: Deps, seriesId: string): Promise<boolean> {
  const { edgar } = deps;
  return onDemand(deps, `the reports of series ${seriesId}`, async (options) => {
    const listed = await fetchSeriesList(edgar, { seriesId, form: 'NPORT-P' }, options);
    if (isProblem(listed)) {
      await store(deps, { sources: [], problems: [listed] });
      return false;
    }
    return fetchUnstored(deps, listed.slice(0, NEWEST), options);
  });
}

function fetchFilersFund(deps: Deps, fetchFiler: (cik: Cik) => Promise<boolean>, cik: Cik): Promise<boolean> {
  return onDemand(deps, `the reports of CIK ${cik}`, async (options) => {
    if (!(await fetchFiler(cik))) return false;
    return fetchUnstored(deps, await listedFundReports(deps.database, cik, NEWEST), options);
  });
}

/** True if any of these reports was stored. */
async function fetchUnstored(deps: Deps, filings: readonly SeriesFiling[], options: Options): Promise<boolean> {
  const { database, edgar } = deps;
  const stored = await storedFundReports(
    database,
    filings.map(({ accession }) => accession),
  );
  let isNew = false;
  for (const filing of filings.filter(({ accession }) => !stored.has(accession))) {
    isNew = (await store(deps, await fetchFundReport(edgar, filing, options))) || isNew;
  }
  return isNew;
}

function fetchManager(deps: Deps, fetchFiler: (cik: Cik) => Promise<boolean>, cik: Cik): Promise<boolean> {
  const { database, edgar, clock } = deps;
  return onDemand(deps, `the reports of CIK ${cik}`, async (options) => {
    if (!(await fetchFiler(cik))) return false;
    const since = addMonths(newYorkDay(clock()), -MANAGER_MONTHS);
    const due = (await dueManagerReports(database, [cik], since)).slice(0, REPORTS_WAITED_FOR);
    let isNew = false;
    for (const report of due) {
      isNew = (await store(deps, await fetchManagerReport(edgar, report, options))) || isNew;
    }
    return isNew;
  });
}

/**
 * Stores one document at a time, so that reports already fetched survive a timeout.
 *
 * @returns true if it is in the tables, stored here or meanwhile by another process; false if quarantined
 */
async function store({ database, now, log }: Deps, document: DocumentContent): Promise<boolean> {
  const { changed, skipped } = await storeWhatCanBe(
    [document],
    (some) => storeTransaction(database, (tx) => storeDocuments(tx, some, { now: now(), announceFrom: null })),
    ({ path, reason }) => log.warn({ path, reason }, 'quarantined'),
  );
  return changed + skipped > 0;
}
