import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../../prisma/shared/data-folder.ts';
import { countEntries } from '../edgar/bulk-zip.ts';
import type { Clock } from '../edgar/clock.ts';
import { EdgarRefusedError, EdgarTooSlowError, EdgarTransportError } from '../edgar/errors.ts';
import { nullWhenAbsent } from '../edgar/mirror-file.ts';
import { COMPANY_FACTS_ZIP_PATH, type EdgarPath, SUBMISSIONS_ZIP_PATH } from '../edgar/paths.ts';
import { finishRun, saveProgress, startRun } from '../store/runs.ts';
import type { BulkFiles } from './bulk.ts';
import type { JobDeps } from './shared/job-deps.ts';

/** The command's name in the table of runs. */
export const FETCH_ARCHIVES = 'fetch-archives';

const MEGABYTE = 1_000_000;
/** Between two notes of how far it is. */
const NOTED_EVERY_MS = 2_000;
/** Pauses before a connection that broke off is resumed; each new megabyte begins them anew. */
const PAUSES_MS = [1_000, 5_000, 15_000, 60_000, 60_000];

interface FetchDeps extends Pick<JobDeps, 'database' | 'edgar' | 'now' | 'log' | 'progress'> {
  readonly pause: Clock['sleep'];
  readonly signal: AbortSignal;
}

/**
 * Downloads the SEC's two archives of the whole market into a folder, unless they are there. What has arrived stays
 * when the process ends, and the next call asks for the rest. The run counts megabytes.
 *
 * Errors: EdgarError; a plain Error where the source has no archives.
 */
export async function fetchArchives(deps: FetchDeps, folder: string): Promise<Required<BulkFiles>> {
  const { database, now } = deps;
  makeDataFolder(folder);
  const id = await startRun(database, FETCH_ARCHIVES, now());
  const files = { submissions: join(folder, 'submissions.zip'), companyFacts: join(folder, 'companyfacts.zip') };
  const progress = noteProgress(deps, id);
  try {
    // At once, so that the size of all is known from the first second.
    await together(deps.signal, (signal) => [
      fetchOne({ ...deps, signal }, SUBMISSIONS_ZIP_PATH, files.submissions, progress.of('submissions.zip')),
      fetchOne({ ...deps, signal }, COMPANY_FACTS_ZIP_PATH, files.companyFacts, progress.of('companyfacts.zip')),
    ]);
    await progress.settled();
    const counts = { documents: progress.megabytes(), megabytes: progress.megabytes() };
    await finishRun(database, id, { state: 'done', counts, error: null }, now());
    return files;
  } catch (error) {
    await progress.settled();
    const reason = error instanceof Error ? error.message : String(error);
    await finishRun(database, id, { state: 'failed', counts: {}, error: reason }, now()).catch(() => {});
    throw error;
  }
}

/** The first failure ends the rest. Errors: that one. */
async function together(stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>[]): Promise<void> {
  const failed = new AbortController();
  const all = work(AbortSignal.any([stopping, failed.signal]));
  try {
    await Promise.all(all);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(all);
    throw error;
  }
}

async function fetchOne(
  { edgar, log, pause, signal }: FetchDeps,
  path: EdgarPath,
  file: string,
  onBytes: (done: number, total: number) => void,
): Promise<void> {
  if ((await stat(file).catch(nullWhenAbsent)) !== null) return;
  let tries = 0;
  let reached = 0;
  const noted = (done: number, total: number) => {
    if (done >= reached + MEGABYTE) [tries, reached] = [0, done];
    onBytes(done, total);
  };
  for (;;) {
    try {
      const isThere = await edgar.download?.(path, file, { signal, onBytes: noted });
      if (isThere !== true) throw new EdgarRefusedError('The archive is not there', path.path);
      break;
    } catch (error) {
      const isPassing = error instanceof EdgarTransportError || error instanceof EdgarTooSlowError;
      const milliseconds = PAUSES_MS[tries];
      if (!isPassing || milliseconds === undefined) throw error;
      tries += 1;
      log.warn({ err: error, file: path.file }, 'an archive broke off, and is resumed');
      await pause(milliseconds, signal);
    }
  }
  await countEntries(file).catch(async (error: unknown) => {
    await rm(file);
    throw new EdgarRefusedError('An archive that cannot be opened', path.path, error);
  });
}

/** Keeps the run's record up to date, in megabytes of both archives. */
function noteProgress({ database, now, progress }: FetchDeps, id: bigint) {
  const sizes = new Map<string, { done: number; total: number }>();
  const sum = (part: 'done' | 'total') =>
    Math.round([...sizes.values()].reduce((all, one) => all + one[part], 0) / MEGABYTE);
  let notedAt = 0;
  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    const at = { done: sum('done'), total: sum('total') };
    progress({ command: FETCH_ARCHIVES, ...at });
    saving = saving.then(() => saveProgress(database, id, { ...at, counts: {} })).catch(() => {});
  };
  return {
    of: (name: string) => (done: number, total: number) => {
      sizes.set(name, { done, total });
      if (now().getTime() - notedAt < NOTED_EVERY_MS && done < total) return;
      notedAt = now().getTime();
      save();
    },
    megabytes: () => sum('total'),
    settled: () => saving,
  };
}
