import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { ModelColumn } from '../../../prisma/model-columns.ts';
import { csvFile } from '../../../server/bundle/table-files.ts';

const FULL_DISK = '/dev/full';
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(!existsSync(FULL_DISK))('a disk that is full is told to whoever writes, and ends nothing else', async () => {
  symlinkSync(FULL_DISK, join(folder, 'filings.csv.gz'));
  const column = { name: 'a', words: '', isNullable: false, type: { kind: 'text' } } as ModelColumn;
  const file = csvFile(folder, 'filings', [column]);
  const writeOn = async () => {
    for (;;) await file.write(Array.from({ length: 100 }, () => [randomBytes(1_000).toString('base64')]));
  };
  await expect(writeOn()).rejects.toThrow('ENOSPC');
  // Nobody waits for it now.
  await setTimeout(20);
  await expect(file.write([['b']])).rejects.toThrow('ENOSPC');
  await expect(file.end()).rejects.toThrow('ENOSPC');
});
