import type { Edgar } from '../../edgar/edgar.ts';
import { type EdgarPath, sourceName } from '../../edgar/paths.ts';
import type { LoadedSource } from '../../store/sources.ts';

/** True if the tables hold all these files and no file has changed since it was read. */
export async function areUnchanged(
  { stamp }: Pick<Edgar, 'stamp'>,
  paths: readonly EdgarPath[],
  loaded: ReadonlyMap<string, LoadedSource>,
): Promise<boolean> {
  if (stamp === undefined) return false;
  for (const path of paths) {
    const noted = loaded.get(sourceName(path))?.stamp ?? null;
    if (noted === null || (await stamp(path)) !== noted) return false;
  }
  return true;
}
