/** Worker thread of the audit; runs once, and holds only counts and findings. */
import { workerData } from 'node:worker_threads';
import { itemHistories } from '../../../schema/domain/figures/annual-figures.ts';
import { beginAudit } from '../../../schema/domain/quality/audit-figures.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';
import { replyToEach } from '../shared/ask-thread.ts';

const asOf = workerData as Day;
const tally = beginAudit();

replyToEach((next: FilerFacts | null) => {
  if (next === null) return tally.result();
  const { facts, ...filer } = next;
  const of = itemHistories(facts, { ...filer, asOf });
  const years = of('latest');
  if (years.length > 0) tally.add(filer.cik, years, of('asFirstReported'));
  return null;
});
