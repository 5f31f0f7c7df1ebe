import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openWritingThread } from '../../../server/bundle/writing-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = [{ name: 'a', type: { kind: 'text' }, isNullable: false }] as const;

it('a thread that has ended says so to whoever asks', async () => {
  const thread = openWritingThread(folder);
  await thread.ask({ begin: 'made', columns: COLUMNS });
  await thread.close();
  await expect(thread.ask({ rows: [['b']] })).rejects.toThrow('has stopped');
});

it('a thread that ends says so to whoever waits for it', async () => {
  const thread = openWritingThread(folder);
  // Ended before it has read its code, it cannot have answered.
  const asked = expect(thread.ask({ begin: 'begun', columns: COLUMNS })).rejects.toThrow('has stopped');
  await thread.close();
  await asked;
});
