import { storeTransaction } from '../../../prisma/transaction.ts';
import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import type { FigureAudit } from '../../../schema/domain/quality/audit-figures.ts';
import { auditText } from '../../../schema/domain/quality/audit-text.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { allFilerFacts, type FilerFacts } from '../../store/facts/filer-facts.ts';
import { figureAuditMade, storeFigureAudit } from '../../store/quality/figure-checks.ts';
import { bumpDataVersion } from '../../store/raise-data-version.ts';
import { factsState } from '../../store/registry/backtests.ts';
import { feedThread } from '../shared/ask-thread.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';

type Deps = Omit<JobDeps, 'edgar'>;

/**
 * Compares the figures of every filer-year in the tables with their witnesses, and stores the counts for their page.
 *
 * @returns the result for a terminal
 */
export async function audit(deps: Deps): Promise<string> {
  const asOf = newYorkDay(deps.clock());
  return auditText(asOf, await auditOn(deps, asOf, await stateOf(deps, asOf)));
}

/**
 * Runs the audit as a step of a job that loads facts, unless the newest one was made from the same facts. A failure is
 * logged and counted, and the next run retries.
 */
export async function makeAuditIn(deps: Deps, { counts }: Pick<Job, 'counts'>): Promise<void> {
  const { database, clock, log, now } = deps;
  try {
    const asOf = newYorkDay(clock());
    const facts = await stateOf(deps, asOf);
    const made = await figureAuditMade(database.pool);
    if (made?.facts === facts && made.asOf <= asOf) return;
    const began = now().getTime();
    const { filers, filerYears, findings } = await auditOn(deps, asOf, facts);
    log.info({ filers, filerYears, findings: findings.length, ms: now().getTime() - began }, 'figures audited');
  } catch (err) {
    if (deps.isStopped?.() === true) throw err;
    log.warn({ err }, 'the audit of figures failed; the run goes on without');
    counts.failed = (counts.failed ?? 0) + 1;
  }
}

/** Names the facts and the derivation: a new release audits anew. */
async function stateOf({ database }: Deps, asOf: Day): Promise<string> {
  return `${await factsState(database.pool, asOf)} ${DERIVATION}`;
}

/** Audits in a thread: over all of EDGAR this is minutes of arithmetic. Filers are passed on as they are read. */
async function auditOn({ database, now }: Deps, asOf: Day, facts: string): Promise<FigureAudit> {
  const filers = allFilerFacts(database.pool);
  const result = await feedThread<FilerFacts, FigureAudit>('ingest/jobs/quality/audit-worker.ts', asOf, filers);
  await storeTransaction(database, async (tx) => {
    const version = await bumpDataVersion(tx, now());
    await storeFigureAudit(tx, result, { asOf, facts, version });
  });
  return result;
}
