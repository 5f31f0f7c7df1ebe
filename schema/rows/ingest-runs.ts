import type { Database } from '../../prisma/open.ts';

/** Progress of a run of an ingest command. */
export interface RunRecord {
  readonly command: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly state: 'running' | 'done' | 'failed';
  readonly total: number | null;
  readonly done: number;
  readonly error: string | null;
}

/** A run by its id: a list of one or none. */
export async function readRun({ prisma }: Pick<Database, 'prisma'>, id: bigint): Promise<RunRecord[]> {
  const row = await prisma.ingestRun.findUnique({ where: { id }, omit: { id: true, counts: true } });
  return row === null ? [] : [{ ...row, state: row.state as RunRecord['state'] }];
}
