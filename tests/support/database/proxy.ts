import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../process/free-port.ts';

/** Debian puts it where only administrators look for programs. */
const FOLDERS = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];

/** The program HAProxy; null where it is not installed. */
export function findProxy(): string | null {
  return FOLDERS.map((folder) => join(folder, 'haproxy')).find((program) => existsSync(program)) ?? null;
}

export interface DatabaseProxy {
  /** Leads to whichever server is the primary. */
  readonly written: number;
  /** Leads to a standby that is fit, else to the primary, else to any standby. */
  readonly read: number;
  stop(): Promise<void>;
}

/** What stands in a block of OPERATIONS. */
function blockOf(language: string): string {
  const text = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readFileSync('OPERATIONS.md', 'utf8'))?.[1];
  if (text === undefined) throw new Error(`OPERATIONS.md has no block of ${language}.`);
  return text;
}

/** HAProxy in front of a primary and two standbys, as OPERATIONS sets it up. */
export async function startProxy(program: string, ports: readonly number[]): Promise<DatabaseProxy> {
  const primary = new pg.Client(`postgresql://postgres@127.0.0.1:${ports[0]}/postgres`);
  await primary.connect();
  await primary.query(blockOf('sql'));
  await primary.end();
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-proxy-'));
  const [written, read, behind] = [await freePort(), await freePort(), await freePort()];
  const settings = blockOf('haproxy')
    .replace(/db(\d):5432/g, (_all, n) => `127.0.0.1:${ports[Number(n) - 1]}`)
    .replace(':6432', `127.0.0.1:${written}`)
    .replace(':6433', `127.0.0.1:${read}`)
    .replaceAll('127.0.0.1:6434', `127.0.0.1:${behind}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const leads = async (port: number) => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${said}`);
    const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`);
    client.on('error', () => {});
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  };
  for (const port of [written, read]) await vi.waitUntil(() => leads(port), { timeout: 20_000, interval: 100 });
  return {
    written,
    read,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
