import { FolderInUse } from '../prisma/embedded/lock.ts';
import { EXIT } from '../schema/domain/terms/running/exit-codes.ts';
import { ConfigError } from './config.ts';

/** A command line that makes no sense; the message ends with what there is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string, usage: string) {
    super(`${problem}\n${usage}`);
  }
}

/** How a command ends that met an error: 64 the command line or a variable makes no sense, 75 the data folder is in use, else 1. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof ConfigError) return EXIT.usage;
  return error instanceof FolderInUse ? EXIT.folderInUse : EXIT.failed;
}
