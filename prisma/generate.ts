/**
 * Generates the Prisma client, the Pothos types, and the empty database for new folders.
 *
 * The Prisma CLI downloads its migration engine before any command, although generating never runs it. Naming any
 * existing file as that engine keeps the installation offline.
 */
import { spawnSync } from 'node:child_process';
import { writeEmptyDatabase } from './embedded/empty-database.ts';

const { status } = spawnSync('prisma generate --no-hints', {
  stdio: 'inherit',
  shell: true,
  env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', ...process.env },
});
if (status !== 0) process.exit(status ?? 1);
await writeEmptyDatabase();
