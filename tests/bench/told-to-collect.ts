/**
 * Loaded before a server whose memory is measured (`--expose-gc --import`): told so by the process that started it,
 * it collects its garbage and says how many bytes are still held.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('message', () => {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  // The server ends when it would end without us.
  process.channel?.unref();
}
