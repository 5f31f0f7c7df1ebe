import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Database } from '../../prisma/open.ts';
import { count } from '../../schema/domain/boards/board.ts';
import { ConfigError } from '../jobs/shared/config-error.ts';
import { SAMPLE_CIKS } from '../sample-world/about.ts';
import { countHeld, emptyAll, type Held, isServed, readStoredWorld } from '../store/stored-world.ts';

/** What the service keeps below DATA_DIR beside the database: replies of the SEC, its archives, the bundle, mails. */
const FOLDERS = ['archive', 'archives', 'bundle', 'outbox'];

/** Removes the files that belong to the filings of a database. */
export async function removeFiles(dataDir: string): Promise<void> {
  for (const folder of FOLDERS) await rm(join(dataDir, folder), { recursive: true, force: true });
}

interface ForgetDeps {
  readonly database: Database;
  readonly dataDir: string;
  /** True if nobody is to be asked. */
  readonly isSure: boolean;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly now: () => Date;
}

/** The answer that empties. */
const YES = 'forget';

/**
 * Empties the database and the folders beside it, so that another world can be loaded. Asks on a terminal; elsewhere
 * only `--yes` is an answer.
 *
 * @returns what to print
 *
 * Errors: ConfigError if nobody can be asked, or if a service is loading into the database.
 */
export async function forget({ database, dataDir, isSure, input, output, now }: ForgetDeps): Promise<string> {
  const { kind } = await readStoredWorld(database, SAMPLE_CIKS);
  const held = inWords(await countHeld(database));
  if (await isServed(database)) {
    throw new ConfigError('A service is loading filings into this database. Stop every instance first.');
  }
  if (!isSure) {
    if (input.isTTY !== true) {
      throw new ConfigError(
        `This would empty the database, which holds ${held}. Nobody can be asked here: say "npm run ingest -- forget --yes".`,
      );
    }
    const asking = createInterface({ input, output });
    const answer = await asking.question(
      `This empties the database, which holds ${held}${kind === 'live' ? ' from the SEC' : ''}, and removes archive, bundle and mails from ${dataDir}. Nothing brings them back. Type ${YES} to go on: `,
    );
    asking.close();
    if (answer.trim() !== YES) return 'Nothing was changed.';
  }
  await emptyAll(database, now());
  await removeFiles(dataDir);
  return `The database is empty. It held ${held}.`;
}

function inWords({ filers, watches, labels, entries }: Held): string {
  return `${count(filers, 'filer')}, ${count(watches, 'watch', 'watches')}, ${count(labels, 'label')} and ${count(entries, 'registry entry', 'registry entries')}`;
}
