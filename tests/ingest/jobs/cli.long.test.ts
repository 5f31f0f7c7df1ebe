import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ingest } from '../../support/ingest-command.ts';
import { startProcess } from '../../support/service-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the ingest commands on the sample world', () => {
  it('explain asks the server that has the folder to itself, and says what it would say without it', async () => {
    const env = { DATA_DIR: join(folder, 'served'), AS_OF: '2026-10-30' };
    const server = await startProcess(env);
    try {
      const asked = await ingest(['explain', '1999999061', 'revenue'], env);
      expect(asked).toMatchObject({ code: 0, err: '' });
      expect(asked.out).toMatch(/^As of \d{4}-\d\d-\d\d, revenue of /);
      expect(asked.out).toContain('Fact: us-gaap:');
      const past = await ingest(['explain', '1999999061', 'revenue', '--as-of', '1995-01-02'], env);
      expect(past.out).toContain('has no revenue on its card');
      expect(await ingest(['explain', '77', 'revenue'], env)).toMatchObject({ code: 1, out: '' });
      // All that writes is still refused.
      expect(await ingest(['nightly'], env)).toMatchObject({ code: 75 });
      server.child.kill('SIGTERM');
      await server.ended;
      expect(await ingest(['explain', '1999999061', 'revenue'], env)).toEqual(asked);
    } finally {
      server.child.kill('SIGKILL');
    }
  }, 180_000);

  it('without configuration the sample world is loaded, the counts are printed', async () => {
    const { code, out } = await ingest(['backfill', '--all'], { DATA_DIR: join(folder, 'data') });
    expect(JSON.parse(out)).toMatchObject({ unchanged: 0, quarantined: 0, rows: expect.any(Number) });
    expect(code).toBe(0);
  });
});
