import type { Day } from '../../../schema/domain/terms/day.ts';
import type { CutMirror, Edgar } from '../../edgar/edgar.ts';
import { type EdgarPath, feedPageOf, pathOfFile } from '../../edgar/paths.ts';
import type { MirrorDocument } from './mirror-document.ts';

/** The filers whose submissions file is in a mirror, each with the overflow pages beside it. */
export async function mirrorFilers(edgar: Edgar): Promise<MirrorDocument[]> {
  const filers: MirrorDocument[] = [];
  let pages: EdgarPath[] = [];
  // In name order, a filer's pages come before its submissions file.
  for await (const path of pathsBelow(edgar, 'data/submissions/CIK')) {
    const [, name, page] = /\/(CIK\d{10})(-submissions-\d+)?\.json$/.exec(path.file) ?? [];
    if (name === undefined) continue;
    if (page !== undefined) pages.push(path);
    else {
      filers.push({ kind: 'filer', path, pages: pages.filter(({ file }) => file.includes(name)) });
      pages = [];
    }
  }
  return filers;
}

export async function mirrorCompanyFacts(edgar: Edgar): Promise<MirrorDocument[]> {
  const files: MirrorDocument[] = [];
  for await (const path of pathsBelow(edgar, 'data/api/xbrl/companyfacts/CIK')) {
    if (/\/CIK\d{10}\.json$/.test(path.file)) files.push({ kind: 'facts', path });
  }
  return files;
}

/**
 * The companyfacts files in a folder of cut captures. They are recorded under other names than whole ones, and loaded
 * in addition to them.
 */
export async function mirrorCutFacts({ mirror, label }: CutMirror): Promise<MirrorDocument[]> {
  const files = await mirrorCompanyFacts(mirror);
  return files.map(({ path }) => ({ kind: 'cutFacts', path: { ...path, source: `${path.file}@${label}` } }));
}

export async function mirrorIndexes(edgar: Edgar): Promise<MirrorDocument[]> {
  const indexes: MirrorDocument[] = [];
  for (const folder of ['daily-index', 'full-index']) {
    for await (const path of pathsBelow(edgar, `www/Archives/edgar/${folder}/`)) {
      if (/\/(master|form|company)\.(\d{8}\.)?idx$/.test(path.file)) indexes.push({ kind: 'listing', path });
    }
  }
  return indexes;
}

/** The feed pages in a mirror, up to a day if one is given. */
export async function mirrorFeedPages(edgar: Edgar, until: Day | null = null): Promise<MirrorDocument[]> {
  const pages: MirrorDocument[] = [];
  for await (const path of pathsBelow(edgar, 'www/cgi-bin/browse-edgar/getcurrent-')) {
    const page = feedPageOf(path.file);
    if (page !== null && (until === null || page.day <= until)) pages.push({ kind: 'listing', path });
  }
  return pages;
}

async function* pathsBelow(edgar: Edgar, prefix: string): AsyncGenerator<EdgarPath> {
  for await (const file of edgar.list?.(prefix) ?? []) {
    const path = pathOfFile(file);
    if (path !== null) yield path;
  }
}
