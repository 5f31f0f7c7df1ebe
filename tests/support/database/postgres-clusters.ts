import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, newest first; null where no server is installed. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => `${DEBIAN}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const isRoot = process.getuid?.() === 0;

/** Runs a shell command as a user that PostgreSQL accepts: it refuses to run as root. */
function asOwner(command: string): string {
  const [program, ...args] = isRoot ? ['su', 'postgres', '-s', '/bin/sh', '-c', command] : ['sh', '-c', command];
  // In a folder that this user may enter, and without pipes that a server of its own would keep open.
  return execFileSync(program as string, args, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export interface Cluster {
  readonly port: number;
  /** Kills the server and all its processes, as a lost machine would. */
  kill(): void;
  /** Makes a standby the primary; resolves once it takes writes. */
  promote(): void;
}

export interface Clusters {
  /** A new database server. */
  startPrimary(settings: string): Promise<Cluster>;
  /** A standby that follows whichever of the ports is the primary. */
  startStandby(name: string, ports: readonly number[], port: number): Cluster;
  /** Ends all of them and removes their folders. */
  stop(): void;
}

const SETTINGS = '-c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=32MB -c max_connections=150';

/** Database servers of a test, on ports of their own. */
export function makeClusters(bin: string): Clusters {
  const work = mkdtempSync(join(tmpdir(), 'filings-boards-clusters-'));
  chmodSync(work, 0o777);
  const folders: string[] = [];
  const start = (folder: string, port: number, settings: string): Cluster => {
    folders.push(folder);
    asOwner(
      `${bin}/pg_ctl -D ${folder} -w -l ${folder}.log -o '-p ${port} -k ${work} ${SETTINGS} ${settings}' start >/dev/null`,
    );
    return {
      port,
      kill: () => killAll(folder),
      promote: () => void asOwner(`${bin}/pg_ctl -D ${folder} -w promote`),
    };
  };
  return {
    async startPrimary(settings) {
      const folder = join(work, 'primary');
      asOwner(`${bin}/initdb -D ${folder} -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync`);
      return start(folder, await freePort(), settings);
    },
    startStandby(name, ports, port) {
      const folder = join(work, name);
      const [from] = ports;
      asOwner(`${bin}/pg_basebackup -D ${folder} -h 127.0.0.1 -p ${from} -U postgres -R -X stream -c fast --no-sync`);
      const hosts = ports.map(() => '127.0.0.1').join(',');
      const follows = `host=${hosts} port=${ports.join(',')} user=postgres target_session_attrs=read-write application_name=${name}`;
      return start(folder, port, `-c primary_conninfo="${follows}" -c hot_standby_feedback=on`);
    },
    stop() {
      for (const folder of folders) killAll(folder);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** Its processes know each other by their parent; the first line of `postmaster.pid` names that. */
function killAll(folder: string): void {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  const children = `/proc/${pid}/task/${pid}/children`;
  const all = [pid, ...(existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ') : [])];
  for (const one of all.filter((text) => text !== '')) {
    try {
      process.kill(Number(one), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
