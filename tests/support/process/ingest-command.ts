import { spawn } from 'node:child_process';

/** The program behind `npm run ingest`. */
export const INGEST = new URL('../../../dist/ingest.js', import.meta.url).pathname;

/** Runs `npm run ingest -- ARGS` as a process of its own, silent, with these variables alone. */
export async function ingest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [INGEST, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => out.push(String(chunk)));
  child.stderr.on('data', (chunk) => err.push(String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out: out.join(''), err: err.join('') };
}
