import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const AUDIT = join(import.meta.dirname, '../../audit');

/** Whether second computations can be run here; says so where they cannot. */
export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('python3 is absent: what it would compute a second time is not compared.');

/** What a script of `tests/audit` prints, as JSON; throws with what it wrote to standard error. */
export function secondComputation<Result>(script: string, args: readonly string[]): Result {
  const printed = execFileSync('python3', [join(AUDIT, script), ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(printed) as Result;
}
