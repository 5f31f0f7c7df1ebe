/**
 * The ingest commands, started by main.mjs. Progress and log go to stderr.
 *
 * Exit codes: 0 done, 1 failed, 64 invalid command line or variable, 75 the data folder is in use.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openDatabase } from '../prisma/open.ts';
import { lowSpace } from '../prisma/shared/free-space.ts';
import { ledgerOf } from '../schema/domain/range/registry/ledger-of.ts';
import { EXIT } from '../schema/domain/terms/running/exit-codes.ts';
import { type Command, readCommand } from './commands.ts';
import { exitCodeOf } from './exit-code.ts';
import { declaredDay, openClock } from './jobs/open-clock.ts';
import { openEdgar } from './jobs/open-edgar.ts';
import { type IngestConfig, readIngestConfig, requireMirror } from './jobs/shared/ingest-config.ts';
import { showProgress } from './progress-bar.ts';
import { SAMPLE_KEPT_LISTS } from './sample-world/lists/kept.ts';

/** Commands that read the schema, which ingest must not import, so they run as programs of the server. */
const OF_SERVER: ReadonlyMap<string, string> = new Map([
  ['bundle', 'bundle.ts'],
  ['explain', 'explain.ts'],
  ['lock-board-test', 'lock-board-test.ts'],
]);

async function main([name, ...rest]: string[]): Promise<number> {
  const program = name === undefined ? undefined : OF_SERVER.get(name);
  if (program !== undefined) {
    return runProgram(fileURLToPath(new URL(`../server/commands/${program}`, import.meta.url)), rest);
  }
  const command = readCommand(name === undefined ? [] : [name, ...rest]);
  const config = readIngestConfig(process.env);
  requireMirror(config);
  await runOn(config, command);
  return EXIT.done;
}

async function runOn(config: IngestConfig, command: Command): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onError: (err) => log.warn({ err }, 'the database connection was lost'),
  });
  const low = database.engine === 'embedded' ? lowSpace(config.DATA_DIR) : null;
  if (low !== null) log.error(low);
  try {
    const now = () => new Date();
    const clock = await openClock(config, database, now);
    const edgar = openEdgar(config, database, clock);
    const bar = showProgress(process.stderr);
    try {
      const done = await command({
        database,
        edgar,
        clock,
        declaredOn: declaredDay(config, clock),
        now,
        chain: ledgerOf(config),
        ...(config.source === 'sample' ? { keptLists: SAMPLE_KEPT_LISTS } : {}),
        log,
        progress: bar.show,
      });
      process.stdout.write(`${typeof done === 'string' ? done : JSON.stringify(done)}\n`);
    } finally {
      bar.stop();
      await edgar.close();
    }
  } finally {
    await database.close();
  }
}

/** Runs one of our programs in its own process on this terminal; resolves with its exit code. */
async function runProgram(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? EXIT.failed;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
