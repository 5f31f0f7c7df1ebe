import { CONCEPT_LIST } from '../../schema/domain/figures/reading/concepts.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { EdgarError } from '../edgar/errors.ts';
import { companyFactsPath, statementsPath, statementsQuarterOf } from '../edgar/paths.ts';
import { filersWithDueFigures, outdatedFacts } from '../store/due-work.ts';
import { filersWithDueRows } from '../store/filings/row-versions.ts';
import type { RunCounts } from '../store/runs.ts';
import { ingestFactsOf } from './documents/ingest-facts.ts';
import { computeDueFigures, deriveDueRows } from './due/renew-due.ts';
import { ingestDataSet } from './ingest-statements.ts';
import { goOnWithout } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { runJob } from './shared/run-job.ts';

/** True if facts must be read again, figures computed or rows derived. */
export async function areFactsDue(database: JobDeps['database']): Promise<boolean> {
  const due = [
    await outdatedFacts(database),
    await filersWithDueFigures(database),
    await filersWithDueRows(database.pool),
  ];
  return due.some((list) => list.length > 0);
}

/**
 * Updates the data of an earlier release: reads facts again that it read for a shorter list of concepts, from the
 * archive if possible, computes its figures, and derives its board rows. Announces no events. A mirror needs no such
 * command, because each load checks all it holds. Archives of all company facts must be loaded again by the operator,
 * as the log says. Errors: EdgarError.
 */
export async function rereadFacts(deps: JobDeps): Promise<RunCounts> {
  if (deps.edgar.list !== undefined || !(await areFactsDue(deps.database))) return {};
  const paths = await outdatedFacts(deps.database);
  const archives = paths.filter((path) => path.startsWith('bulk/'));
  if (archives.length > 0) {
    deps.log.warn(
      { archives, concepts: CONCEPT_LIST },
      'load the archive of company facts again: it holds facts that are now asked for',
    );
  }
  const ciks = paths.flatMap((path) => filerOf(path) ?? []);
  const quarters = paths.flatMap((path) => statementsQuarterOf(path) ?? []);
  const given = { ...deps, edgar: fromArchiveFirst(deps.edgar) };
  return runJob(deps, { command: 'reread', announce: false }, async (job) => {
    job.expect(ciks.length + quarters.length);
    for (const cik of ciks)
      await goOnWithout(deps, job, companyFactsPath(cik).file, () => ingestFactsOf(given, job, cik));
    for (const quarter of quarters) {
      const path = statementsPath(quarter);
      await goOnWithout(deps, job, path.file, () => ingestDataSet(given, job, quarter, path));
    }
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
  });
}

const filerOf = (path: string): Cik | null => parseCik(/\/companyfacts\/CIK(\d{10})\.json$/.exec(path)?.[1] ?? '');

/** A source that requests only documents missing from its archive or damaged there. */
function fromArchiveFirst(edgar: Edgar): Edgar {
  return {
    async get(path, options) {
      const kept = await edgar.archived?.get(path).catch((error: unknown) => {
        if (error instanceof EdgarError) return undefined;
        throw error;
      });
      return kept?.status === 'ok' ? kept : edgar.get(path, options);
    },
  };
}
