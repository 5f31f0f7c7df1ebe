import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../support/process/free-port.ts';
import type { Company } from './asked/workloads.ts';
import type { StoredReply } from './floors.ts';

export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly begunAt: Date;
  /** Milliseconds from the start of the process to the first good answer. */
  readonly startMs: number;
  /** Milliseconds since the start of the process. */
  sinceStart(): number;
  /** Bytes held once garbage is collected; the process has to be started with `COLLECTING`. */
  heldBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The arguments that `npm start` gives to Node. */
export const STARTING: readonly string[] = packageJson.scripts.start.split(' ').slice(1);

/** Arguments before a server's file that let its memory be measured. */
export const COLLECTING = ['--expose-gc', '--import', new URL('./told-to-collect.ts', import.meta.url).href];

/** Starts a server process and waits until `ready` answers 200, asked as `init` says. */
export async function start(
  args: readonly string[],
  env: Record<string, string>,
  ready: string,
  init: RequestInit = {},
): Promise<Running> {
  const port = await freePort();
  const begunAt = new Date();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}${ready}`, init))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const sinceStart = () => performance.now() - began;
  const startMs = sinceStart();
  const told = { url, pid: child.pid ?? 0, begunAt, startMs, sinceStart };
  return { ...told, heldBytes: () => heldBytes(child), stop: () => stop(child) };
}

async function heldBytes(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('collect');
  const [bytes] = await answered;
  return Number(bytes);
}

/** The peer takes questions as POST alone; it has started with its first answer from the tables. */
export function startPeer(databaseUrl: string): Promise<Running> {
  const file = new URL('./peer.ts', import.meta.url).pathname;
  return start([file, databaseUrl], { GRAPHILE_ENV: 'production' }, '/graphql', {
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

/** Waits until a server has compared its doors, as it does once after its start: that asks every surface, some several times. */
export async function untilCompared({ url }: Running): Promise<void> {
  for (;;) {
    const { parity = null } = (await (await fetch(`${url}/boards/status.json`)).json()) as { parity?: object | null };
    if (parity !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export interface Floors {
  readonly url: string;
  /** Companies on file with a ticker, by CIK. */
  readonly companies: readonly Company[];
  readonly asOf: string;
  stop(): Promise<void>;
}

/** Starts the two floors with the replies the bytes floor has to send. */
export async function startFloors(databaseUrl: string, asOf: string, replies: readonly StoredReply[]): Promise<Floors> {
  const child = spawn(process.execPath, [new URL('./floors.ts', import.meta.url).pathname, databaseUrl], {
    env: { ...process.env, AS_OF: asOf },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const reply of replies) {
    child.stdin.write(`${JSON.stringify(reply)}\n`);
    await lines.next();
  }
  child.stdin.write('listen\n');
  const { value } = await lines.next();
  const { port, ...found } = JSON.parse(String(value)) as Pick<Floors, 'companies' | 'asOf'> & { port: number };
  return { url: `http://127.0.0.1:${port}`, ...found, stop: () => stop(child) };
}

/** Resident memory of a process in megabytes (Linux; elsewhere not a number). */
export async function residentMb(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
