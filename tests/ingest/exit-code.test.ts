import { expect, test } from 'vitest';
import { exitCodeOf, UsageError } from '../../ingest/exit-code.ts';
import { ConfigError } from '../../ingest/jobs/shared/config-error.ts';
import { FolderInUse } from '../../prisma/embedded/lock.ts';

test.each([
  ['a command line that makes no sense', new UsageError('Name a command.', 'Commands: poll'), 64],
  ['a variable that makes no sense', new ConfigError('PORT cannot be "x".'), 64],
  ['a folder that another process has', new FolderInUse('./data', 'process 1', null), 75],
  ['anything else', new Error('broken'), 1],
  ['what is no error', 'broken', 1],
])('a command that meets %s', (_what, error, code) => expect(exitCodeOf(error)).toBe(code));

test('a usage error ends with what there is', () => {
  expect(new UsageError('Name a command.', 'Commands: poll').message).toBe('Name a command.\nCommands: poll');
});
