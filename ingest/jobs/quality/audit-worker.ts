/** Worker thread of `auditInThread`; runs once. */
import { parentPort, workerData } from 'node:worker_threads';
import { itemHistories } from '../../../schema/domain/figures/annual-figures.ts';
import { beginAudit } from '../../../schema/domain/quality/audit-figures.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FromThread, ToThread } from './audit-thread.ts';

const port = parentPort;
if (port === null) throw new Error('ingest/jobs/quality/audit-worker.ts runs only as a worker thread.');
const tell = (message: FromThread) => port.postMessage(message);
const asOf = workerData as Day;
const tally = beginAudit();

port.on('message', (message: ToThread) => {
  if (message === null) return tell(tally.result());
  const { facts, ...filer } = message;
  const of = itemHistories(facts, { ...filer, asOf });
  const years = of('latest');
  if (years.length > 0) tally.add(filer.cik, years, of('asFirstReported'));
  return tell('taken');
});
