import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  readonly folder: string;
  resize(megabytes: number): void;
  remove(): void;
}

/** Mounts a disk of so many megabytes; null for whoever has not the right to. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-full-'));
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'filings-boards', folder]);
  if (mount(`size=${megabytes}m`).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    resize(size) {
      if (mount(`remount,size=${size}m`).status !== 0) throw new Error(`${folder} could not be given ${size} MB.`);
    },
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
