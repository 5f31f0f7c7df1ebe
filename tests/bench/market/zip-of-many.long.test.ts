import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { writeZip } from './zip-of-many.ts';

it('is read by others, however many entries it has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-of-many-'));
  const count = 2 ** 16 + 2;
  const contentOf = (nth: number) => `{"cik":${nth},"name":"Änderung ${'x'.repeat(nth % 300)}"}`;
  try {
    const file = join(folder, 'many.zip');
    await writeZip(file, function* () {
      for (let nth = 0; nth < count; nth += 1) yield { name: `CIK${nth}-ä.json`, text: () => contentOf(nth) };
    });
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    expect(zip.entryCount).toBe(count);
    let nth = 0;
    for await (const entry of zip.eachEntry()) {
      if (nth % 9_000 === 0 || nth === count - 1) {
        expect(entry.fileName).toBe(`CIK${nth}-ä.json`);
        expect(await text(await zip.openReadStreamPromise(entry))).toBe(contentOf(nth));
      }
      nth += 1;
    }
    zip.close();
    expect(nth).toBe(count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
