import { type Running, STARTING, start, startPeer } from './processes.ts';
import { atMost } from './verdict.ts';

const STARTS = 5;
/** design/PERFORMANCE.md: how often a bare server's start ours may take. */
const BOUNDS = { PostgreSQL: { must: 6.7, aim: 5 }, embedded: { must: 12, aim: 9 } };

/**
 * Starts the bare server and ours, on a loaded database, in turn and compares the time to the first good answer. The peer
 * is started beside them on a server: it has no embedded database.
 */
export async function coldStart(engine: keyof typeof BOUNDS, env: Record<string, string>): Promise<void> {
  const hello: number[] = [];
  const ours: number[] = [];
  const peer: number[] = [];
  const helloFile = new URL('./hello.ts', import.meta.url).pathname;
  for (let round = 0; round < STARTS; round += 1) {
    hello.push(await timeToAnswer(start([helloFile], {}, '/')));
    ours.push(await timeToAnswer(start(STARTING, env, '/readyz')));
    if (engine === 'PostgreSQL') peer.push(await timeToAnswer(startPeer(env.DATABASE_URL ?? '')));
  }
  const ratio = middle(ours) / middle(hello);
  console.log(
    `\nCold start, ${engine}, database loaded\n  ${middle(ours).toFixed(0)} ms to /readyz, ${ratio.toFixed(1)} x hello (${middle(hello).toFixed(0)} ms) ${atMost(ratio, BOUNDS[engine])}`,
  );
  if (peer.length > 0)
    console.log(`  the peer ${middle(peer).toFixed(0)} ms, ${(middle(peer) / middle(hello)).toFixed(1)} x hello`);
}

async function timeToAnswer(starting: Promise<Running>): Promise<number> {
  const running = await starting;
  await running.stop();
  return running.startMs;
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
