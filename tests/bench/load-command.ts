import { spawnSync } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };

/** The arguments that `npm run ingest` gives to Node. */
const INGESTING = packageJson.scripts.ingest.split(' ').slice(1);
const LOG_BYTES = 2 ** 28;

/** What a load took, its threads included; what the database took is no part of it. */
export interface Load {
  readonly seconds: number;
  readonly peakBytes: number;
}

/** Runs `npm run ingest --` with a command and its arguments in a process of its own. */
export function runIngest(args: readonly string[], env: Record<string, string>): Load {
  const preload = new URL('./tells-peak.ts', import.meta.url).href;
  const began = performance.now();
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', preload, ...INGESTING, ...args], {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    maxBuffer: LOG_BYTES,
  });
  if (status !== 0) throw new Error(`${args[0]} ended with code ${status}: ${stderr}`);
  const took = JSON.parse(String(output[3])) as Pick<Load, 'peakBytes'>;
  return { seconds: (performance.now() - began) / 1000, ...took };
}
