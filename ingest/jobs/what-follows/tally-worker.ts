/** Worker thread of the tally; runs once. */
import { workerData } from 'node:worker_threads';
import { type LandmarkYears, tallyFollowing } from '../../../schema/domain/filers/what-follows/tally.ts';
import { replyToEach } from '../shared/ask-thread.ts';

replyToEach(() => tallyFollowing(workerData as readonly LandmarkYears[]));
