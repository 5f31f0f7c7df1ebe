import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toResponse } from '../../../facades/http/reply.ts';
import type { HttpRequest } from '../../../facades/http/request.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { Database } from '../../../prisma/open.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { type BundleManifest, LICENCE, MANIFEST } from '../../../server/bundle/manifest.ts';
import { presentBundle } from '../../../server/bundle/present-bundle.ts';
import { createServeBundle } from '../../../server/bundle/serve-bundle.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

let database: Database;
let folder: string;
let made: BundleManifest;

const make = () => makeBundle({ database, dataDir: folder, notice: null, today: SAMPLE_AS_OF });
const faults: string[] = [];
let ask: (name: string) => Promise<string | number>;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-bundle-'));
  made = await make();
  const serve = createServeBundle({
    dataDir: folder,
    onFault: (path, fault) => faults.push(`${basename(path)} ${fault}`),
  });
  ask = async (name) => {
    const request = { method: 'GET', headers: {}, target: `/boards/data/${name}` } as unknown as HttpRequest;
    return serve(name, request).then(
      (reply) => toResponse(request, reply).status,
      ({ code, details }) => `${code} ${details.hint}`,
    );
  };
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const pipe = (path: string) => void execFileSync('mkfifo', [path]);
const text = (words: string) => (path: string) => writeFileSync(path, words);
const link = (path: string) => {
  writeFileSync(join(folder, 'elsewhere'), '{}');
  symlinkSync(join(folder, 'elsewhere'), path);
};

it('a manifest, or what names the present bundle, that is damaged is told of with what to do, and made again', async (test) => {
  const files = (await presentBundle(folder))?.folder ?? '';
  const outside = JSON.stringify({ ...made, files: [{ name: '../current', bytes: 1, sha256: 'other' }] });
  const harms: readonly (readonly [path: string, fault: string, harm: (path: string) => void])[] = [
    [join(files, MANIFEST), 'is no list of files', (path) => truncateSync(path, 100)],
    [join(files, MANIFEST), 'is no list of files', text('')],
    [join(files, MANIFEST), 'is no list of files', text('{"schema":"svc.bundle/1"}')],
    [join(files, MANIFEST), 'is no list of files', text(outside)],
    [join(files, MANIFEST), 'is no file', (path) => mkdirSync(path)],
    [join(files, MANIFEST), 'is a link', link],
    [join(files, MANIFEST), 'is no file', pipe],
    [join(folder, 'bundle', 'current'), 'names no bundle', text('\0..\n')],
    [join(folder, 'bundle', 'current'), 'is no file', pipe],
  ];
  const failed: string[] = [];
  for (const [at, [path, fault, harm]] of harms.entries()) {
    faults.length = 0;
    if (!fault.startsWith('is no list')) rmSync(path);
    harm(path);
    for (const name of [MANIFEST, LICENCE, LICENCE]) {
      const answer = await ask(name);
      if (!/^NOT_INGESTED .*a bundle is made each night\. Until then, .+ as CSV and JSON\.$/.test(String(answer)))
        failed.push(`${at} ${name}: ${answer}`);
    }
    if (faults.join() !== `${basename(path)} ${fault}`) failed.push(`${at} told: ${faults}`);
    expect(await make()).toEqual(made);
    if ((await ask(MANIFEST)) !== 200) failed.push(`${at} is not made again`);
  }
  tellFigures(test, { harms: harms.length });
  expect(failed).toEqual([]);
}, 60_000);

it('a pipe in the place of a file is not waited for', async () => {
  const path = join((await presentBundle(folder))?.folder ?? '', LICENCE);
  rmSync(path);
  pipe(path);
  faults.length = 0;
  expect(await ask(LICENCE)).toMatch(/^NOT_INGESTED/);
  expect(faults).toEqual([`${LICENCE} is no file`]);
  expect(await ask(MANIFEST)).toBe(200);
  expect(await make()).toEqual(made);
  expect(await ask(LICENCE)).toBe(200);
});
