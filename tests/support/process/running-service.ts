import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { freePort } from './free-port.ts';

export interface RunningService {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the service as a user would (`dist/server.js`) and waits until it is ready and the sample world is loaded.
 * Without further settings: the sample world on the embedded engine, in a folder of its own, standing still on its last
 * day; with an empty AS_OF it moves.
 */
export async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'filings-boards-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server.js'], {
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(env.EDGAR_MIRROR === undefined && env.SEC_USER_AGENT === undefined ? { AS_OF: SAMPLE_AS_OF } : {}),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(child, async () => (await get(`${url}/readyz`))?.ok === true);
  const service: RunningService = {
    url,
    dataDir,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  if (env.EDGAR_MIRROR === undefined) await untilLoaded(service);
  return service;
}

/** Waits until all that a service loads when it starts is on file: real filings take minutes. */
export function untilLoaded({ process: child, url }: RunningService): Promise<void> {
  return until(child, () => isLoaded(url));
}

/** Settings of the machine the tests run on must not leak into the service under test. */
function withoutSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const ours = /^(DATABASE_URL|EDGAR_MIRROR|SEC_USER_AGENT|AS_OF|BASE_URL|ALLOWED_HOSTS|ANSWER_CACHE|SMTP_URL)$/;
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && !ours.test(name)),
  ) as Record<string, string>;
}

async function until(child: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service ended with code ${child.exitCode} before it was ready.`);
}

const get = (url: string) => fetch(url).catch(() => undefined);

/** It serves at once and loads in the background: has the last of it come in. */
async function isLoaded(url: string): Promise<boolean> {
  const reply = (await (await get(`${url}/boards/status.json`))?.json()) as { runs?: { state: string }[] } | undefined;
  return reply?.runs?.some(({ state }) => state === 'done') === true;
}
