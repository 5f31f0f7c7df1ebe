import { isFiguresForm } from '../../schema/domain/figures/reading/annual-facts.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import { STATEMENTS, statementsPath } from '../edgar/paths.ts';
import { reportsWithoutFacts } from '../store/due-work.ts';
import { restingPaths } from '../store/quarantine.ts';
import { FORMS_WITH_FACTS } from './ask-for-late-facts.ts';
import { ingestDataSet } from './ingest-statements.ts';
import { goOnWithout } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

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
