import { FolderInUse } from '../prisma/embedded/lock.ts';
import { EXIT } from '../schema/domain/terms/running/exit-codes.ts';
import { ConfigError } from './jobs/shared/config-error.ts';

/** An invalid command line; the message ends with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string, usage: string) {
    super(`${problem}\n${usage}`);
  }
}

/** Exit code for an error: 64 invalid command line or variable, 75 the data folder is in use, else 1. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof ConfigError) return EXIT.usage;
  return error instanceof FolderInUse ? EXIT.folderInUse : EXIT.failed;
}
