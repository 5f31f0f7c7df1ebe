import { start } from './processes.ts';
import { atMost } from './verdict.ts';

const STARTS = 5;
/** design/PERFORMANCE.md: how often a bare server's start ours may take. */
const BOUNDS = { PostgreSQL: { must: 6.7, aim: 5 }, embedded: { must: 12, aim: 9 } };

/** Starts the bare server and ours, on a loaded database, in turn and compares the time to the first good answer. */
export async function coldStart(engine: keyof typeof BOUNDS, env: Record<string, string>): Promise<void> {
  const hello: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    hello.push(await timeToAnswer(new URL('./hello.ts', import.meta.url).pathname, {}, '/'));
    ours.push(await timeToAnswer('server/main.ts', env, '/readyz'));
  }
  const ratio = middle(ours) / middle(hello);
  console.log(
    `\nCold start, ${engine}, database loaded\n  ${middle(ours).toFixed(0)} ms to /readyz, ${ratio.toFixed(1)} x hello (${middle(hello).toFixed(0)} ms) ${atMost(ratio, BOUNDS[engine])}`,
  );
}

async function timeToAnswer(file: string, env: Record<string, string>, path: string): Promise<number> {
  const running = await start([file], env, path);
  await running.stop();
  return running.startMs;
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
