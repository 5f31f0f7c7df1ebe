import { existsSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { createMirror, type Mirror } from './mirror.ts';

/** A folder of captures that were cut by their source: of their facts revenue and net income alone are taken. */
export interface CutMirror {
  readonly mirror: Mirror;
  /** Tells its documents from those of the same name elsewhere: the folder's own name. */
  readonly label: string;
}

/** The file that says of a folder that its captures are cut. */
const CUT_FILE = 'CUT.json';

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The folders that a setting names, oldest first: separated by commas or as the platform separates paths. A text that names
 * a folder as it is, is one.
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

/** The settings that name the folders of a mirror. */
export interface MirrorSettings {
  readonly EDGAR_MIRROR?: string | undefined;
  readonly EDGAR_MIRROR_CUT?: string | undefined;
}

/** Folders by what they give: whole captures, and those that were cut. */
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
 * One mirror of several folders: of a document that more than one holds, the one of the folder named last counts. Cut
 * captures never take the place of whole ones: their facts are added.
 */
export function createLayeredMirror(settings: MirrorSettings): Mirror & { readonly cut: readonly CutMirror[] } {
  const { whole, cut } = sortFolders(settings);
  return {
    ...createMirror(whole),
    cut: cut.map((folder) => ({ mirror: createMirror([folder]), label: basename(folder) })),
  };
}
