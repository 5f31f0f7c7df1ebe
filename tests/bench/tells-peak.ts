/** Loaded before a command that is measured (`--import`): at its end it writes the most memory that it took to file 3. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    writeSync(3, JSON.stringify({ peakBytes: process.resourceUsage().maxRSS * 1024 }));
  });
}
