import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';

/** Debian puts it where only administrators look for programs. */
const FOLDERS = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];

/** The program PgBouncer; null where it is not installed. */
export function findPooler(): string | null {
  return FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((program) => existsSync(program)) ?? null;
}

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer before the server at a port, set as OPERATIONS says. */
export async function startPooler(program: string, serverPort: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-pooler-'));
  // It refuses to run as root, and has to read its settings as whom it becomes.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  );
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilOpen(child, port);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
