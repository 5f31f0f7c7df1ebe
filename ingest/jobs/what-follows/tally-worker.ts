/** Worker thread of `tallyInThread`; runs once. */
import { parentPort, workerData } from 'node:worker_threads';
import { type LandmarkYears, tallyFollowing } from '../../../schema/domain/filers/what-follows/tally.ts';
import type { Tally } from './tally-thread.ts';

if (parentPort === null) throw new Error('ingest/jobs/what-follows/tally-worker.ts runs only as a worker thread.');
const landmarks = workerData as readonly LandmarkYears[];
parentPort.postMessage(tallyFollowing(landmarks) satisfies Tally);
