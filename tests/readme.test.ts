import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from './support/process/running-service.ts';

const run = promisify(execFile);

/** Every `sh run` block of the README: each command, and what its output has to contain (`#> …` lines below it). */
const commands = [...readFileSync('README.md', 'utf8').matchAll(/```sh run\n([\s\S]*?)```/g)].flatMap(
  ([, block = '']) => {
    const parsed: { command: string; prints: string[] }[] = [];
    for (const line of block.split('\n').filter((text) => text !== '')) {
      if (line.startsWith('#> ')) parsed.at(-1)?.prints.push(line.slice(3));
      else parsed.push({ command: line, prints: [] });
    }
    return parsed;
  },
);

let service: RunningService;
beforeAll(async () => {
  // As a reader starts it: the world moves.
  service = await startService({ AS_OF: '' });
});
afterAll(() => service?.stop());

describe('the first minute in the README', () => {
  it('has commands for frontends, agents and consumers of files', () => {
    expect(commands.length).toBeGreaterThanOrEqual(5);
    for (const { prints } of commands) expect(prints.length).toBeGreaterThan(0);
  });

  it.each(commands)('$command', async ({ command, prints }) => {
    const { stdout } = await run('bash', ['-c', command.replaceAll('http://127.0.0.1:8080', service.url)]);
    for (const text of prints) expect(stdout).toContain(text);
  });
});
