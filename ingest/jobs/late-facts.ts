import { isFiguresForm } from '../../schema/domain/figures/reading/annual-facts.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { companyFactsPath, STATEMENTS, statementsPath } from '../edgar/paths.ts';
import { filersWithoutFactsOf, reportsWithoutFacts } from '../store/due-work.ts';
import { restingPaths } from '../store/quarantine.ts';
import { loadedSources } from '../store/sources.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { ingestDataSet } from './ingest-statements.ts';
import { goOnWithout, orSetAside } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

export const FORMS_WITH_FACTS = ['10-K', '10-K/A', '10-KT', '10-KT/A', '20-F', '20-F/A', '40-F', '40-F/A'];

/** Companyfacts follows most reports within hours; after these days the nights ask. */
const FIRST_DAYS = 3;
const HOUR_MS = 3_600_000;
/** Filers asked for per poll: six seconds at five requests a second, 1,800 an hour. */
const ASKED_MAX = 30;

/** When this process last asked a source for a filer's facts; another one would ask once more. */
const lastAsked = new WeakMap<Edgar, Map<Cik, number>>();

/**
 * Asks once an hour for the facts of filers whose annual report of the last days has none yet. Errors: EdgarError.
 */
export async function askForLateFacts(deps: JobDeps, job: Job): Promise<void> {
  const { database, edgar, clock, now } = deps;
  const asked = lastAsked.get(edgar) ?? new Map<Cik, number>();
  lastAsked.set(edgar, asked);
  const at = now().getTime();
  const late = await filersWithoutFactsOf(database, FORMS_WITH_FACTS, addDays(newYorkDay(clock()), -FIRST_DAYS));
  for (const cik of asked.keys()) if (!late.includes(cik)) asked.delete(cik);
  // A time ahead was noted before the clock was set back.
  const isDue = (cik: Cik) => Math.abs(at - (asked.get(cik) ?? 0)) >= HOUR_MS;
  const paths = late.filter(isDue).map((cik) => ({ cik, path: companyFactsPath(cik) }));
  const resting = await restingPaths(
    database,
    paths.map(({ path }) => path),
    now(),
  );
  for (const { cik, path } of paths.filter(({ path: { file } }) => !resting.has(file)).slice(0, ASKED_MAX)) {
    asked.set(cik, at);
    const read = async () => job.store(await readFactsOf(edgar, path, await loadedSources(database, path.file)));
    await goOnWithout(deps, job, path.file, () => orSetAside(job, path.file, read));
  }
}

/** Most amendments have no statements. */
const REPORTS = FORMS_WITH_FACTS.filter((form) => isFiguresForm(form) && !form.endsWith('/A'));
/** A year and the weeks until its last data set is out. */
const LOOKED_BACK_DAYS = 400;

/**
 * Takes annual reports that companyfacts has omitted from the SEC's data sets of their quarters, of these filers alone.
 * A data set that is not out yet is asked for by the next night. Errors: EdgarError.
 *
 * @param lateDays days after which companyfacts has omitted a report
 */
export async function fillFromDataSets(deps: JobDeps, job: Job, lateDays: number): Promise<void> {
  const today = newYorkDay(deps.clock());
  const days = { from: addDays(today, -LOOKED_BACK_DAYS), through: addDays(today, -lateDays - 1), today };
  await job.flush();
  const late = await reportsWithoutFacts(deps.database, REPORTS, { ...days, dataSets: STATEMENTS });
  const wanted = late.map(({ quarter, ciks }) => ({ quarter, ciks, path: statementsPath(quarter) }));
  const resting = await restingPaths(
    deps.database,
    wanted.map(({ path }) => path),
    deps.now(),
  );
  for (const { quarter, ciks, path } of wanted.filter(({ path: { file } }) => !resting.has(file))) {
    await goOnWithout(deps, job, path.file, () => ingestDataSet(deps, job, quarter, path, new Set(ciks)));
  }
}
