import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { addDays, addMonths, type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { submissionsPath } from '../../edgar/paths.ts';
import { dueManagerReports, storedFundReports, withoutList } from '../../store/funds/due-reports.ts';
import type { RunCounts } from '../../store/runs.ts';
import { isProblem } from '../documents/fetch-document.ts';
import { ingestFactsOf } from '../documents/ingest-facts.ts';
import { ingestTickers } from '../documents/ingest-tickers.ts';
import { readFiler } from '../documents/read-filer.ts';
import { FOLLOWED, type FollowedSeries } from '../shared/followed.ts';
import { goOnWithout } from '../shared/go-on-without.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import { type Job, runJob } from '../shared/run-job.ts';
import { fetchFundReport, fetchManagerReport, fetchSeriesList } from './fetch-reports.ts';
import { ingestMirrorFunds, ingestSymbolsOf } from './ingest-mirror-funds.ts';

/** A year of reports, and the one before. */
const REPORTS_OF_A_FUND: Readonly<Record<FollowedSeries['form'], number>> = { 'NPORT-P': 5, 'N-MFP3': 13 };
/** Covers a manager's newest quarter and the one it is compared with: the last is filed 45 days after its end. */
export const MANAGER_MONTHS = 9;
/**
 * All money-market funds may fail without failing the rest, because EDGAR serves their lists from another endpoint.
 * More failures in a row than there are such funds mean an outage.
 */
const FAILED_IN_A_ROW = 20;
/** Half months to request: fails-to-deliver files appear two to four weeks after their half month. */
const HALVES = 4;

/**
 * Updates the reports of funds and managers: all that a mirror holds, or from the SEC those that are followed. A report
 * that the SEC fails to deliver does not delay the others.
 */
export async function ingestFunds(deps: JobDeps, job: Job): Promise<void> {
  if (deps.edgar.list !== undefined) return ingestMirrorFunds(deps, job);
  const today = newYorkDay(deps.clock());
  for (const half of halvesBefore(today)) {
    await goOnWithout(deps, job, `symbols of ${half}`, () => ingestSymbolsOf(deps.edgar, job, half), FAILED_IN_A_ROW);
  }
  for (const series of (deps.followed ?? FOLLOWED).series) {
    await goOnWithout(deps, job, `series ${series.seriesId}`, () => followSeries(deps, job, series), FAILED_IN_A_ROW);
  }
  await followFilers(deps, job);
  await followManagers(deps, job, today);
  await job.flush();
}

/** The command `funds`: loads the fund list and tickers, then runs `ingestFunds`. Errors: EdgarError, from the list. */
export async function loadFunds(deps: JobDeps): Promise<RunCounts> {
  return runJob(deps, { command: 'funds', announce: false }, async (job) => {
    await ingestTickers(deps, job);
    await job.flush();
    await ingestFunds(deps, job);
  });
}

/** `202608b`, `202608a`, `202607b` ...: ended half months, newest first. */
export function halvesBefore(today: Day): string[] {
  const halves: string[] = [];
  for (let day = addDays(today, -15); halves.length < HALVES; day = addDays(day, -15)) {
    const half = `${day.slice(0, 4)}${day.slice(5, 7)}${Number(day.slice(8)) <= 15 ? 'a' : 'b'}`;
    if (!halves.includes(half)) halves.push(half);
  }
  return halves;
}

/** Reads the list of a series and its newest reports that are not in the tables. Errors: EdgarError. */
export async function followSeries({ database, edgar }: JobDeps, job: Job, series: FollowedSeries): Promise<void> {
  job.expect(1);
  const listed = await fetchSeriesList(edgar, series);
  if (isProblem(listed)) return job.store({ sources: [], problems: [listed] });
  const newest = listed.slice(0, REPORTS_OF_A_FUND[series.form]);
  const stored = await storedFundReports(
    database,
    newest.map(({ accession }) => accession),
  );
  const due = newest.filter(({ accession }) => !stored.has(accession));
  job.expect(due.length);
  // One report is in memory at a time; each is stored before the next is read.
  for (const filing of due) await job.storeNow(await fetchFundReport(edgar, filing));
}

/** Loads the lists and facts of followed filers that are not in the tables; the others are updated like every filer. */
async function followFilers(deps: JobDeps, job: Job): Promise<void> {
  const unlisted = await withoutList(deps.database, (deps.followed ?? FOLLOWED).filers);
  job.expect(2 * unlisted.length);
  for (const cik of unlisted)
    await goOnWithout(deps, job, `CIK ${cik}`, () => followFiler(deps, job, cik), FAILED_IN_A_ROW);
  await job.flush();
}

async function followFiler(deps: JobDeps, job: Job, cik: Cik): Promise<void> {
  const reading = await readFiler(deps.edgar, submissionsPath(cik), job.loaded);
  if (reading === 'unknown') return;
  await job.store(reading.content);
  await ingestFactsOf(deps, job, cik);
}

async function followManagers(deps: JobDeps, job: Job, today: Day): Promise<void> {
  const due = await dueManagerReports(
    deps.database,
    (deps.followed ?? FOLLOWED).managers,
    addMonths(today, -MANAGER_MONTHS),
  );
  job.expect(due.length);
  for (const report of due) {
    await goOnWithout(
      deps,
      job,
      `13F report ${report.accession}`,
      async () => {
        await job.storeNow(await fetchManagerReport(deps.edgar, report));
      },
      FAILED_IN_A_ROW,
    );
  }
}
