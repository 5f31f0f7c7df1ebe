/**
 * The ingest commands: `npm run ingest -- poll | nightly | backfill ...`. Progress and log go to stderr.
 *
 * Exit codes: 0 done, 1 failed, 64 invalid command line or variable, 75 the data folder is in use.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type Database, openDatabase } from '../prisma/open.ts';
import { lowSpace } from '../prisma/shared/free-space.ts';
import { bundledFile } from '../project-files.ts';
import { ledgerOf } from '../schema/domain/range/registry/registry-records.ts';
import { EXIT } from '../schema/domain/terms/running/exit-codes.ts';
import { type Command, readCommand, readForget } from './commands.ts';
import { exitCodeOf } from './exit-code.ts';
import { declaredDay } from './jobs/open-clock.ts';
import { openEdgar } from './jobs/open-edgar.ts';
import { type IngestConfig, readIngestConfig, requireMirror } from './jobs/shared/ingest-config.ts';
import { showProgress } from './progress-bar.ts';
import { SAMPLE_KEPT_LISTS } from './sample-world/lists/kept.ts';
import { forget } from './worlds/forget.ts';
import { openWorld } from './worlds/open-world.ts';

/** Commands that read the schema, which ingest must not import, so they run as programs of the server. */
const OF_SERVER: ReadonlyMap<string, string> = new Map([
  ['bundle', 'server/commands/bundle.ts'],
  ['explain', 'server/commands/explain.ts'],
  ['lock-board-test', 'server/commands/lock-board-test.ts'],
]);

async function main([name, ...rest]: string[]): Promise<number> {
  const program = name === undefined ? undefined : OF_SERVER.get(name);
  if (program !== undefined) return runProgram(fileURLToPath(bundledFile(program)), rest);
  const run =
    name === 'forget' ? forgetting(readForget(rest)) : running(readCommand(name === undefined ? [] : [name, ...rest]));
  const config = readIngestConfig(process.env);
  requireMirror(config);
  process.stdout.write(`${await withDatabase(config, run)}\n`);
  return EXIT.done;
}

interface Opened {
  readonly config: IngestConfig;
  readonly database: Database;
  readonly log: Logger;
}

const now = () => new Date();

/** Resolves to what the command prints. */
async function withDatabase(config: IngestConfig, work: (opened: Opened) => Promise<string>): Promise<string> {
  const log = pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onError: (err) => log.warn({ err }, 'the database connection was lost'),
  });
  const low = database.engine === 'embedded' ? lowSpace(config.DATA_DIR) : null;
  if (low !== null) log.error(low);
  try {
    return await work({ config, database, log });
  } finally {
    await database.close();
  }
}

function forgetting(isSure: boolean) {
  return ({ config, database }: Opened) =>
    forget({ database, dataDir: config.DATA_DIR, isSure, input: process.stdin, output: process.stderr, now });
}

function running({ use, run }: Command) {
  return async ({ config: asked, database, log }: Opened) => {
    const tell = (sentence: string) => log.info(sentence);
    const { config, clock } = await openWorld(asked, { database, use, tell });
    const edgar = openEdgar(config, database, clock);
    const bar = showProgress(process.stderr);
    try {
      const done = await run({
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
      return typeof done === 'string' ? done : JSON.stringify(done);
    } finally {
      bar.stop();
      await edgar.close();
    }
  };
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
