import type { IngestRun } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';

export type RunState = 'running' | 'done' | 'failed';

/** A run by its id: a list of one or none. */
export const readRun = ({ prisma }: Pick<Database, 'prisma'>, id: bigint): Promise<IngestRun[]> =>
  prisma.ingestRun.findMany({ where: { id } });

const RUNS_SHOWN = 20;

/** The last run of each command. */
export const readRuns = ({ prisma }: Pick<Database, 'prisma'>): Promise<IngestRun[]> =>
  prisma.ingestRun.findMany({
    distinct: ['command'],
    orderBy: [{ command: 'asc' }, { id: 'desc' }],
    take: RUNS_SHOWN,
  });
