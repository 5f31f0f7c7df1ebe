import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { createLayeredMirror, mirrorFolders, sortFolders } from '../../../ingest/edgar/mirror-folders.ts';
import { companyFactsPath, submissionsPath } from '../../../ingest/edgar/paths.ts';
import { ConfigError } from '../../../ingest/jobs/shared/config-error.ts';
import { requireMirror } from '../../../ingest/jobs/shared/ingest-config.ts';
import { cik } from '../../support/database/records.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'filings-boards-folders-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A folder of documents, each with the folder's name in it. */
function folder(name: string, ...files: string[]): string {
  for (const file of files) {
    const path = join(parent, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `{"from":"${name}"}`);
  }
  return join(parent, name);
}

const FILER = 'data/submissions/CIK0000000007.json';
const FACTS = 'data/api/xbrl/companyfacts/CIK0000000007.json';
const OTHER = 'data/submissions/CIK0000000008.json';

describe('the folders that a setting names', () => {
  it('are separated by commas, or as the platform separates paths', () => {
    const none = () => false;
    expect(mirrorFolders(undefined, none)).toEqual([]);
    expect(mirrorFolders('a', none)).toEqual(['a']);
    expect(mirrorFolders(`a, b${delimiter}c,`, none)).toEqual(['a', 'b', 'c']);
  });

  it('are one where a folder has that name', () => {
    expect(mirrorFolders('a,b', (path) => path === 'a,b')).toEqual(['a,b']);
  });

  it('are cut where they say so themselves, or a setting says it of them', () => {
    const [whole, says, named] = [folder('whole', FILER), folder('says', 'CUT.json'), folder('named', FACTS)];
    expect(sortFolders({ EDGAR_MIRROR: `${whole},${says},${named}` })).toEqual({ whole: [whole, named], cut: [says] });
    expect(sortFolders({ EDGAR_MIRROR: `${whole},${says}`, EDGAR_MIRROR_CUT: named })).toEqual({
      whole: [whole],
      cut: [says, named],
    });
  });

  it('have to be there, and one of them has to be whole', () => {
    const [whole, cut] = [folder('whole', FILER), folder('cut', 'CUT.json')];
    const nowhere = join(parent, 'nowhere');
    const refusal = (settings: Parameters<typeof requireMirror>[0]) => {
      expect(() => requireMirror(settings)).toThrow(ConfigError);
      return expect(() => requireMirror(settings));
    };
    requireMirror({ EDGAR_MIRROR: `${whole},${cut}` });
    refusal({ EDGAR_MIRROR: `${whole},${nowhere}` }).toThrow(`EDGAR_MIRROR cannot be "${nowhere}"`);
    refusal({ EDGAR_MIRROR: whole, EDGAR_MIRROR_CUT: nowhere }).toThrow(`EDGAR_MIRROR_CUT cannot be "${nowhere}"`);
    refusal({ EDGAR_MIRROR: cut }).toThrow('names no folder but of cut captures');
    refusal({ EDGAR_MIRROR_CUT: cut }).toThrow('EDGAR_MIRROR is not');
  });
});

describe('a mirror of several folders', () => {
  const text = async (mirror: ReturnType<typeof createMirror>, path: ReturnType<typeof submissionsPath>) => {
    const reply = await mirror.get(path);
    return reply.status === 'ok' ? Buffer.from(reply.bytes).toString('utf8') : reply.status;
  };

  it('gives of a document the one of the folder named last', async () => {
    const mirror = createMirror([folder('old', FILER, OTHER), folder('new', FILER)]);
    expect(await text(mirror, submissionsPath(cik(7)))).toBe('{"from":"new"}');
    expect(await text(mirror, submissionsPath(cik(8)))).toBe('{"from":"old"}');
    expect(await text(mirror, companyFactsPath(cik(7)))).toBe('missing');
    expect(await Array.fromAsync(mirror.list('data/'))).toEqual([FILER, OTHER]);
  });

  it('never gives a cut capture in the place of a whole one', async () => {
    const [whole, cut] = [folder('whole', FACTS), folder('cut', FACTS, 'CUT.json')];
    const mirror = createLayeredMirror({ EDGAR_MIRROR: `${whole},${cut}` });
    expect(await text(mirror, companyFactsPath(cik(7)))).toBe('{"from":"whole"}');
    const [layer] = mirror.cut;
    expect(layer?.label).toBe(basename(cut));
    expect(layer === undefined ? null : await text(layer.mirror, companyFactsPath(cik(7)))).toBe('{"from":"cut"}');
  });
});
