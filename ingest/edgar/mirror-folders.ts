import { existsSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import type { CutMirror, Mirror } from './edgar.ts';
import { createMirror } from './mirror.ts';

/** Marks a folder whose captures are cut. */
const CUT_FILE = 'CUT.json';

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Folders in a setting, oldest first, separated by commas or by the platform's path separator. A setting that is itself
 * an existing folder is one folder.
 */
export function mirrorFolders(
  text: string | undefined,
  exists: (path: string) => boolean = isFolder,
): readonly string[] {
  if (text === undefined) return [];
  if (exists(text)) return [text];
  return text
    .split(new RegExp(`[,${delimiter}]`))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export interface MirrorSettings {
  readonly EDGAR_MIRROR?: string | undefined;
  readonly EDGAR_MIRROR_CUT?: string | undefined;
}

export function sortFolders({ EDGAR_MIRROR, EDGAR_MIRROR_CUT }: MirrorSettings): {
  readonly whole: readonly string[];
  readonly cut: readonly string[];
} {
  const named = mirrorFolders(EDGAR_MIRROR_CUT);
  const all = [...new Set([...mirrorFolders(EDGAR_MIRROR), ...named])];
  const isCut = (folder: string) => named.includes(folder) || existsSync(join(folder, CUT_FILE));
  return { whole: all.filter((folder) => !isCut(folder)), cut: all.filter(isCut) };
}

/**
 * Layers several folders into one mirror; if more than one has a document, the last folder wins. Cut captures never
 * replace whole ones: their facts are added.
 */
export function createLayeredMirror(settings: MirrorSettings): Mirror & { readonly cut: readonly CutMirror[] } {
  const { whole, cut } = sortFolders(settings);
  return {
    ...createMirror(whole),
    cut: cut.map((folder) => ({ mirror: createMirror([folder]), label: basename(folder) })),
  };
}
