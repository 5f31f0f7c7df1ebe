import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sampleFiles } from '../worlds/sample-files.ts';

/** The sample world as a folder, which goes when it is disposed of. */
export function sampleFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'filings-boards-sample-'));
  for (const [file, bytes] of sampleFiles()) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), bytes);
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
