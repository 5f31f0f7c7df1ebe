/**
 * The ingest commands: `npm run ingest -- poll | nightly | backfill ...`. Progress and log go to stderr.
 *
 * Exit codes: 0 done, 1 failed, 64 the command line or a variable makes no sense, 75 the data folder is in use.
 */
import { pino } from 'pino';
import { FolderInUse } from '../prisma/embedded/lock.ts';
import { openDatabase } from '../prisma/open.ts';
import { type Command, readCommand, UsageError } from './commands.ts';
import { ConfigError, chainOf, type IngestConfig, makeClock, readIngestConfig, requireMirror } from './config.ts';
import { frozenDay, openEdgar } from './jobs/open-edgar.ts';
import { showProgress } from './progress-bar.ts';

const EXIT = { done: 0, failed: 1, usage: 64, folderInUse: 75 } as const;

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readIngestConfig(process.env);
  requireMirror(config);
  try {
    await runOn(config, command);
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.address === null || command.askServer === undefined) throw error;
    process.stdout.write(`${await command.askServer(error.address)}\n`);
  }
}

async function runOn(config: IngestConfig, command: Command): Promise<void> {
  const log = pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onError: (err) => log.warn({ err }, 'the database connection was lost'),
  });
  try {
    const edgar = openEdgar(config, database);
    const bar = showProgress(process.stderr);
    try {
      const done = await command({
        database,
        edgar,
        clock: makeClock(frozenDay(config)),
        now: () => new Date(),
        chain: chainOf(config),
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

function exitCode(error: unknown): number {
  if (error instanceof UsageError || error instanceof ConfigError) return EXIT.usage;
  return error instanceof FolderInUse ? EXIT.folderInUse : EXIT.failed;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCode(error);
}
