/** Loaded before a command whose memory is measured (`--import`): writes at its end to file 3 how many bytes it took. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS * 1024)));
