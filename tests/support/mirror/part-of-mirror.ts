import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MIRROR } from './mirror.ts';

/** What a page shows no other way for having it: each filer that is known by a data set alone takes as long as one with facts. */
const LEFT_OUT = 'www/files/dera';

/** The real mirror with the files of some filers, and those that are of no single filer. It goes when it is disposed of. */
export function partOfMirror(isWanted: (cik: number) => boolean): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'filings-boards-mirror-'));
  for (const top of ['data', 'www']) {
    for (const entry of readdirSync(join(MIRROR, top), { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name);
      const file = from.slice(MIRROR.length + 1);
      const [, cik] = file.match(/(?:CIK|edgar\/data\/)0*(\d+)/) ?? [];
      if (!entry.isFile() || file.startsWith(LEFT_OUT) || (cik !== undefined && !isWanted(Number(cik)))) continue;
      mkdirSync(dirname(join(path, file)), { recursive: true });
      cpSync(from, join(path, file), { preserveTimestamps: true });
    }
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
