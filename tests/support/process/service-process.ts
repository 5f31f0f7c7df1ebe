import { type ChildProcess, spawn } from 'node:child_process';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';

export interface ServiceProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Everything it printed. */
  said(): string;
}

const MAIN = new URL('../../../dist/server.js', import.meta.url).pathname;
/** The settings of the heap that `npm start` gives. */
const FLAGS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** What has not loaded by then never will; the tests that start it have at least twice as long. */
const LOADED_WITHIN_MS = 90_000;

/**
 * Starts `dist/server.js` as operators do, with nothing of the test runner's environment, and waits until it is loaded.
 * The sample world stands still on its last day, unless AS_OF is given.
 *
 * @param preload  a module to load before it
 */
export async function startProcess(
  environment: Record<string, string | undefined>,
  port = 0,
  preload?: string,
): Promise<ServiceProcess> {
  const service = await launchProcess(environment, port, preload);
  const { child, url, said } = service;
  const began = performance.now();
  while (!(await isLoaded(url))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`);
    if (performance.now() - began > LOADED_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`It has loaded nothing after ${LOADED_WITHIN_MS / 1000} s, and said: ${said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return service;
}

/**
 * The same without waiting for anything.
 *
 * @param cwd  the folder it is started in, by default ours
 */
export async function launchProcess(
  environment: Record<string, string | undefined>,
  port = 0,
  preload?: string,
  cwd?: string,
): Promise<ServiceProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const isSample = environment.EDGAR_MIRROR === undefined && environment.SEC_USER_AGENT === undefined;
  const still = isSample ? { AS_OF: SAMPLE_AS_OF } : {};
  const given = Object.entries({ PATH, HOME, TMPDIR, LOG_LEVEL: 'warn', ...still, ...environment });
  const listensOn = port === 0 ? await freePort() : port;
  const preloading = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...FLAGS, ...preloading, MAIN], {
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      ...Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined)),
      PORT: String(listensOn),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { url: `http://127.0.0.1:${listensOn}`, port: listensOn, child, ended, said: () => text };
}

/** Ready, and the sample world is in its tables. */
export async function isLoaded(url: string): Promise<boolean> {
  if ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) return false;
  const { runs } = (await (await fetch(`${url}/boards/status.json`)).json()) as { runs: { state: string }[] };
  return runs.some(({ state }) => state === 'done');
}
