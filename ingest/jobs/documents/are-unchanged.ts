import type { Edgar } from '../../edgar/edgar.ts';
import type { EdgarPath } from '../../edgar/paths.ts';
import type { LoadedSource } from '../../store/sources.ts';

/** Are these files in the tables, and still just as they were when they were read: then none needs to be read again. */
export async function areUnchanged(
  { stamp }: Pick<Edgar, 'stamp'>,
  paths: readonly EdgarPath[],
  loaded: ReadonlyMap<string, LoadedSource>,
): Promise<boolean> {
  if (stamp === undefined) return false;
  for (const path of paths) {
    const noted = loaded.get(path.file)?.stamp ?? null;
    if (noted === null || (await stamp(path)) !== noted) return false;
  }
  return true;
}
