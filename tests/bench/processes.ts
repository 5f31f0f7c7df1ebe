import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../support/process/free-port.ts';
import { atMost, judged, type Row } from './table.ts';

export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly begunAt: Date;
  /** Milliseconds from the start of the process to the first good answer. */
  readonly startMs: number;
  /** Milliseconds since the start of the process. */
  sinceStart(): number;
  stop(): Promise<void>;
}

/** What `npm start` runs once it has made the bundle. */
export const STARTING: readonly string[] = [process.execPath, ...packageJson.scripts.start.split(' ').slice(1)];
export const NPM_START: readonly string[] = ['npm', 'start'];

/** Starts a server process and waits until `ready` answers 200, asked as `init` says. */
export async function start(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  ready: string,
  init: RequestInit = {},
): Promise<Running> {
  const port = await freePort();
  const begunAt = new Date();
  const began = performance.now();
  const child = spawn(program, args, {
    // The shell that npm starts passes no signal on: its whole group gets one.
    detached: program === 'npm',
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      // No proxy has to learn that a server stops.
      DRAIN_SECONDS: '0',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}${ready}`, init))) {
    if (child.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended with code ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const sinceStart = () => performance.now() - began;
  const startMs = sinceStart();
  return { url, pid: child.pid ?? 0, begunAt, startMs, sinceStart, stop: () => stop(child, program === 'npm') };
}

/** The peer takes questions as POST alone; it has started with its first answer from the tables. */
export function startPeer(databaseUrl: string): Promise<Running> {
  const file = new URL('./peer.ts', import.meta.url).pathname;
  return start([process.execPath, file, databaseUrl], { GRAPHILE_ENV: 'production' }, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ allFilers(first: 1) { nodes { cik } } }' }),
  });
}

/** Waits until a server has looked through its source: what it loads or checks at its start would be measured too. */
export async function untilLoaded({ url, begunAt }: Running): Promise<void> {
  for (;;) {
    const status = await fetch(`${url}/boards/status.json`);
    // A machine that is busy with the load may be told to come again.
    const { runs = [] } = (await status.json()) as { runs?: { state: string; startedAt: string }[] };
    if (runs.some(({ state, startedAt }) => state !== 'running' && new Date(startedAt) >= begunAt)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until a server has made the bundle of its first load, which reads and packs every table beside the answers. */
export async function untilBundled({ url }: Running): Promise<void> {
  while (!(await answers(`${url}/boards/data/manifest.json`, {})))
    await new Promise((resolve) => setTimeout(resolve, 500));
}

async function answers(url: string, init: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, isGroup: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(isGroup ? -Number(child.pid) : Number(child.pid), 'SIGTERM');
  await exited;
}

/** Resident memory of a process in megabytes, now or at its peak (Linux; elsewhere not a number). */
export async function residentMb(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

const REST_MS = 20_000;

/** A row about the memory that a server holds once it has rested. */
export async function memoryRow(subject: string, { pid }: Running, bound: number): Promise<Row> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const beside = ` (peak ${await residentMb(pid, 'VmHWM')} MB)`;
  return judged({ subject, value: await residentMb(pid), unit: ' MB', beside }, atMost(bound));
}
