import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openWritingThread } from '../../../server/bundle/writing-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a thread that has ended says so to whoever asks, and keeps nobody waiting', async () => {
  const thread = openWritingThread(folder);
  await thread.begin('made', [{ name: 'a', type: { kind: 'text' }, isNullable: false }]);
  await thread.close();
  await expect(thread.write([['b']])).rejects.toThrow('has stopped');
});
