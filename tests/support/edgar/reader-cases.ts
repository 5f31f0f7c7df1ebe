import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReadError } from '../../../ingest/readers/records.ts';
import { tellFigures } from '../process/tell-figures.ts';

/**
 * One test for each folder of `tests/readers/<format>`: what the reader makes of `input.*` is `expected.json`.
 * Where the reader must refuse, `expected.json` holds the message of its ReadError.
 */
export function testReaderCases(format: string, read: (bytes: Uint8Array, source: string) => unknown): void {
  const folder = join(import.meta.dirname, '../../ingest/readers', format);
  for (const name of readdirSync(folder).sort()) {
    test(`${format}: ${name.replaceAll('-', ' ')}`, async (context) => {
      const input = readdirSync(join(folder, name)).find((file) => file.startsWith('input.'));
      if (input === undefined) throw new Error(`No input in ${name}`);
      const bytes = readFileSync(join(folder, name, input));
      const outcome = await readOutcome(() => read(bytes, input));
      tellFigures(context, { inputBytes: bytes.length });
      await expect(`${JSON.stringify(outcome, null, 2)}\n`).toMatchFileSnapshot(join(folder, name, 'expected.json'));
    });
  }
}

async function readOutcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { readError: error.message };
  }
}
