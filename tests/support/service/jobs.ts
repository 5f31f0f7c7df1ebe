import { pino } from 'pino';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import type { JobDeps } from '../../../ingest/jobs/shared/job-deps.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_KEPT_LISTS } from '../../../ingest/sample-world/lists/kept.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { sampleFiles } from '../worlds/sample-files.ts';

/** The parts of a job on the sample world's last day, silent. */
export function sampleDeps(database: Database, fields: Partial<JobDeps> = {}): JobDeps {
  return {
    database,
    edgar: createMemoryMirror(sampleFiles(), frozenClock(SAMPLE_AS_OF)()),
    clock: frozenClock(SAMPLE_AS_OF),
    declaredOn: SAMPLE_AS_OF,
    now: frozenClock(SAMPLE_AS_OF),
    log: pino({ level: 'silent' }),
    chain: 'replay',
    keptLists: SAMPLE_KEPT_LISTS,
    // The invented SEC knows nobody of the real lists.
    followed: { series: [], managers: [], filers: [] },
    progress: () => {},
    ...fields,
  };
}

/** The same documents as from the SEC: it cannot be asked what it holds. Notes the names of what was asked for. */
export function asLive(edgar: Edgar, asked: string[] = []): Edgar {
  return {
    async get(path, options) {
      asked.push(path.file);
      return edgar.get(path, options);
    },
  };
}
