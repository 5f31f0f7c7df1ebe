import { existsSync } from 'node:fs';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { sampleDeps } from '../service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';

/** Small mirrors of EDGAR, each with one fault that was found; absent from a plain checkout. */
const FOLDER = '../shared/bugs-2';
export const HAS_SMALL_INPUTS = existsSync(FOLDER);
if (!HAS_SMALL_INPUTS) console.warn(`No small inputs at ${FOLDER}: the tests over them are left out.`);

const INPUT_DAY = '2025-09-12';

export interface SmallInput extends Pick<TestService, 'ask' | 'close'> {
  /** The JSON of a path. */
  get(path: string): Promise<Record<string, never>>;
  /** The text of a path as a browser asks for it. */
  page(path: string): Promise<string>;
}

/** A service over one of the small mirrors, its clock at the end of their day. */
export async function serveSmallInput(name: string): Promise<SmallInput> {
  const service = await startService({ asOf: INPUT_DAY });
  const clock = frozenClock(INPUT_DAY);
  const edgar = createMirror(`${FOLDER}/${name}`);
  await backfillAll(sampleDeps(service.database, { edgar, clock, declaredOn: INPUT_DAY }));
  const fetched = (path: string, accept: string) =>
    service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
  return {
    ask: service.ask,
    close: service.close,
    get: async (path) => (await (await fetched(path, 'application/json')).json()) as Record<string, never>,
    page: async (path) => (await fetched(path, 'text/html')).text(),
  };
}
