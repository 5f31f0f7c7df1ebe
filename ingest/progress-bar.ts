import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './jobs/shared/job-deps.ts';

/** Minimum interval between plain lines. */
const LINE_MS = 2_000;

/**
 * Shows a command's progress: a bar on a terminal, else a line now and then.
 *
 * @returns `show` for each step, and `stop` for the end
 */
export function showProgress(stream: NodeJS.WriteStream): { show(progress: Progress): void; stop(): void } {
  if (!stream.isTTY) return plainLines(stream);
  const bar = new SingleBar(
    { format: '{command} {bar} {value}/{total} {eta_formatted}', stream },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    show({ command, done, total }) {
      const whole = Math.max(total ?? done, done);
      if (!isStarted) bar.start(whole, done, { command });
      isStarted = true;
      bar.setTotal(whole);
      bar.update(done, { command });
    },
    stop() {
      if (isStarted) bar.stop();
    },
  };
}

function plainLines(stream: NodeJS.WriteStream) {
  let last = performance.now();
  return {
    show({ command, done, total }: Progress) {
      if (performance.now() - last < LINE_MS) return;
      last = performance.now();
      stream.write(`${command}: ${done}${total === null ? '' : ` of ${total}`} documents\n`);
    },
    stop() {},
  };
}
